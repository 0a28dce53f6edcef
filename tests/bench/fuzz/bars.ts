import type { Bar } from '../Bench.ts'

/** What no answer, and nothing that stays after them, may go beyond. */
export const bars = {
  findings: { exactly: 0 },
  slowest: { atMost: 5000 },
  faults: { exactly: 0 },
  ended: { exactly: 0 },
  audit: { exactly: 0 },
  /** Kilobytes of heap for each thousand requests, in the second half. */
  heap: { atMost: 50 },
  handles: { atMost: 4 },
} as const satisfies { [what: string]: Bar }
