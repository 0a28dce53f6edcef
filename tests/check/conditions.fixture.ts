import { DomainMemory } from '#engine/check/conditions/decide/DomainMemory.ts'
import type { Reading } from '#engine/check/conditions/decide/Reading.ts'
import type { PointerType } from '#engine/check/world/WorldTypes.ts'
import { matches } from '#engine/validation/matches.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { Condition, JsonObject, JsonSchema, Operand, Scope } from '#engine/values/types.ts'

const sure = (schema: JsonSchema): PointerType => ({ schema, mayBeAbsent: false, mayBeNull: false })
const perhaps = (schema: JsonSchema): PointerType => ({ schema, mayBeAbsent: true, mayBeNull: false })
const none = (schema: JsonSchema): PointerType => ({ schema, mayBeAbsent: true, mayBeNull: true })

/** A small world of every kind of value. */
export const worldTypes: { [pointer: string]: PointerType } = {
  '/answers/a/kind': perhaps({ type: 'string', enum: ['red', 'green', 'blue'] }),
  '/answers/a/shade': perhaps({ type: 'string', inList: 'shades' }),
  '/answers/a/word': perhaps({ type: 'string', minLength: 2, maxLength: 20 }),
  '/answers/a/size': perhaps({ type: 'integer', minimum: 0, maximum: 10 }),
  '/answers/a/most': perhaps({ type: 'integer', minimum: 5 }),
  '/answers/a/price': perhaps({ type: 'number', minimum: 0 }),
  '/answers/a/born': perhaps({ type: 'string', format: 'date' }),
  '/answers/a/isTrue': perhaps({ type: 'boolean' }),
  '/facts/x': none({ anyOf: [{ type: 'object' }, { type: 'null' }] }),
  '/facts/x/amount': perhaps({ type: 'number' }),
  '/facts/x/mark': none({ type: ['string', 'null'] }),
  '/facts/list': none({ anyOf: [{ type: 'array', items: { type: 'object' } }, { type: 'null' }] }),
  '/application/status': sure({ enum: ['draft', 'sent', 'closed'] }),
  '/application/done/send/count': sure({ type: 'integer', minimum: 0 }),
  '/now/date': sure({ type: 'string', format: 'date' }),
}

const lists: { [list: string]: JsonObject[] } = {
  shades: [
    { id: 'dark', kind: 'red', rank: 1 },
    { id: 'light', kind: 'green', rank: 2 },
    { id: 'pale', kind: 'green', rank: 3 },
  ],
}

export function readingOf(
  types: { [pointer: string]: PointerType } = worldTypes,
  conditions: { [name: string]: Condition } = {},
  values: { [name: string]: Operand } = {},
): Reading {
  const rows = (list: string) => (Object.hasOwn(lists, list) ? lists[list] : undefined)
  const constantScope: Scope = {
    world: { now: nowAt('2026-08-01T08:00:00.000Z') },
    conditions,
    matches,
    rows,
  }
  return {
    types: {
      typeAt: (pointer) => types[pointer],
      near: () => undefined,
      reach: () => ({ holder: '', names: [] }),
    },
    conditions,
    values,
    rows,
    aliasOf: (pointer) => pointer,
    constantScope,
    memory: new DomainMemory(),
  }
}
