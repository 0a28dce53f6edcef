import type { Content } from '../../content/types.ts'
import { isObject } from '../../content/isObject.ts'
import { fitsSchema } from '../../validation/decide/fitsSchema.ts'
import type { Json, JsonObject, JsonSchema, Scope } from '../../values/types.ts'
import type { Watched } from './watchCondition.ts'
import type { Counted } from './Tally.ts'

/** One value that was judged by a form. */
export interface Judged {
  content: Pick<Content, 'forms' | 'uiSchemas'>
  scope: Scope
  watched: Watched
  /** Pointers at which something was found. */
  wrong: ReadonlySet<string>
}
/** A schema of the content at a value of the answers. */
export interface Spot {
  form: string
  pointer: string
  schema: Json
  value: Json
  /** Absolute pointer of the value. */
  at: string
  /** Fields of blocks that stand side by side: closed objects of one another. */
  beside: readonly string[]
  /** Where it is written how this is asked: the using form's words and those of shared parts. */
  asked: readonly Asked[]
}
export interface Asked {
  form: string
  pointer: string
  ui: JsonObject
}

/** What stands in the spot's schema. */
export function countedAt(kind: Counted['kind'], { form, pointer }: Spot, inside: string): Counted {
  return { kind, file: `schemas/${form}.json`, pointer: pointer + inside }
}

export function fitsAt(schema: JsonSchema, { form, value, at }: Spot, { content, scope }: Judged): boolean {
  return fitsSchema(schema, value, content.forms[form] ?? true, { scope, base: at })
}

export function schemaOf(json: Json | undefined): JsonSchema {
  return typeof json === 'boolean' || isObject(json) ? json : true
}
