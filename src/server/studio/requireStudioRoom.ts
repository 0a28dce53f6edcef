import { sql } from 'kysely'
import { countLocked } from '../database/countedKey.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { readPersonLimits } from '../storage/personLimits.ts'
import { amountParams, type Quota, quotaError } from '../storage/quotaError.ts'
import type { StoredAmount } from '../storage/StorageKind.ts'
import { addToTotal, countInTotal } from '../storage/totals.ts'
import { ENDED } from './editionRows.ts'

const DAY_MS = 24 * 3_600_000
/** Who is at the limit of a day may still bring editions onto the current release, to publish them: to so many times the limit. */
const FOLLOWING = 2

interface Stored {
  person: string
  /** What the caller's transaction has stored. */
  added: StoredAmount
  /**
   * `writes`: new text. `removes`: files go, or are as in the base again: never refused. `follows`: an edition is brought onto the
   * current release.
   */
  deed: 'writes' | 'removes' | 'follows'
}

/**
 * Whether there is room for what the caller's transaction has changed of an edition; one at a time for each person. Call this
 * last. @throws error.quota
 */
export async function requireStudioRoom(
  portal: Portal,
  trx: Database,
  { person, added, deed }: Stored,
): Promise<void> {
  if (deed !== 'removes') await refuseBeyond(portal, trx, { person, follows: deed === 'follows' })
  await (deed === 'writes' ? addToTotal : countInTotal)(portal, trx, 'studio', added)
}

async function refuseBeyond(
  portal: Portal,
  trx: Database,
  { person, follows }: { person: string; follows: boolean },
): Promise<void> {
  const limits = await readPersonLimits(portal, trx)
  const since = new Date(portal.clock.now().getTime() - DAY_MS)
  const used = await countLocked(trx, { kind: 'studio', parts: { person } }, (parts) =>
    countWritten(trx, parts.person, since),
  )
  const refuse = (quota: Quota, has: StoredAmount, limit: StoredAmount, times = 1): void => {
    if (has.bytes > times * limit.bytes || has.items > times * limit.items)
      throw quotaError(portal, quota, amountParams(has, limit))
  }
  if (!follows) refuse('studio', used.open, limits.studio)
  refuse('studioOfDay', used.day, limits.studioOfDay, follows ? FOLLOWING : 1)
}

interface Row {
  open_bytes: number
  open_items: number
  day_bytes: number
  day_items: number
}

/**
 * Of each change the text that stood there before, and of the last one of a file the text that stands there now. Of the day
 * everything counts that is stored, so that dropping an edition and beginning another frees nothing.
 */
async function countWritten(
  trx: Database,
  person: string,
  since: Date,
): Promise<{ open: StoredAmount; day: StoredAmount }> {
  const { rows } = await sql<Row>`
    with own as materialized (
      select edition_change.edition_id, state not in (${sql.join(ENDED)}) as is_open, last_at > ${since} as of_day,
        coalesce(octet_length(before), 0) as bytes
      from edition_change join edition on edition.id = edition_change.edition_id
      where person_id = ${person} and (last_at > ${since} or state not in (${sql.join(ENDED)}))
    ),
    stored as (
      select is_open, of_day, bytes, 1 as items from own
      union all
      select touched.is_open, latest.last_at > ${since}, octet_length(edition_file.text), 0
      from (select distinct edition_id, is_open from own) as touched
      join edition_file on edition_file.edition_id = touched.edition_id and edition_file.text is not null
      cross join lateral (
        select person_id, last_at from edition_change
        where edition_change.edition_id = edition_file.edition_id and edition_change.path = edition_file.path
        order by id desc limit 1
      ) as latest
      where latest.person_id = ${person}
    )
    select
      coalesce(sum(bytes) filter (where is_open), 0)::bigint as open_bytes,
      coalesce(sum(items) filter (where is_open), 0)::bigint as open_items,
      coalesce(sum(bytes) filter (where of_day), 0)::bigint as day_bytes,
      coalesce(sum(items) filter (where of_day), 0)::bigint
        + (select count(*) from edition where created_by = ${person} and created_at > ${since}) as day_items
    from stored`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('A count has no row')
  return {
    open: { bytes: row.open_bytes, items: row.open_items },
    day: { bytes: row.day_bytes, items: row.day_items },
  }
}
