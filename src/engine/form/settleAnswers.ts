import type { FormPart } from '../bundle/types.ts'
import { isObject } from '../content/isObject.ts'
import type { Step } from '../content/types.ts'
import type { FactState, JsonObject, Operand, Scope } from '../values/types.ts'
import { stepSections } from './stepSections.ts'
import { settleSections } from './settleSections.ts'
import { typedAnswers } from './typedAnswers.ts'

export interface Unsettled {
  steps: readonly Step[]
  forms: { [id: string]: FormPart }
  /** As typed, hidden branches and all. */
  answers: { [step: string]: JsonObject }
  /** `world.answers` is replaced by the settled ones; everything else is read as it stands. */
  scope: Scope
  factStates: { [name: string]: FactState }
  /** Named operands of the workflow, evaluated anew for the settled answers. */
  values?: { [name: string]: Operand }
}
/** Pointers are absolute ("/answers/study/score"); of a hidden or waiting group only the group's own is listed. */
export interface Settled {
  answers: { [step: string]: JsonObject }
  hidden: Set<string>
  /** Visibility reads a look-up that has not answered: neither required nor dropped. */
  waiting: Set<string>
  /** The field is the value of its prefill, read-only. */
  locked: Set<string>
  /** The scope with the settled answers, for validation and conditions. */
  scope: Scope
}

/** What the answers are: hidden ones dropped, locked prefills in place. */
export function settleAnswers({ steps, forms, answers, scope, factStates, values }: Unsettled): Settled {
  const sections = stepSections(steps, forms)
  const { settled, hidden, waiting, locks, ...found } = settleSections({
    root: 'answers',
    sections,
    typed: typedAnswers(sections, answers),
    scope,
    factStates,
    ...(values && { values }),
  })
  return {
    answers: objectsOf(settled),
    hidden,
    waiting,
    locked: new Set(locks.keys()),
    scope: found.scope,
  }
}

/** Steps are objects all through; this tells the compiler. */
function objectsOf(settled: JsonObject): { [step: string]: JsonObject } {
  const answers: { [step: string]: JsonObject } = {}
  for (const [step, value] of Object.entries(settled)) if (isObject(value)) answers[step] = value
  return answers
}
