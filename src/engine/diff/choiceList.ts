import { isObject } from '../content/isObject.ts'
import type { List } from '../content/types.ts'
import { sameJson } from '../values/sameJson.ts'
import type { Json, JsonObject } from '../values/types.ts'
import type { Meanings } from './Meanings.ts'
import type { Pair } from './Pair.ts'
import { becauseOf } from './becauseOf.ts'
import { goneChoices, said, type SchemaChange } from './schemaBreaks.ts'

/** What can be chosen from a list otherwise than before: another list, other rows of it, rows under another condition. */
export function choiceList(
  before: JsonObject,
  after: JsonObject,
  { before: old, after: now }: Pair,
  meanings: Meanings,
): SchemaChange[] {
  const [was, is] = [listOf(before), listOf(after)]
  if (is === undefined)
    return was === undefined
      ? []
      : [{ text: `may be no row of "${was.list}", too`, say: said('noList', { list: was.list }) }]
  const { list } = is
  if (was === undefined)
    return [
      {
        kind: 'enumSmaller',
        text: `must be a row of the list "${list}" now`,
        say: said('nowList', { list }),
      },
    ]
  const [rowsBefore, rowsAfter] = [rowsOf(old.lists[was.list]), rowsOf(now.lists[is.list])]
  const reasons = is.where === undefined ? [] : meanings.changedIn({ where: is.where })
  if (rowsBefore === undefined || rowsAfter === undefined) {
    const another: SchemaChange = {
      kind: 'unproven',
      text: `is chosen from the list "${list}" now`,
      say: said('otherList', { list }),
    }
    return was.list === is.list ? narrowed(was, is, reasons) : [another]
  }
  const gone = rowsBefore.flatMap(({ id = null }) => (rowOf(rowsAfter, id) === undefined ? [id] : []))
  const come = rowsAfter.filter(({ id = null }) => rowOf(rowsBefore, id) === undefined)
  const read = is.where === undefined ? [] : meanings.readOfRows(is.where)
  const moved = rowsBefore.some((row) => {
    const now = rowOf(rowsAfter, row['id'] ?? null)
    return now !== undefined && read.some((name) => !sameJson(row[name], now[name]))
  })
  if (moved) reasons.push('its rows')
  const more =
    come.length > 0
      ? [{ text: `has ${come.length} more to choose from`, say: said('moreRows', { count: come.length }) }]
      : []
  return [...goneChoices(gone), ...more, ...narrowed(was, is, reasons)]
}

interface Chosen {
  list: string
  where: Json | undefined
}

function narrowed(was: Chosen, is: Chosen, reasons: readonly string[]): SchemaChange[] {
  const { list } = is
  const told = { text: `may be other rows of the list "${list}" only`, say: said('otherRows', { list }) }
  if (sameJson(was.where, is.where)) return becauseOf(reasons, told)
  return is.where === undefined
    ? [{ text: `may be any row of the list "${list}" now`, say: said('anyRow', { list }) }]
    : [{ kind: 'unproven', ...told }]
}

function rowOf(rows: readonly JsonObject[], id: Json): JsonObject | undefined {
  return rows.find((row) => sameJson(row['id'], id))
}

function listOf(schema: JsonObject): Chosen | undefined {
  const { inList, items } = schema
  if (typeof inList === 'string') return { list: inList, where: undefined }
  if (isObject(inList) && typeof inList['list'] === 'string')
    return { list: inList['list'], where: inList['where'] }
  return isObject(items) && !('properties' in items) ? listOf(items) : undefined
}

/** Rows of a served list are not in the release: others keep them. */
function rowsOf(list: List | undefined): readonly JsonObject[] | undefined {
  return list === undefined || list.served ? undefined : list.rows
}
