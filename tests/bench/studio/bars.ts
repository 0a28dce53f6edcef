/** Issue 8, "Measured". */
export const bars = {
  /** Milliseconds from a key to what came of it on the screen, 95 of 100. */
  key: { atMost: 150 },
  /** Milliseconds from the press to the new release on three server processes. */
  live: { atMost: 1000 },
  /** Kills that left neither the old release nor the new one. */
  mixed: { exactly: 0 },
} as const
