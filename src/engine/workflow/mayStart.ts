import type { Workflow } from '../content/types.ts'
import { matches } from '../validation/matches.ts'
import { nowAt } from '../values/dates.ts'
import type { Scope } from '../values/types.ts'
import { conditionsOf } from './buildWorld.ts'
import { judgeIn } from './judge.ts'
import type { Context, Denial } from './types.ts'

/**
 * May this person start one: for themselves, as parent for the child that is the context's applicant, or as an officer
 * for their institution? Empty = yes. A condition that reads a fact that is not known lets start: the guards of the
 * first transition decide.
 */
export function mayStart(workflow: Workflow, context: Context): Denial[] {
  const { actor } = context
  const { self, child, institution } = workflow.for
  if (actor?.relation === undefined) {
    const delegate = institution && actor?.roles?.includes(institution.is) && actor.institution !== undefined
    return delegate ? [] : [{ code: 'common.notYours' }]
  }
  const condition = actor.relation === 'parent' ? child : self
  const allowed =
    condition !== undefined && judgeIn(workflow, startScope(workflow, context), context)(condition)
  return allowed === false ? [{ code: 'common.notYours' }] : []
}

/** There is no application yet. */
function startScope(workflow: Workflow, context: Context): Scope {
  const { actor, applicant, constants, campaign, facts, rows } = context
  return {
    world: {
      applicant,
      constants,
      facts,
      now: nowAt(context.now),
      ...(actor && { actor }),
      ...(campaign && { campaign }),
    },
    conditions: conditionsOf(workflow, context.conditions),
    matches,
    rows,
  }
}
