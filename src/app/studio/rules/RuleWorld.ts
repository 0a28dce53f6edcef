import type { ProcessPlace } from '#engine/check/world/WorldPlace.ts'
import type { KeyedFacts } from '#engine/content/keyedFacts.ts'
import type { FormField } from '#engine/form/formFields.ts'
import type { Condition, Json, JsonObject, Operand } from '#engine/values/types.ts'
import type { ValueKind } from './relations.ts'

/** Where a rule stands: what it can read depends on it. */
export interface RulePlace {
  process?: string
  step?: string
  /** Id of the form whose field carries it. */
  form?: string
  /** The field, by its pointer in the form: relative pointers are counted from it. */
  field?: string
  /** Beside the steps of the process: at a transition, or while it is in these statuses. */
  at?: Pick<ProcessPlace, 'track' | 'transition' | 'moment' | 'statuses'>
  /** The rule chooses rows of this list: `/item` is one. */
  list?: string
}
export type ReadableGroup =
  | 'row'
  | 'here'
  | 'answers'
  | 'facts'
  | 'applicant'
  | 'input'
  | 'track'
  | 'values'
  | 'process'
  | 'actor'
  | 'other'
/** Something that a rule can read there. */
export interface Readable {
  /** Absolute. */
  pointer: string
  group: ReadableGroup
  kind: ValueKind
  /** All that it can be, where that is known. */
  options?: Json[]
}
/** What the pickers of a rule offer, and what its sentences need. */
export interface RuleWorld {
  /** Absolute pointer of the field that carries it. */
  base: string
  readables: Readable[]
  fields: { [pointer: string]: FormField }
  /** Rows of lists that the fields name. */
  rows: { [list: string]: JsonObject[] }
  conditions: { [name: string]: Condition }
  /** Look-ups and named values of the process: where what they read stands. */
  facts: KeyedFacts
  values: { [name: string]: Operand }
}
/** From the page to the worker, and back. */
export interface WorldQuestion {
  kind: 'world'
  id: number
  place: RulePlace
}
export interface WorldAnswer {
  kind: 'world'
  id: number
  world: RuleWorld
}
