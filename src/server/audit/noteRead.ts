import type { OpenCase } from '../applications/getCase.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'

const HOUR = 3_600_000
const WHAT = 'application.read'

/** Who of the staff has looked at a case: once for each reader, case and hour is enough. */
export async function noteRead(
  portal: Portal,
  { id }: Pick<SignedIn, 'id'>,
  { access, found }: Pick<OpenCase, 'access'> & { found: { row: { id: string } } },
): Promise<void> {
  if (access.kind !== 'staff' && access.kind !== 'administrator') return
  const about = found.row.id
  const noted = await portal.database
    .selectFrom('audit')
    .select('sequence')
    .where('chain', '=', about)
    .where('who', '=', id)
    .where('what', '=', WHAT)
    .where('at', '>', new Date(portal.clock.now().getTime() - HOUR))
    .limit(1)
    .executeTakeFirst()
  if (noted === undefined) await portal.audit(portal.database, { who: id, what: WHAT, about })
}
