import type { ApplicationView } from '#contract/schemas.ts'
import type { Card } from '#engine/content/Card.ts'
import { isObject } from '#engine/content/isObject.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { ListBooks } from '../lists/listBooks.ts'

/** Rows of lists by which cards call what registers say, so that no page shows an id until it has asked for its name. */
export function cardRows(
  cards: readonly Card[],
  facts: JsonObject,
  lists: ListBooks,
): ApplicationView['rows'] {
  const rows: { [list: string]: { [id: string]: JsonObject } } = {}
  for (const card of cards) {
    const known: Json | undefined =
      card.rows === undefined ? facts[card.fact] : getAt(facts[card.fact], card.rows)
    for (const record of [known].flat().filter(isObject))
      for (const { name, list } of card.fields) {
        const id = record[name]
        if (list === undefined || typeof id !== 'string') continue
        const row = lists.book(list)?.byId.get(id)
        if (row !== undefined) (rows[list] ??= {})[id] = row
      }
  }
  return rows
}
