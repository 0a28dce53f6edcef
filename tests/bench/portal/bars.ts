/** Issue 6, "Measured". */
export const bars = {
  performance: { atLeast: 95 },
  accessibility: { exactly: 100 },
  /** Milliseconds of the main thread beside the slowest call. */
  route: { atMost: 50 },
  signIn: { exactly: 1 },
  firstStep: { atMost: 1.1 },
} as const
