import { setPriority } from 'node:os'

/**
 * Lets whoever waits for an answer go before this thread. Linux knows a priority of each thread. Elsewhere it may be refused,
 * and the work is done all the same. `niceness`: from 0, like others, to 19, when nobody else wants the core.
 */
export function lowerPriority(niceness: number): void {
  try {
    setPriority(0, niceness)
  } catch {
    // Refused: nothing else depends on it.
  }
}
