import { isObject } from '../content/isObject.ts'
import { firstTransitions } from '../content/firstTransitions.ts'
import type { Guard, Workflow } from '../content/types.ts'
import { decide, type Decision } from '../values/decide.ts'
import { getAt } from '../values/pointer.ts'
import { factsRead, type Named, pointersRead } from '../values/readPointers.ts'
import type { ConditionAtom } from '../values/readCondition.ts'
import type { Scope } from '../values/types.ts'
import { buildScope } from './buildWorld.ts'
import { denialOf, judgeGuard } from './guards.ts'
import { isKnown } from './judge.ts'
import { withLocked } from './lockedAhead.ts'
import type { Application, Context, Denial } from './types.ts'

export interface GuardAhead {
  denial: Denial
  /** `later`: reads answers that are not given yet; `unknown`: reads a look-up that has not answered. */
  state: 'met' | 'failed' | 'later' | 'unknown'
}

/** What a guard waits for when it is not a fact: the person has still to fill something in. */
const toBeGiven = '/answers'

/**
 * Does a guard that fails rest on the value of what the person has still to fill in? Then nobody is told of it yet; that
 * something has to be given at all is told.
 */
export function restsOnWhatComes(guard: Guard, at: Omit<Looking, 'named'>): boolean {
  const named = { conditions: at.scope.conditions, values: at.workflow.values ?? {} }
  const looking: Looking = { ...at, named }
  return (
    stateOf(guard, looking, (atom) => (asksWhetherGiven(atom) ? undefined : waitsOf(atom, looking))) ===
    'later'
  )
}

function asksWhetherGiven({ schema }: ConditionAtom): boolean {
  return schema === true || Object.keys(schema).length === 0
}

/**
 * Eligibility before a word is typed: the guards of the applicant's first transitions, answered where they can be, also from
 * what registers lock in the forms.
 */
export function guardsAhead(workflow: Workflow, application: Application, context: Context): GuardAhead[] {
  return waysAhead(workflow, application, context).flat()
}

/**
 * Why nobody needs to begin: what refuses every one of the first transitions already. Empty where one of them may still be
 * made, or where nobody can say yet.
 */
export function refusedAhead(workflow: Workflow, application: Application, context: Context): Denial[] {
  const ways = waysAhead(workflow, application, context).map((guards) =>
    guards.filter(({ state, denial }) => state === 'failed' && denial.warn !== true),
  )
  if (ways.some((refusing) => refusing.length === 0)) return []
  const denials = ways.flat().map(({ denial }) => denial)
  return [...new Map(denials.map((denial) => [denial.code, denial])).values()]
}

/** The guards of each first transition. */
function waysAhead(workflow: Workflow, application: Application, context: Context): GuardAhead[][] {
  const scope = buildScope(workflow, withLocked(workflow, application, context), context)
  const named = { conditions: scope.conditions, values: workflow.values ?? {} }
  const looking: Looking = { workflow, context, scope, named, isBefore: true }
  return firstTransitions(workflow).map(({ transition: { guards = [] } }) =>
    guards.map((guard) => ({ denial: denialOf(guard, scope), state: stateOf(guard, looking) })),
  )
}

interface Looking {
  workflow: Workflow
  context: Context
  scope: Scope
  named: Named
  /** Nobody has typed a word: of a group of answers more is to come, whatever registers have filled in. */
  isBefore?: true
}

type UnknownOf = (atom: ConditionAtom) => ReadonlySet<string> | undefined

function stateOf(
  guard: Guard,
  looking: Looking,
  unknownOf: UnknownOf = (atom) => waitsOf(atom, looking),
): GuardAhead['state'] {
  const judge = (condition: Guard['must']): Decision => decide(condition, looking.scope, unknownOf)
  const decision = judgeGuard(guard, judge)
  if (typeof decision === 'boolean') return decision ? 'met' : 'failed'
  return decision.has(toBeGiven) ? 'later' : 'unknown'
}

function waitsOf(atom: ConditionAtom, looking: Looking): ReadonlySet<string> | undefined {
  const { named, context } = looking
  const waits = new Set<string>()
  for (const pointer of pointersRead(atom, named)) {
    if (isToBeGiven(pointer, looking)) waits.add(toBeGiven)
  }
  for (const fact of factsRead(atom, named)) {
    if (!isKnown(fact, context)) waits.add(keyIsToBeGiven(fact, looking) ? toBeGiven : fact)
  }
  return waits.size > 0 ? waits : undefined
}

function isToBeGiven(pointer: string, { scope, isBefore }: Looking): boolean {
  if (!pointer.startsWith('/answers') && !pointer.startsWith('/input')) return false
  const value = getAt(scope.world, pointer)
  return value === undefined || (isBefore === true && isObject(value))
}

/** A look-up that cannot be asked yet, because its key is an answer. */
function keyIsToBeGiven(name: string, looking: Looking): boolean {
  const { workflow, context, named } = looking
  const declared = workflow.facts?.[name]
  const key = declared?.key ?? context.factSources[declared?.fact ?? name]?.key
  return [...pointersRead(Object.values(key ?? {}), named)].some((pointer) => isToBeGiven(pointer, looking))
}
