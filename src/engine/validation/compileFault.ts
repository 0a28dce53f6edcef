import type { Ajv } from 'ajv'
import type { JsonObject } from '../values/types.ts'
import { createAjv } from './createAjv.ts'

let strict: Ajv | undefined
/** By the text of the form: content is parsed again and again while it is worked on. */
const told = new Map<string, string | undefined>()
const REMEMBERED = 500

/** Why Ajv cannot take a flat form; nothing where it can. */
export function compileFault({ $id: _id, $schema: _schema, ...schema }: JsonObject): string | undefined {
  const text = JSON.stringify(schema)
  if (!told.has(text)) {
    if (told.size >= REMEMBERED) told.clear()
    told.set(text, compile(schema))
  }
  return told.get(text)
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
