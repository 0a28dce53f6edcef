/** Issue 9, "Load". */
export const bars = {
  /** Of pgbench with the same statements: below, the floor would be none. */
  floor: { atLeast: 0.8 },
  /** Of the floor. */
  autosave: { atLeast: 0.6 },
  submit: { atLeast: 0.6 },
  /** Milliseconds, p99, with all sessions open. */
  crowd: { below: 1000 },
  errors: { exactly: 0 },
  /** Milliseconds until somebody hears that there is no room. */
  refusal: { below: 100 },
} as const
