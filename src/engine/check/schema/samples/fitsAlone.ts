import { matches } from '../../../validation/matches.ts'
import { fitsSchema } from '../../../validation/decide/fitsSchema.ts'
import type { Json, JsonSchema } from '../../../values/types.ts'
import { isObject } from '../../../content/isObject.ts'
import type { SchemaReader } from '../domain/SchemaReader.ts'

/** Does a value fit, in a world in which nothing is known but the day? */
export function fitsAlone(schema: Json, value: Json, reader: SchemaReader): boolean {
  const asked: JsonSchema = typeof schema === 'boolean' || isObject(schema) ? schema : true
  const scope = {
    world: { now: { at: '2026-01-15T08:00:00.000Z', date: '2026-01-15', year: 2026 } },
    conditions: {},
    matches,
    rows: reader.rows,
  }
  return fitsSchema(asked, value, reader.root, { scope, base: '' })
}
