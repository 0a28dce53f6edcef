import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { CodeTally, Sampling } from './tallyOf.ts'

export interface Task {
  /** Index in `mutators`. */
  mutator: number
  sampling: Sampling
}

/**
 * Tries these mutators, one a process at a time; each process remembers what it has checked. `tell` hears of each that
 * is done.
 */
export async function tryInProcesses(
  indexes: readonly number[],
  sampling: Sampling,
  tell: (code: string) => void,
): Promise<CodeTally[]> {
  const waiting = [...indexes].reverse()
  const tallies: CodeTally[] = []
  const count = Math.min(availableParallelism(), indexes.length)
  await Promise.all(
    Array.from({ length: count }, () =>
      work(waiting, sampling, (tally) => {
        tallies.push(tally)
        tell(tally.code)
      }),
    ),
  )
  return tallies
}

/** One process takes from `waiting` until nothing is left. */
function work(waiting: number[], sampling: Sampling, take: (tally: CodeTally) => void): Promise<void> {
  const child = fork(new URL('./mutatorProcess.ts', import.meta.url))
  return new Promise((resolve, reject) => {
    const next = () => {
      const mutator = waiting.pop()
      if (mutator === undefined) child.disconnect()
      else child.send({ mutator, sampling } satisfies Task)
    }
    child.on('message', (message) => {
      if (typeof message !== 'string') return
      take(JSON.parse(message))
      next()
    })
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`A process of the mutation test ended with ${code}`)),
    )
    next()
  })
}
