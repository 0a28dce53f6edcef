import type { Content } from '#engine/content/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { createListBook, type ListBook } from './ListBook.ts'

/** Lists of one moment: `rows` is what the engine asks, `book` also finds and labels. */
export interface ListBooks {
  book(list: string): ListBook | undefined
  rows(list: string): readonly JsonObject[] | undefined
}
const served = new WeakMap<Portal, Map<string, ListBook>>()
/** Books that are being read, by list and version: all who ask meanwhile wait for the one reading. */
const reading = new WeakMap<Portal, Map<string, Promise<ListBook>>>()
const within = new WeakMap<Database, Promise<Map<string, ListBook>>>()
const declared = new WeakMap<Content, Map<string, ListBook>>()

/** Of the served lists, by name. */
export interface ListVersions {
  [list: string]: string
}

/**
 * Served lists as they were synced last, the others as the release has them. One small question to the database; none where
 * those that are kept here are the `versions` that were read with something else.
 */
export async function openListBooks(
  portal: Portal,
  database: Database,
  release: OpenRelease,
  versions?: ListVersions,
): Promise<ListBooks> {
  const books = keptBooks(portal, versions) ?? (await servedBooks(portal, database))
  return combineBooks(books, release.content)
}

/** Served lists, and the others as the content has them. */
export function combineBooks(books: ReadonlyMap<string, ListBook>, content: Content): ListBooks {
  const book = (list: string): ListBook | undefined => books.get(list) ?? declaredBook(content, list)
  return { book, rows: (list) => book(list)?.rows }
}

/** Undefined: they are others. Which are the newer ones the database alone knows: `versions` may have waited for a register. */
function keptBooks(portal: Portal, versions: ListVersions | undefined): Map<string, ListBook> | undefined {
  const kept = served.get(portal)
  if (kept === undefined || versions === undefined) return undefined
  const isSame = Object.entries(versions).every(([list, version]) => kept.get(list)?.version === version)
  return isSame ? kept : undefined
}

/** A transaction is of one moment: it asks once. */
function servedBooks(portal: Portal, database: Database): Promise<Map<string, ListBook>> {
  if (!database.isTransaction) return newestBooks(portal, database)
  const known = within.get(database) ?? newestBooks(portal, database)
  within.set(database, known)
  return known
}

/** Rows of the served lists, for a thread that has no database. */
export async function readServedRows(
  portal: Portal,
  database: Database,
): Promise<ReadonlyMap<string, readonly JsonObject[]>> {
  const books = await servedBooks(portal, database)
  return new Map([...books].map(([list, { rows }]) => [list, rows]))
}

async function newestBooks(portal: Portal, database: Database): Promise<Map<string, ListBook>> {
  const kept = served.get(portal) ?? new Map<string, ListBook>()
  served.set(portal, kept)
  const versions = await database.selectFrom('list_version').select(['list', 'version']).execute()
  for (const { list, version } of versions)
    if (kept.get(list)?.version !== version)
      kept.set(list, await readOnce(portal, database, { list, version }))
  return kept
}

/** A transaction reads by itself: whoever reads for all may need the connection that it holds. */
function readOnce(
  portal: Portal,
  database: Database,
  { list, version }: { list: string; version: string },
): Promise<ListBook> {
  if (database.isTransaction) return readBook(database, list, version)
  const underWay = reading.get(portal) ?? new Map<string, Promise<ListBook>>()
  reading.set(portal, underWay)
  const key = JSON.stringify([list, version])
  const begun = underWay.get(key) ?? readBook(database, list, version).finally(() => underWay.delete(key))
  underWay.set(key, begun)
  return begun
}

async function readBook(database: Database, list: string, version: string): Promise<ListBook> {
  const stored = await database
    .selectFrom('list_row')
    .select(['row', 'gone'])
    .where('list', '=', list)
    .orderBy('place')
    .execute()
  const rowsOf = (gone: boolean): JsonObject[] =>
    stored.filter((one) => one.gone === gone).map(({ row }) => row)
  return createListBook(version, rowsOf(false), rowsOf(true))
}

function declaredBook(content: Content, id: string): ListBook | undefined {
  const kept = declared.get(content) ?? new Map<string, ListBook>()
  declared.set(content, kept)
  const list = Object.hasOwn(content.lists, id) ? content.lists[id] : undefined
  const book = kept.get(id) ?? (list && createListBook('release', list.rows))
  if (book) kept.set(id, book)
  return book
}
