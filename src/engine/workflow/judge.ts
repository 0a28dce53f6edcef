import type { Workflow } from '../content/types.ts'
import { decide, type Decision } from '../values/decide.ts'
import { factsRead } from '../values/readPointers.ts'
import type { Condition, Operand, Scope } from '../values/types.ts'
import type { Context } from './types.ts'

/** A condition in three values: what is not known is neither a yes nor a no, also under a negation. */
export type Judge = (condition: Condition) => Decision

const none: { [name: string]: Operand } = {}

export function judgeIn(
  workflow: Workflow,
  scope: Scope,
  context: Pick<Context, 'facts' | 'factStates'>,
): Judge {
  const named = { conditions: scope.conditions, values: workflow.values ?? none }
  return (condition) => decide(condition, scope, (atom) => unknownAmong(factsRead(atom, named), context))
}

function unknownAmong(
  facts: ReadonlySet<string>,
  context: Pick<Context, 'facts' | 'factStates'>,
): Set<string> | undefined {
  let unknown: Set<string> | undefined
  for (const name of facts) {
    if (isKnown(name, context)) continue
    unknown ??= new Set()
    unknown.add(name)
  }
  return unknown
}

/** A fact without a state is known when it has a value; the state has the last word. */
export function isKnown(name: string, { facts, factStates }: Pick<Context, 'facts' | 'factStates'>): boolean {
  const state = Object.hasOwn(factStates, name) ? factStates[name] : undefined
  return state === undefined ? Object.hasOwn(facts, name) : state === 'known'
}
