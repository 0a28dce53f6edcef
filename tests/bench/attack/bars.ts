/** What the portal has to hold while it is attacked. */
export const bars = {
  /** Milliseconds for which the event loop of a serving process stands still. */
  stall: { atMost: 250 },
  /** The same with the embedded database, which works in the process that serves. */
  stallEmbedded: { atMost: 1000 },
  /** Requests of applicants that were refused, failed or answered wrongly. */
  failed: { exactly: 0 },
  /** The 99th percentile under attack ÷ without. */
  slower: { atMost: 5 },
  /** Milliseconds: the 99th percentile under attack. */
  slowest: { atMost: 1000 },
  /** Memory and open files one minute after the attack ÷ before it. */
  left: { atMost: 1.2 },
  killed: { exactly: 0 },
  works: { exactly: 0 },
  /** Cores that all attackers use together. */
  attackers: { atMost: 0.25 },
  /** Time for twice the bytes ÷ time for the bytes. */
  growth: { atMost: 2.2 },
} as const
