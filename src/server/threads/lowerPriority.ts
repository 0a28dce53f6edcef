import { setPriority } from 'node:os'

const NICENESS = 10

/**
 * Lets whoever waits for an answer go first. Linux knows a priority of each thread. Elsewhere it may be refused, and the
 * work is done all the same.
 */
export function lowerPriority(): void {
  try {
    setPriority(0, NICENESS)
  } catch {
    // Refused: nothing else depends on it.
  }
}
