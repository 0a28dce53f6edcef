import { sameJson } from '#engine/values/sameJson.ts'
import type { Answers, Case } from '../applications/Case.ts'
import { writtenQuestions } from './writtenQuestions.ts'

/** What a saving tells of how far somebody has come. */
export interface Progress {
  /** The last step in which it wrote something: a number from 1 on; 0 = it wrote nothing. */
  reached: number
  /** The question that it wrote last; null = none. */
  step: string | null
  pointer: string | null
  /** It wrote that question alone: the time since the saving before was spent there. */
  alone: boolean
}

type Written = Pick<Case, 'workflow' | 'draft' | 'process'> & { state: Pick<Case['state'], 'answers'> }

export function progressOf({ workflow, draft, process, state }: Written, answers: Answers): Progress {
  const before = draft ?? state.answers
  const steps = workflow.steps ?? []
  const { forms } = process.part
  const changed = steps.map(({ id }) => !sameJson(before[id] ?? {}, answers[id] ?? {}))
  const written = writtenQuestions({ steps, forms }, before, answers)
  const { step = null, pointer = null } = written.at(-1) ?? {}
  return { reached: changed.lastIndexOf(true) + 1, step, pointer, alone: written.length === 1 }
}
