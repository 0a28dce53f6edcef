import { walk } from '#engine/content/checks/names.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import type { Json } from '#engine/values/types.ts'
import type { Database } from '../database/openDatabase.ts'
import { openListBooks } from '../lists/listBooks.ts'
import type { Portal } from '../Portal.ts'

const known = new WeakMap<Content, readonly string[]>()

/** Names, in each language, of institutions that desks belong to; what no list names is called by its id. */
export async function namePlaces(
  portal: Portal,
  database: Database,
  ids: readonly string[],
): Promise<{ [id: string]: Json }> {
  if (ids.length === 0) return {}
  const nameOf = await openPlaces(portal, database)
  return Object.fromEntries([...new Set(ids)].map((id) => [id, nameOf(id)]))
}

/** The same in one language, for many. */
export async function placeNamer(
  portal: Portal,
  database: Database,
  language: string,
): Promise<(id: string) => string> {
  const nameOf = await openPlaces(portal, database)
  return (id) => nameIn(nameOf(id), language)
}

async function openPlaces(portal: Portal, database: Database): Promise<(id: string) => Json> {
  const release = await portal.releases.getRelease(database)
  const books = await openListBooks(portal, database, release)
  const lists = placeLists(release.content)
  return (id) => {
    const rows = lists.map((list) => books.book(list)?.byId.get(id))
    return rows.find((row) => row !== undefined)?.['name'] ?? id
  }
}

/** Lists from which the answers are chosen that workflows take their institutions from. */
function placeLists(content: Content): readonly string[] {
  const lists = known.get(content) ?? [...findLists(content)]
  known.set(content, lists)
  return lists
}

function findLists({ workflows, forms }: Content): Set<string> {
  const fields = new Set<string>()
  for (const { roles, values = {} } of Object.values(workflows))
    for (const { of } of Object.values(roles)) {
      if (of === undefined) continue
      fields.add(lastOf(of))
      for (const pointer of pointersIn(values[lastOf(of)])) fields.add(lastOf(pointer))
    }
  const lists = new Set<string>()
  walk(forms, { file: '', pointer: '' }, (key, value) => {
    if (!fields.has(key) || typeof value !== 'object' || value === null || Array.isArray(value)) return
    const { inList } = value
    if (typeof inList === 'string') lists.add(inList)
    else if (typeof inList === 'object' && inList !== null && !Array.isArray(inList)) {
      const { list } = inList
      if (typeof list === 'string') lists.add(list)
    }
  })
  return lists
}

/** A name of `namePlaces` in a language. */
export function nameIn(name: Json | undefined, language: string): string {
  const text = isObject(name ?? null) && isObject(name) ? (name[language] ?? name['az']) : name
  return typeof text === 'string' ? text : ''
}

const lastOf = (pointer: string): string => pointer.slice(pointer.lastIndexOf('/') + 1)

function pointersIn(part: unknown): string[] {
  if (typeof part === 'string') return part.startsWith('/') ? [part] : []
  if (typeof part !== 'object' || part === null) return []
  return Object.values(part).flatMap((one: unknown) => pointersIn(one))
}
