import type { DeskOutcome } from '#contract/deskCalls.ts'

/** Orders that were given, and what came of them. */
export interface AssignWork {
  /** That have no answer yet. */
  waiting: number
  /** What happened to each row, in the orders since nothing waited. */
  outcomes: readonly DeskOutcome[]
  /** `outcomes` are those of before: they stay where they can be read until an answer comes. */
  isPast: boolean
  /** Of one of them: what was told of it stays, whatever comes of those behind it. */
  failure: { is: unknown } | null
}

export const NO_WORK: AssignWork = { waiting: 0, outcomes: [], isPast: false, failure: null }

export const withOrder = (work: AssignWork): AssignWork =>
  work.waiting > 0
    ? { ...work, waiting: work.waiting + 1 }
    : { ...work, waiting: 1, isPast: true, failure: null }

export function withAnswer(work: AssignWork, told: readonly DeskOutcome[]): AssignWork {
  const rows = new Set(told.map(({ application }) => application))
  const others = work.isPast ? [] : work.outcomes.filter(({ application }) => !rows.has(application))
  return { ...work, waiting: work.waiting - 1, outcomes: [...others, ...told], isPast: false }
}

export const withFailure = (work: AssignWork, cause: unknown): AssignWork => ({
  ...work,
  waiting: work.waiting - 1,
  failure: { is: cause },
})
