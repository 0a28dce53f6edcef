import type { Portal } from '../Portal.ts'
import { type AuditDetails } from './createAudit.ts'
import { openDetails } from './sealDetails.ts'

const HOUR = 3_600_000
/** So many of somebody's last entries are looked through for the same one. */
const LOOKED_BACK = 50

/** Has this person an entry of the last hour whose details are the ones that are looked for? */
export async function wasNoted(
  portal: Portal,
  { who, what, about }: { who: string; what: string; about?: string },
  isSame: (details: AuditDetails) => boolean,
): Promise<boolean> {
  const { database, clock } = portal
  const rows = await database
    .selectFrom('audit')
    .select(['sealed', 'sealed_for'])
    .where('who', '=', who)
    .where('what', '=', what)
    .$if(about !== undefined, (query) => query.where('about', '=', about ?? null))
    .where('at', '>', new Date(clock.now().getTime() - HOUR))
    .orderBy('at', 'desc')
    .limit(LOOKED_BACK)
    .execute()
  const holders = rows.flatMap(({ sealed_for }) => sealed_for ?? [])
  const keys = await portal.personKeys.openMany(database, holders)
  return rows.some((row) => {
    const noted = openDetails(portal, row, keys)
    return noted !== null && isSame(noted)
  })
}
