import { isObject } from '#engine/content/isObject.ts'
import type { Json } from '#engine/values/types.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import { openListBooks } from '../lists/listBooks.ts'
import type { StaffRole } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { roleScopes } from './roleScopes.ts'

export interface NamedRole extends StaffRole {
  /** The institution's name, or its id where no list has it any more. */
  place: string | null
}

export interface Naming {
  release: OpenRelease
  language: string
}

/** Names the institutions of roles in the reader's language. */
export async function createRoleNamer(
  portal: Portal,
  database: Database,
  { release, language }: Naming,
): Promise<(role: StaffRole) => NamedRole> {
  const books = await openListBooks(portal, database, release)
  const scopes = roleScopes(release.content)
  return ({ is, institution }) => {
    const lists = scopes.find((scope) => scope.is === is)?.lists ?? []
    const row = lists
      .map((list) => books.book(list)?.byId.get(institution ?? ''))
      .find((one) => one !== undefined)
    return { is, institution, place: institution === null ? null : rowName(row, language, institution) }
  }
}

/** The name of a row of a list: names are written in several languages. */
export function rowName(row: Json | undefined, language: string, otherwise: string): string {
  const name = isObject(row) ? row['name'] : undefined
  if (typeof name === 'string') return name
  const own = isObject(name) ? (name[language] ?? Object.values(name)[0]) : undefined
  return typeof own === 'string' ? own : otherwise
}
