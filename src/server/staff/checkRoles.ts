import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import { openListBooks } from '../lists/listBooks.ts'
import type { StaffRole } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { staffScopes } from './staffScopes.ts'

/**
 * Roles that there are, with an institution where the content binds them to one, and with none elsewhere.
 * @throws error.invalid naming the role that does not fit
 */
export async function checkRoles(
  portal: Portal,
  database: Database,
  { release, roles }: { release: OpenRelease; roles: readonly StaffRole[] },
): Promise<void> {
  const scopes = await staffScopes(database, release.content)
  const books = await openListBooks(portal, database, release)
  const issues = roles.flatMap(({ is, institution }, index) => {
    const fitting = scopes.filter((one) => one.is === is)
    const path = `/roles/${index}`
    if (fitting.length === 0) return [{ path: `${path}/is`, code: 'valid.format' }]
    const place = `${path}/institution`
    if (institution === null)
      return fitting.some(({ national }) => national) ? [] : [{ path: place, code: 'valid.required' }]
    const known = fitting
      .filter(({ ofInstitution }) => ofInstitution)
      .some(({ lists }) => lists.some((list) => books.book(list)?.byId.has(institution)))
    return known ? [] : [{ path: place, code: 'msg.staffPlaceUnknown' }]
  })
  const [first] = issues
  if (first !== undefined) throw new ApiError('error.invalid', { message: first.code, issues })
}
