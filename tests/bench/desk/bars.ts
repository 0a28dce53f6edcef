/** Issue 7, "Measured". */
export const bars = {
  /** Milliseconds, p95, with 20 officers at work. */
  queue: { atMost: 150 },
  'next page': { atMost: 150 },
  search: { atMost: 150 },
  case: { atMost: 150 },
  /** Milliseconds. */
  report: { atMost: 2000 },
  /** Megabytes that the second half of a million rows takes more than the first. */
  stream: { atMost: 32 },
} as const
