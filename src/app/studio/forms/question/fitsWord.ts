import { matches } from '#engine/validation/matches.ts'
import { fitsSchema } from '#engine/validation/decide/fitsSchema.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { Json, JsonObject, Scope } from '#engine/values/types.ts'
import { serverNow } from '../../../work/serverNow.ts'

/** The words of a question read nothing of the world. */
export const nothingAround = (): Scope => ({
  world: { now: nowAt(serverNow()) },
  conditions: {},
  matches,
  rows: () => undefined,
})

export function fitsWord(schema: JsonObject, value: Json): boolean {
  return fitsSchema(schema, value, schema, { scope: nothingAround(), base: '' })
}
