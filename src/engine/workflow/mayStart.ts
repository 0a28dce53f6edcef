import type { Workflow } from '../content/types.ts'
import { nowAt } from '../values/dates.ts'
import type { Scope } from '../values/types.ts'
import { judgeIn } from './judgeCondition.ts'
import type { Context, Denial } from './types.ts'

/**
 * May this person start one, for themselves or (as parent) for the child that is the context's applicant? Empty = yes.
 * A condition that reads a fact that is not known lets start: the guards of the first transition decide.
 */
export function mayStart(workflow: Workflow, context: Context): Denial[] {
  const { actor, applicant, constants, campaign, conditions, matches, rows } = context
  const condition = actor?.relation === 'parent' ? workflow.for.child : workflow.for.self
  const institution = workflow.for.institution
  if (institution && actor?.roles?.includes(institution.is)) return []
  if (condition === undefined) return [{ code: 'common.notYours' }]
  const scope: Scope = {
    world: {
      applicant,
      constants,
      facts: context.facts,
      now: nowAt(context.now),
      ...(campaign && { campaign }),
    },
    conditions: { ...conditions, ...workflow.conditions },
    matches,
    rows,
  }
  return judgeIn(workflow, scope, context)(condition) === 'no' ? [{ code: 'common.notYours' }] : []
}
