/** Issue 9, "Past one machine". */
export const bars = {
  /** Calls that were answered otherwise than one server alone answers them; journeys that did not arrive. */
  failed: { exactly: 0 },
  /** Letters that came twice to somebody. */
  twice: { exactly: 0 },
  /** Milliseconds from a release in the database to the last server that shows it. */
  followed: { atMost: 1000 },
} as const
