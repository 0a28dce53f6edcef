import type { Fault } from '../../issue.ts'
import { DocumentMemo } from '../DocumentMemo.ts'
import type { Content, List } from '../types.ts'
import { known, unique } from './known.ts'
import { listNames } from './names.ts'
import { type Names, namesOf } from './namesOf.ts'
import { faultAt } from './faultAt.ts'
import { under } from './place.ts'

/** Rows have ids of their own and no properties that the list does not declare. */
export function checkLists(content: Content): Fault[] {
  const names = namesOf(content)
  return Object.entries(content.lists).flatMap(([id, list]) => [
    ...found.of(list, [id], () => checkList(id, list)),
    ...asked.of(list, [id, names.text], () => [
      ...checkSource(id, list, names.sources),
      ...checkRow(id, list, names.lists),
    ]),
  ])
}

function checkSource(id: string, { source }: List, sources: Names['sources']): Fault[] {
  if (source === undefined || sources === undefined) return []
  return known('source', source, sources, { file: `workflows/lists/${id}.json`, pointer: '/source' })
}

/** A property of a row may name a row of another list. */
function checkRow(id: string, { row }: List, lists: Names['lists']): Fault[] {
  return listNames(row, { file: `workflows/lists/${id}.json`, pointer: '/row' }).flatMap((use) =>
    known('list', use.name, lists, use.place),
  )
}

const found = new DocumentMemo<Fault[]>()
const asked = new DocumentMemo<Fault[]>()

function checkList(id: string, list: List): Fault[] {
  const place = { file: `workflows/lists/${id}.json`, pointer: '' }
  const ids = list.rows.map((row, index) => ({
    name: row['id'] ?? null,
    place: under(place, 'rows', index, 'id'),
  }))
  const undeclared = list.rows.flatMap((row, index) =>
    Object.keys(row)
      .filter((name) => name !== 'id' && !(name in list.row))
      .map((name) => faultAt(under(place, 'rows', index, name), 'list.property', { name })),
  )
  return [...unique('row', ids), ...undeclared]
}
