import type { Guard, Transition, Workflow } from '../content/types.ts'
import { decide, type Decision } from '../values/decide.ts'
import { getAt } from '../values/pointer.ts'
import { factsRead, type Named, pointersRead } from '../values/readPointers.ts'
import type { ConditionAtom } from '../values/readCondition.ts'
import type { Scope } from '../values/types.ts'
import { buildScope } from './buildWorld.ts'
import { denialOf, judgeGuard } from './guards.ts'
import { isKnown } from './judge.ts'
import { isClosed } from './machineAt.ts'
import { APPLICANT } from './mayAct.ts'
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

/** Eligibility before a word is typed: the guards of the applicant's first transitions, answered where they can be. */
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
  const scope = buildScope(workflow, application, context)
  const named = { conditions: scope.conditions, values: workflow.values ?? {} }
  const looking: Looking = { workflow, context, scope, named }
  return workflow.transitions
    .filter((transition) => isFirst(transition, workflow))
    .map(({ guards = [] }) =>
      guards.map((guard) => ({ denial: denialOf(guard, scope), state: stateOf(guard, looking) })),
    )
}

function isFirst({ from, by, to }: Transition, workflow: Workflow): boolean {
  const ends = to !== undefined && isClosed(workflow, to)
  return from.includes(workflow.initial) && by?.includes(APPLICANT) === true && !ends
}

interface Looking {
  workflow: Workflow
  context: Context
  scope: Scope
  named: Named
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
  const { scope, named, context } = looking
  const waits = new Set<string>()
  for (const pointer of pointersRead(atom, named)) {
    if (isToBeGiven(pointer, scope)) waits.add(toBeGiven)
  }
  for (const fact of factsRead(atom, named)) {
    if (!isKnown(fact, context)) waits.add(keyIsToBeGiven(fact, looking) ? toBeGiven : fact)
  }
  return waits.size > 0 ? waits : undefined
}

function isToBeGiven(pointer: string, { world }: Scope): boolean {
  const given = pointer.startsWith('/answers') || pointer.startsWith('/input')
  return given && getAt(world, pointer) === undefined
}

/** A look-up that cannot be asked yet, because its key is an answer. */
function keyIsToBeGiven(name: string, { workflow, context, scope, named }: Looking): boolean {
  const declared = workflow.facts?.[name]
  const key = declared?.key ?? context.factSources[declared?.fact ?? name]?.key
  return [...pointersRead(Object.values(key ?? {}), named)].some((pointer) => isToBeGiven(pointer, scope))
}
