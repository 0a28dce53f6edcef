import { nowAt } from '#engine/values/dates.ts'
import type { Condition, Json, JsonObject, Scope, World } from '#engine/values/types.ts'
import { matches } from '#engine/validation/matches.ts'

const lists: { [id: string]: JsonObject[] } = {
  holidays: [{ id: '2026-08-10', date: '2026-08-10' }],
  place: [
    { id: 'a', city: 'Bakı', fee: 2800 },
    { id: 'b', city: 'Gəncə', fee: 1900.5 },
  ],
}

/** A scope over a world of which a test gives only what it reads. */
export function scopeWith(
  world: Partial<World>,
  conditions: { [name: string]: Condition } = {},
): Scope & { world: World } {
  const now = nowAt('2026-08-07T08:00:00.000Z')
  return { world: { now, ...world }, conditions, matches, rows: (list) => lists[list] }
}

export type Row = [what: string, operand: Json, value: Json | undefined]
