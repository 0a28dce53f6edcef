/** Types of values, operands and conditions: the small language of format.md sections 1 to 3. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** Absolute ("/answers/study/score") or relative JSON Pointer ("1/score"), counted from the field that carries the rule. */
export type Pointer = string

/** Draft-07 schema with the house's own keywords; opaque except to the validation room. */
export type JsonSchema = boolean | { [keyword: string]: Json }

/** Stages of an operand, applied in this order (format.md section 3). */
export interface OperandStages {
  item?: Operand
  first?: JsonSchema
  each?: Pointer
  get?: Pointer
  map?: { [from: string]: Json }
  sum?: true
  times?: Operand
  divide?: Operand
  plus?: Operand | { workdays: number }
  round?: { to: number; up?: true }
  else?: Operand
}
export type OperandSource =
  | { at: Pointer }
  | { earliest: Operand[] }
  | { latest: Operand[] }
  | { list: Operand[] }
  | { row: string; id: Operand }
export type Operand = null | boolean | number | string | (OperandSource & OperandStages)

/** A condition: constant, name, or a map pointer -> schema, with `allOf`, `anyOf`, `not` beside (format.md section 2). */
export type Condition = boolean | string | { [pointerOrCombinator: string]: Json }

/** The one document that every pointer reads (format.md section 1). Absent scope = not known here. */
export interface World {
  answers?: JsonObject
  facts?: JsonObject
  applicant?: JsonObject
  actor?: JsonObject
  application?: JsonObject
  track?: JsonObject
  values?: JsonObject
  input?: Json
  campaign?: JsonObject
  parent?: JsonObject
  constants?: JsonObject
  now: { at: string; date: string; year: number }
  item?: JsonObject
}

/** State of a look-up that has no value: it blocks whoever reads it, also under a negation. */
export type FactState = 'known' | 'unknown' | 'pending' | 'down'

/**
 * What evaluation needs beside the world. `matches` is `validation/matches.ts`, which reads schemas in conditions;
 * `rows` gives a reference list's rows (undefined = the list is not at hand: `inList` is then not decided here).
 */
export interface Scope {
  world: World
  conditions: { [name: string]: Condition }
  matches: Matcher
  rows: (list: string) => readonly JsonObject[] | undefined
  /** What is stored of a file; absent = files are not at hand, so `upload` only wants an id. */
  files?: (id: string) => StoredFile | undefined
  /** Of the question that is being answered (`holds`): nobody else sets it. */
  asked?: AskedConditions
}
/** What named conditions came to, by name and base, in one world: each is decided once in a question. */
export interface AskedConditions {
  world: World
  conditions: { [name: string]: Condition }
  answers: Map<string, boolean>
}
export interface StoredFile {
  /** By content, not by name: image/png, image/jpeg, application/pdf. */
  type: string
  /** Bytes. */
  size: number
  pages: number
}
/** `base` is the absolute pointer of the place that carries the rule: relative pointers start there. */
export type Matcher = (schema: JsonSchema, value: Json, scope: Scope, base: string) => boolean
