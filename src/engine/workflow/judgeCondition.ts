import type { Workflow } from '../content/types.ts'
import { decideVisibility, type Verdict } from '../form/decideVisibility.ts'
import { readsUnknown } from '../form/readsUnknown.ts'
import { factsRead } from '../values/readPointers.ts'
import type { Condition, Scope } from '../values/types.ts'
import type { Context } from './types.ts'

export interface Judge {
  (condition: Condition): Verdict
  /** Facts that a part of the content reads and that are not known. */
  unknownIn: (part: unknown) => string[]
}

/** Three-valued conditions of a workflow: what is not known is neither a yes nor a no, also under a negation. */
export function judgeIn(workflow: Workflow, scope: Scope, context: Context): Judge {
  const names = { conditions: scope.conditions, values: workflow.values ?? {} }
  const reads = readsUnknown(knownStates(context), names)
  const judge = (condition: Condition): Verdict => decideVisibility(condition, scope, '', reads)
  const unknownIn = (part: unknown): string[] =>
    [...factsRead(part, names)].filter((name) => !isKnown(name, context))
  return Object.assign(judge, { unknownIn })
}

const isKnown = (name: string, { facts, factStates }: Context): boolean =>
  (factStates[name] ?? (Object.hasOwn(facts, name) ? 'known' : 'unknown')) === 'known'

function knownStates(context: Context): Context['factStates'] {
  const states = { ...context.factStates }
  for (const name of Object.keys(context.facts)) states[name] ??= 'known'
  return states
}
