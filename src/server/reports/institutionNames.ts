import type { Json } from '#engine/values/types.ts'
import { openListBooks } from '../lists/listBooks.ts'
import type { ListBook } from '../lists/ListBook.ts'
import type { Portal } from '../Portal.ts'

/**
 * Names of institutions in a language. Which list has them is content: it is the one that knows most of these ids; what
 * it does not know is looked for in the others.
 */
export async function institutionNames(
  portal: Portal,
  ids: readonly string[],
  language: string,
): Promise<Map<string, string>> {
  const release = await portal.releases.getRelease(portal.database)
  const lists = await openListBooks(portal, portal.database, release)
  const known = (book: ListBook): number =>
    ids.filter((id) => nameIn(book, id, language) !== undefined).length
  const books = Object.keys(release.content.lists)
    .flatMap((list) => lists.book(list) ?? [])
    .map((book) => ({ book, known: known(book) }))
    .filter((one) => one.known > 0)
    .sort((one, other) => other.known - one.known)
  const names = new Map<string, string>()
  for (const id of ids) {
    const name = books.map(({ book }) => nameIn(book, id, language)).find((text) => text !== undefined)
    if (name !== undefined) names.set(id, name)
  }
  return names
}

function nameIn(book: ListBook, id: string, language: string): string | undefined {
  const name: Json | undefined = book.byId.get(id)?.['name']
  if (typeof name === 'string') return name
  if (typeof name !== 'object' || name === null || Array.isArray(name)) return undefined
  const text = name[language] ?? name['az']
  return typeof text === 'string' ? text : undefined
}
