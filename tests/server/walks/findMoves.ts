import { readActor } from '#engine/case/readActor.ts'
import { runStep } from '#engine/case/runStep.ts'
import { startCase } from '#engine/case/startCase.ts'
import type { CaseState } from '#engine/case/CaseState.ts'
import type { CaseStep, OpenContent, ProcessCase } from '#engine/case/types.ts'

/** A step of a case that is not refused, and the case before it. */
export interface Played {
  given: ProcessCase
  step: CaseStep
  before: CaseState
}
/** How a case leads its process from one status to another. */
export interface Move {
  from: string
  to: string
  steps: Played[]
}

/** All moves of a case; those that need somebody else to act before are left out. */
export function findMoves(given: ProcessCase, open: OpenContent): Move[] {
  let state = startCase(given, open)
  if ('missing' in state) return []
  const moves: Move[] = []
  let steps: Played[] = []
  for (const step of given.steps) {
    const from = state.application.status
    const as = step.as ?? given.as ?? 'applicant'
    const outcome = runStep(state, step, readActor(as, state.applicant, state.forChild))
    state = outcome.state
    if (outcome.result.outcome === 'denied') continue
    steps.push({ given, step, before: outcome.before })
    const to = state.application.status
    if (to === from) continue
    if (!steps.some((played) => needsOthers(played.step))) moves.push({ from, to, steps })
    steps = []
  }
  return moves
}

export const needsOthers = ({ parent, campaign }: CaseStep): boolean =>
  parent !== undefined || campaign !== undefined

/** The first move of a shortest way from one status to another. */
export function firstMove(moves: readonly Move[], from: string, to: string): Move | undefined {
  const ways = new Map<string, Move | undefined>([[from, undefined]])
  for (const [status, first] of ways)
    for (const one of moves) if (one.from === status && !ways.has(one.to)) ways.set(one.to, first ?? one)
  return ways.get(to)
}
