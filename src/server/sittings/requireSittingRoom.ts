import { sql } from 'kysely'
import { untilParams } from '#engine/texts/untilParams.ts'
import { DAY_MS } from '../accounts/attempts.ts'
import { countLocked } from '../database/countedKey.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { readPersonLimits } from '../storage/personLimits.ts'
import { quotaError } from '../storage/quotaError.ts'
import { addToTotal } from '../storage/totals.ts'
import type { StoredSitting } from './findSittings.ts'

/**
 * Whether there is room for a sitting that the caller's transaction has just stored; one at a time for each officer and body.
 * @throws error.quota
 */
export async function requireSittingRoom(
  portal: Portal,
  trx: Database,
  { made_by, is_role, institution, place, link }: StoredSitting,
): Promise<void> {
  const limits = await readPersonLimits(portal, trx)
  const now = portal.clock.now()
  const day = { now, max: limits.sittingsOfDay }
  const key = { kind: 'sittings', parts: { made_by, is_role, institution } }
  const made = await countLocked(trx, key, (parts) => countMade(trx, { ...parts, day }))
  if (made.open > limits.sittings)
    throw quotaError(portal, 'sittings', { count: made.open - 1, max: limits.sittings })
  if (made.day_full_at !== null) {
    const until = untilParams(new Date(made.day_full_at.getTime() + DAY_MS), now)
    throw quotaError(portal, 'sittingsOfDay', { count: made.of_day - 1, max: limits.sittingsOfDay, ...until })
  }
  const bytes = [place, link].reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0)
  await addToTotal(portal, trx, 'sittings', { bytes, items: 1 })
}

interface Made {
  open: number
  of_day: number
  /** When the one was made without which there would be room in the day; null: there is. */
  day_full_at: Date | null
}

interface Making extends Pick<StoredSitting, 'made_by' | 'is_role' | 'institution'> {
  day: { now: Date; max: number }
}

/** By the index of the body: what is made in a day is to come in it, or later. */
async function countMade(trx: Database, { made_by, is_role, institution, day }: Making): Promise<Made> {
  const since = new Date(day.now.getTime() - DAY_MS)
  const ofBody = institution === null ? sql`institution is null` : sql`institution = ${institution}`
  const { rows } = await sql<Made>`
    with own as (
      select at, made_at, cancelled_at from sitting
      where is_role = ${is_role} and ${ofBody} and at > ${since} and made_by = ${made_by}
    )
    select
      count(*) filter (where at > ${day.now} and cancelled_at is null) as open,
      count(*) filter (where made_at > ${since}) as of_day,
      (select made_at from own where made_at > ${since} order by made_at desc offset ${day.max} limit 1) as day_full_at
    from own`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('A count has no row')
  return row
}
