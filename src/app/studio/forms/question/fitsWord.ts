import { matches } from '#engine/validation/matches.ts'
import { fitsSchema } from '#engine/validation/decide/fitsSchema.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { Json, JsonObject, Scope } from '#engine/values/types.ts'

/** The words of a question read nothing of the world, and no clock. */
export const nothingAround = (): Scope => ({
  world: { now: nowAt('1970-01-01T00:00:00.000Z') },
  conditions: {},
  matches,
  rows: () => undefined,
})

export function fitsWord(schema: JsonObject, value: Json): boolean {
  return fitsSchema(schema, value, schema, { scope: nothingAround(), base: '' })
}
