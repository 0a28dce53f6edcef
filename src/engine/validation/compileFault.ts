import type { Ajv } from 'ajv'
import { isObject } from '../content/isObject.ts'
import type { Json, JsonObject } from '../values/types.ts'
import { createAjv } from './createAjv.ts'

let strict: Ajv | undefined
/** By the text of the form: content is parsed again and again while it is worked on. */
const told = new Map<string, string | undefined>()
const REMEMBERED = 500

/**
 * Why Ajv cannot take a form as it is written; nothing where it can. What it refers to is tried where that is written, once,
 * however many forms ask it.
 */
export function compileFault({
  $id: _id,
  $schema: _schema,
  definitions,
  ...own
}: JsonObject): string | undefined {
  // Ajv passes over parts that nothing refers to.
  const parts = isObject(definitions) ? Object.values(definitions) : []
  const schema = { anyOf: [own, ...parts].map(withoutReferences) }
  const text = JSON.stringify(schema)
  if (!told.has(text)) {
    if (told.size >= REMEMBERED) told.clear()
    told.set(text, compile(schema))
  }
  return told.get(text)
}

function withoutReferences(part: Json): Json {
  if (Array.isArray(part)) return part.map(withoutReferences)
  if (!isObject(part)) return part
  const { $ref: _reference, ...rest } = part
  return Object.fromEntries(Object.entries(rest).map(([word, inner]) => [word, withoutReferences(inner)]))
}

function compile(schema: JsonObject): string | undefined {
  strict ??= createAjv({ strict: true })
  try {
    strict.compile(schema)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    strict.removeSchema(schema)
  }
}
