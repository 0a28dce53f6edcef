import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { scalarText } from '../applications/scalarText.ts'
import { bringList } from '../lists/bringList.ts'
import { findRows } from '../lists/findRows.ts'
import { openListBooks } from '../lists/listBooks.ts'
import type { Portal } from '../Portal.ts'
import { rowName } from './namedRoles.ts'
import { staffScopes } from './staffScopes.ts'

const SHOWN = 20

/** Rows of the lists that a role's institution is of, the best fits first. */
export async function findInstitutions(
  portal: Portal,
  { is, q, language }: { is: string; q: string; language: string },
): Promise<AnswerOf<Calls['staffInstitutions']>> {
  const release = await portal.releases.getRelease(portal.database)
  const scopes = await staffScopes(portal.database, release.content)
  const lists = scopes.filter((scope) => scope.is === is).flatMap((scope) => scope.lists)
  for (const list of lists) await bringList(portal, release.content, list)
  const books = await openListBooks(portal, portal.database, release)
  const found = lists.flatMap((list) => {
    const book = books.book(list)
    return book === undefined ? [] : findRows(book, { q, limit: SHOWN }).rows
  })
  return found.slice(0, SHOWN).map((row) => {
    const id = scalarText(row['id'])
    return { id, name: rowName(row, language, id) }
  })
}
