import type { Workflow } from '../content/types.ts'
import { textIds } from '../texts/textIds.ts'
import { matches } from '../validation/matches.ts'
import { nowAt } from '../values/dates.ts'
import type { Scope } from '../values/types.ts'
import { conditionsOf } from './buildWorld.ts'
import { judgeIn } from './judge.ts'
import type { Context, Denial } from './types.ts'

type StartContext = Omit<Context, 'validate' | 'forms' | 'factSources'>

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
    return delegate ? [] : [notFor(workflow, 'self')]
  }
  const condition = actor.relation === 'parent' ? child : self
  const allowed =
    condition !== undefined && judgeIn(workflow, startScope(workflow, context), context)(condition)
  return allowed === false ? [notFor(workflow, actor.relation)] : []
}

/** May a parent begin one for the child that is the context's applicant? Undefined: that hangs on a fact that is not known. */
export function isForChild(workflow: Workflow, context: StartContext): boolean | undefined {
  const { child = false } = workflow.for
  const allowed = judgeIn(workflow, startScope(workflow, context), context)(child)
  return typeof allowed === 'boolean' ? allowed : undefined
}

/** The refusal of who may not start it: says whom it is for. A condition of `for` has a text of its own. */
export function notFor({ id, for: whom }: Workflow, relation: 'self' | 'parent'): Denial {
  return { code: codeFor(id, whom, relation), ...(whom.instead && { instead: whom.instead }) }
}

function codeFor(process: string, whom: Workflow['for'], relation: 'self' | 'parent'): string {
  if (whom.parent === true) return 'common.notYours'
  if (whom.institution !== undefined) return 'common.forInstitutions'
  const condition = relation === 'parent' ? whom.child : whom.self
  if (condition === undefined || typeof condition === 'boolean')
    return relation === 'parent' ? 'common.forOneself' : 'common.forChildren'
  return textIds.notFor(process, relation === 'parent' ? 'child' : 'self')[0]
}

/** There is no application yet. */
function startScope(workflow: Workflow, context: StartContext): Scope {
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
