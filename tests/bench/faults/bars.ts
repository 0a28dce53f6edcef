/** Whatever breaks: nothing that was acknowledged goes, nothing happens twice, nothing is forgotten, nothing is half. */
export const bars = {
  faults: { exactly: 0 },
  /** Seconds from the restart until the portal says that it is ready. */
  ready: { atMost: 5 },
} as const
