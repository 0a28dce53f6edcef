import { useState } from 'react'
import { describeFailure, type Description } from '../errors/describeFailure.ts'
import type { Answer } from '../http/Answer.ts'
import { triesOf, type Wait, waitOf } from './waitOf.ts'

export type CodeSent = Answer<'contactCode'>

/** What the server said of the code that was sent last, or of the wish for a first one. */
interface State {
  of: CodeSent | undefined
  left?: number
  wait?: Wait
  /** No try is left: only a new code helps. */
  isSpent?: boolean
  failed?: Description
}

export interface CodeState extends State {
  /** Sends a first code. A refusal that ends by itself is kept here, any other is thrown. */
  ask: (work: () => Promise<void>) => Promise<void>
  /** Sends the code again. No refusal is thrown. */
  resend: (work: () => Promise<void>) => Promise<void>
  /** Tries the code. A wrong one is thrown, and counts. */
  prove: (work: () => Promise<void>) => Promise<void>
  /** Something else was typed, for which the refusal need not hold. */
  forget: () => void
}

/** How a code stands, on every page that asks for one. `sent`: absent until there is one. */
export function useCode(sent?: CodeSent): CodeState {
  const [state, setState] = useState<State>({ of: sent })
  const now: State = state.of === sent ? state : { of: sent }
  const add = (more: Partial<State>) => setState({ ...now, ...more })
  return {
    ...now,
    ask: async (work) => {
      try {
        await work()
      } catch (failure) {
        const wait = waitOf(failure)
        if (wait === undefined) throw failure
        add({ wait })
      }
    },
    resend: async (work) => {
      try {
        await work()
      } catch (failure) {
        const wait = waitOf(failure)
        add(wait === undefined ? { failed: describeFailure(failure) } : { wait })
      }
    },
    prove: async (work) => {
      try {
        await work()
      } catch (failure) {
        const wait = waitOf(failure)
        if (wait !== undefined) return add({ wait, isSpent: true })
        const tries = triesOf(failure)
        if (tries !== undefined) add({ ...tries, isSpent: tries.left === 0 })
        throw failure
      }
    },
    forget: () => setState({ of: sent }),
  }
}
