import { isObject } from '../content/isObject.ts'
import type { List } from '../content/types.ts'
import { sameJson } from '../values/sameJson.ts'
import type { Json, JsonObject } from '../values/types.ts'
import type { Pair } from './Pair.ts'
import { goneChoices, type SchemaChange } from './schemaBreaks.ts'

/** What can be chosen from a list otherwise than before: another list, other rows of it, rows under another condition. */
export function choiceList(
  before: JsonObject,
  after: JsonObject,
  { before: old, after: now }: Pair,
): SchemaChange[] {
  const [was, is] = [listOf(before), listOf(after)]
  if (is === undefined) return was === undefined ? [] : [{ text: `may be no row of "${was.list}", too` }]
  if (was === undefined) return [{ kind: 'enumSmaller', text: `must be a row of the list "${is.list}" now` }]
  const [rowsBefore, rowsAfter] = [rowsOf(old.lists[was.list]), rowsOf(now.lists[is.list])]
  const narrowed: SchemaChange[] = sameJson(was.where, is.where)
    ? []
    : is.where === undefined
      ? [{ text: `may be any row of the list "${is.list}" now` }]
      : [{ kind: 'unproven', text: `may be other rows of the list "${is.list}" only` }]
  if (rowsBefore === undefined || rowsAfter === undefined) {
    const another: SchemaChange = { kind: 'unproven', text: `is chosen from the list "${is.list}" now` }
    return was.list === is.list ? narrowed : [another]
  }
  const gone = rowsBefore.filter((id) => !rowsAfter.some((one) => sameJson(one, id)))
  const come = rowsAfter.filter((id) => !rowsBefore.some((one) => sameJson(one, id)))
  const more = come.length > 0 ? [{ text: `has ${come.length} more to choose from` }] : []
  return [...goneChoices(gone), ...more, ...narrowed]
}

function listOf(schema: JsonObject): { list: string; where: Json | undefined } | undefined {
  const { inList, items } = schema
  if (typeof inList === 'string') return { list: inList, where: undefined }
  if (isObject(inList) && typeof inList['list'] === 'string')
    return { list: inList['list'], where: inList['where'] }
  return isObject(items) && !('properties' in items) ? listOf(items) : undefined
}

/** Rows of a served list are not in the release: others keep them. */
function rowsOf(list: List | undefined): Json[] | undefined {
  return list === undefined || list.served ? undefined : list.rows.map((row) => row['id'] ?? null)
}
