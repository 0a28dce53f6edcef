/** Issue 8, "Measured". */
export const bars = {
  /** Milliseconds from a key to what came of it on the screen, 95 of 100. */
  key: { atMost: 150 },
  /** Milliseconds from the press to the new release on three server processes. */
  live: { atMost: 1000 },
  /** Kills that left neither the old release nor the new one. */
  mixed: { exactly: 0 },
  /** Seconds until 100,000 open drafts are of the new release. */
  carried: { atMost: 60 },
  /** Milliseconds until an applicant's saving is answered meanwhile, 95 of 100. */
  saved: { atMost: 150 },
  /** Drafts that nobody carried over. */
  left: { exactly: 0 },
} as const
