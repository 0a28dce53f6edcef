import type { Fact, Step, Transition, Workflow } from '../content/types.ts'
import { evaluate } from '../values/operand.ts'
import { factsRead } from '../values/readPointers.ts'
import type { Json, Scope } from '../values/types.ts'
import { judgeIn } from './judge.ts'
import type { Context } from './types.ts'

export type FactQuestion =
  /** Ask the register with this key. */
  | { name: string; fact: Fact; ask: 'register'; key: { [name: string]: Json } }
  /** `ask` does not hold: known to be nothing, without a call. */
  | { name: string; fact: Fact; ask: 'nobody' }
  /** Some part of the key has no value yet, or what decides whether to ask is not known. */
  | { name: string; fact: Fact; ask: 'later' }

/** How a fact of the workflow is asked for now; undefined where the workflow or the content has no such fact. */
export function factQuestion(
  workflow: Workflow,
  name: string,
  scope: Scope,
  context: Context,
): FactQuestion | undefined {
  const declared = workflow.facts?.[name]
  const fact = context.factSources[declared?.fact ?? name]
  if (!declared || !fact) return undefined
  const asked = fact.ask === undefined || judgeIn(workflow, scope, context)(fact.ask)
  if (asked === false) return { name, fact, ask: 'nobody' }
  if (asked !== true) return { name, fact, ask: 'later' }
  const key: { [name: string]: Json } = {}
  for (const [part, operand] of Object.entries(declared.key ?? fact.key)) {
    const value = evaluate(operand, scope)
    if (isMissing(value)) return { name, fact, ask: 'later' }
    key[part] = value
  }
  return { name, fact, ask: 'register', key }
}

function isMissing(value: Json | undefined): value is undefined | null | '' {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Facts that a transition reads: its `when`, guards, `auto`, `set`, `create`, notices and documents, through names as well. */
export function factsOfTransition(workflow: Workflow, transition: Transition, scope: Scope): Set<string> {
  const { when, guards, auto, set, create, notify, issue } = transition
  return factsRead([when, guards, auto, set, create, notify, issue], namesOf(workflow, scope))
}

/** Facts that the fields of a step read: visibility, prefills, options, rules. */
export function factsOfStep(workflow: Workflow, step: Step, context: Context, scope: Scope): Set<string> {
  const part = context.forms[step.form ?? '']
  return factsRead([step.visibleWhen, part?.schema, part?.ui], namesOf(workflow, scope))
}

function namesOf(workflow: Workflow, { conditions }: Scope) {
  return { conditions, values: workflow.values ?? {} }
}
