import { untilParams } from '#engine/texts/untilParams.ts'
import { DAY_MS } from '../accounts/attempts.ts'
import { countLocked } from '../database/countedKey.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { personLimits } from '../storage/personLimits.ts'
import { quotaError } from '../storage/quotaError.ts'
import type { Case } from './Case.ts'

/**
 * Whether an application may make another process once more because its applicant asks for it: as many in a day as they may begin,
 * or whoever withdraws what was made and asks again would store without end. What staff, time and registers have made is never
 * refused, and is counted. @throws error.quota
 */
export async function requireRoomAgain(
  portal: Portal,
  trx: Database,
  { row, release }: Pick<Case, 'row' | 'release'>,
): Promise<void> {
  const { applicationsOfDay: max } = personLimits(release.content.services.constants)
  const now = portal.clock.now()
  const since = new Date(now.getTime() - DAY_MS)
  const key = { kind: 'made', parts: { owner: row.owner_id } }
  const made = await countLocked(trx, key, ({ owner }) =>
    trx
      .selectFrom('application')
      .select('created_at')
      .where('owner_id', '=', owner)
      .where('parent_id', 'is not', null)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .limit(max)
      .execute(),
  )
  const last = made[max - 1]
  if (last === undefined) return
  const until = untilParams(new Date(last.created_at.getTime() + DAY_MS), now)
  throw quotaError(portal, 'applicationsOfDay', { count: made.length, max, ...until })
}
