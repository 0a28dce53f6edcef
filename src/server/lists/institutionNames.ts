import { isObject } from '#engine/content/isObject.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { openListBooks } from './listBooks.ts'

/**
 * What the institutions of staff roles are called, in a language: rows of whatever list has them (institutions, courses'
 * providers, competitions …). One that no list has keeps its id.
 */
export async function institutionNames(
  portal: Portal,
  database: Database,
  { release, language }: { release: OpenRelease; language: string },
): Promise<(id: string) => string> {
  const books = await openListBooks(portal, database, release)
  const lists = Object.keys(release.content.lists)
  return (id) => {
    for (const list of lists) {
      const name = books.book(list)?.byId.get(id)?.['name']
      const text = isObject(name) ? (name[language] ?? name['az']) : name
      if (typeof text === 'string' && text !== '') return text
    }
    return id
  }
}
