import { sql } from 'kysely'
import { countLocked } from '../../database/countedKey.ts'
import type { Database } from '../../database/openDatabase.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Portal } from '../../Portal.ts'
import { readPersonLimits } from '../../storage/personLimits.ts'
import { amountParams, type Quota, quotaError } from '../../storage/quotaError.ts'
import type { StoredAmount } from '../../storage/StorageKind.ts'
import { addToTotal, requireBelowTotal } from '../../storage/totals.ts'
import { isLoose, LOOSE_KEPT_MS } from '../looseFiles.ts'

/** Files that one person has on their way. */
const OPEN_MOST = 20
const DAY_MS = 24 * 3_600_000

interface NewUpload {
  personId: string
  id: string
  size: number
}

/**
 * Whether there is room for an upload that the caller's transaction has begun; one at a time for each person. Its whole size
 * counts from the first byte on.
 * @throws error.tooMany, error.quota
 */
export async function requireUploadRoom(
  portal: Portal,
  trx: Database,
  { personId, id, size }: NewUpload,
): Promise<void> {
  const limits = await readPersonLimits(portal, trx)
  const key = { kind: 'uploads', parts: { person: personId } }
  const used = await countLocked(trx, key, ({ person }) => countOthers(portal, trx, { person, id }))
  if (used.open >= OPEN_MOST) throw new ApiError('error.tooMany', { message: 'valid.uploadsOpen' })
  const refuse = (quota: Quota, has: StoredAmount, limit: StoredAmount): void => {
    if (has.items < limit.items && has.bytes + size <= limit.bytes) return
    const hours = LOOSE_KEPT_MS / 3_600_000
    throw quotaError(portal, quota, { ...amountParams(has, limit), hours })
  }
  refuse('uploads', used.loose, limits.uploads)
  // How many files drafts name is a matter of their forms: here their bytes count.
  refuse('draftFiles', { ...used.drafts, items: 0 }, limits.drafts)
  refuse('uploadsOfDay', used.day, limits.uploadsOfDay)
  await requireBelowTotal(portal, trx, ['applications'])
  await addToTotal(portal, trx, 'uploads', { bytes: size, items: 1 })
}

interface Counted {
  open: number
  loose: StoredAmount
  drafts: StoredAmount
  day: StoredAmount
}
interface Row {
  open: number
  loose_bytes: number
  loose_items: number
  draft_bytes: number
  day_bytes: number
  day_items: number
}

/** Beside that upload. What stands in `upload` and is no file is under way, or (`refused`) is kept for a day to be told again. */
async function countOthers(
  { clock }: Portal,
  trx: Database,
  { person, id }: { person: string; id: string },
): Promise<Counted> {
  const now = clock.now().getTime()
  const { rows } = await sql<Row>`
    with recent as (
      select size, created_at > ${new Date(now - DAY_MS)} as of_day, ${isLoose} as is_loose from file
      where owner_id = ${person} and created_at > ${new Date(now - 2 * LOOSE_KEPT_MS)}
        and not exists (select from document_file where document_file.file_id = file.id)
    ),
    sent as (
      select size, refused is null as is_open from upload
      where person_id = ${person} and file_id is null and id <> ${id}
    ),
    named as (
      select distinct file.id, file.size
      from application
      join draft_file on draft_file.application_id = application.id
      join file on file.id = draft_file.file_id and file.owner_id = application.owner_id
      where application.owner_id = ${person}
        and not exists (select from file_use where file_use.file_id = file.id)
    )
    select
      (select count(*) from sent where is_open) as open,
      coalesce((select sum(size) from recent where is_loose), 0)
        + coalesce((select sum(size) from sent where is_open), 0) as loose_bytes,
      (select count(*) from recent where is_loose) + (select count(*) from sent where is_open) as loose_items,
      coalesce((select sum(size) from named), 0)::bigint as draft_bytes,
      coalesce((select sum(size) from recent where of_day), 0)
        + coalesce((select sum(size) from sent where is_open), 0) as day_bytes,
      (select count(*) from recent where of_day) + (select count(*) from sent) as day_items`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('A count has no row')
  return {
    open: row.open,
    loose: { bytes: row.loose_bytes, items: row.loose_items },
    drafts: { bytes: row.draft_bytes, items: 0 },
    day: { bytes: row.day_bytes, items: row.day_items },
  }
}
