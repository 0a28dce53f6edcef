import { blindIndex } from '#server/people/blindIndex.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'

/** A demo person becomes a member of staff as well, before they sign in. */
export async function giveRole(
  { portal }: Pick<BrowserPortal, 'portal'>,
  email: string,
  { is, institution = null }: { is: string; institution?: string | null },
): Promise<void> {
  const { person_id } = await portal.database
    .selectFrom('account')
    .select('person_id')
    .where('email_index', '=', blindIndex(portal.keys, 'email', email))
    .executeTakeFirstOrThrow()
  await portal.database.insertInto('staff_role').values({ person_id, is_role: is, institution }).execute()
}
