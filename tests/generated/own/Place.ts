import type { Json, JsonObject } from '#engine/values/types.ts'

/** Format.md 1: the one document that is read, and where the field stands that carries a rule. */
export interface Place {
  world: JsonObject
  /** Named operands of the workflow, read as /values/<name>. */
  values: { [name: string]: Find }
  conditions: { [name: string]: Holds }
  rows: (list: string) => readonly JsonObject[]
  /** Absolute pointer of the field; relative pointers start there. */
  at: string
}
/** Nothing is there: `undefined`. */
export type Find = (place: Place) => Json | undefined
export type Holds = (place: Place) => boolean
/** Whether a value is what a keyword wants. */
export type Fits = (value: Json, place: Place) => boolean
/** A schema as format.md has it, made ready by the other implementation. */
export type Prepare = (schema: Json) => Promise<Fits>
