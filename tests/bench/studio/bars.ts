/** Issue 8, "Measured". */
export const bars = {
  /** Milliseconds from the press to the new release on three server processes. */
  live: { atMost: 1000 },
  /** Kills that left neither the old release nor the new one. */
  mixed: { exactly: 0 },
} as const
