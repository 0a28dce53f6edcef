import { sql } from 'kysely'
import { untilParams } from '#engine/texts/untilParams.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import { DAY_MS } from '../accounts/attempts.ts'
import { countLocked } from '../database/countedKey.ts'
import { anyBytes } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { type PersonLimits, personLimits } from '../storage/personLimits.ts'
import { amountParams, type Quota, quotaError } from '../storage/quotaError.ts'
import { requireBelowTotal } from '../storage/totals.ts'
import { deletedKeys } from './deletedDrafts.ts'

interface NewDraft {
  /** Who begins it. */
  owner: string
  process: string
  release: OpenRelease
}

/**
 * Whether somebody may begin one more application, which the caller's transaction then does; one at a time for each person. What
 * they have already stays and is saved and handed in as before, however much it is.
 * @throws error.quota
 */
export async function requireDraftRoom(
  portal: Portal,
  trx: Database,
  { owner, process, release }: NewDraft,
): Promise<void> {
  const key = { kind: 'drafts', parts: { owner } }
  const limits = personLimits(release.portal.constants)
  const now = portal.clock.now().getTime()
  const day = {
    since: new Date(now - DAY_MS),
    max: limits.applicationsOfDay,
    deleted: deletedKeys(portal, owner),
  }
  const counted = await countLocked(trx, key, (parts) => countBegun(trx, { ...parts, process, day }))
  refuseBeyond(portal, counted, limits)
  await requireBelowTotal(portal, trx, ['applications', 'log'])
}

interface Day {
  since: Date
  max: number
  /** See `deletedKeys`. */
  deleted: readonly Buffer[]
}

interface Counted {
  drafts: number
  drafts_of_process: number
  draft_bytes: number
  applications: number
  applications_of_process: number
  applications_of_day: number
  /** When the one was begun without which there would be room in the day; null: there is. */
  day_full_at: Date | null
}

function refuseBeyond(portal: Portal, counted: Counted, limits: PersonLimits): void {
  const refuse = (quota: Quota, count: number, max: number): void => {
    if (count >= max) throw quotaError(portal, quota, { count, max })
  }
  refuse('draftsOfProcess', counted.drafts_of_process, limits.draftsOfProcess)
  refuse('drafts', counted.drafts, limits.drafts.items)
  if (counted.draft_bytes >= limits.drafts.bytes) {
    const used = { bytes: counted.draft_bytes, items: counted.drafts }
    throw quotaError(portal, 'draftFiles', amountParams(used, limits.drafts))
  }
  refuse('applicationsOfProcess', counted.applications_of_process, limits.applicationsOfProcess)
  refuse('applications', counted.applications, limits.applications)
  if (counted.day_full_at === null) return
  const until = new Date(counted.day_full_at.getTime() + DAY_MS)
  throw quotaError(portal, 'applicationsOfDay', {
    count: counted.applications_of_day,
    max: limits.applicationsOfDay,
    ...untilParams(until, portal.clock.now()),
  })
}

/**
 * Of what this person began: what other applications made does not count, nor, but for the day, what they began for an institution
 * that they left. Of the day everything counts that they began, so that neither handing in and taking back nor deleting frees
 * anything.
 */
async function countBegun(
  trx: Database,
  { owner, process, day }: { owner: string; process: string; day: Day },
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with begun as (
      select id, submitted, process = ${process} as is_same from application
      where owner_id = ${owner} and parent_id is null and not final
        and (institution is null or exists (
          select from staff_role
          where staff_role.person_id = ${owner} and staff_role.ended_at is null
            and staff_role.institution = application.institution
            and staff_role.is_role = application.applying_role))
    ),
    deleted as (
      select coalesce(sum(wrong), 0) as count, min(since) as since from attempt
      where subject = ${anyBytes(day.deleted)} and since > ${day.since}
    ),
    of_day as (
      select created_at from application
      where owner_id = ${owner} and parent_id is null and created_at > ${day.since}
    ),
    named as (
      select distinct file.id, file.size
      from begun
      join draft_file on draft_file.application_id = begun.id
      join file on file.id = draft_file.file_id
      where not exists (select from file_use where file_use.file_id = file.id)
    )
    select
      count(*) filter (where not submitted) as drafts,
      count(*) filter (where not submitted and is_same) as drafts_of_process,
      count(*) filter (where submitted) as applications,
      count(*) filter (where submitted and is_same) as applications_of_process,
      (select count(*) from of_day) + (select count from deleted) as applications_of_day,
      (select since from deleted where count >= ${day.max}
        union all
        (select least(created_at, since) from of_day cross join deleted where count < ${day.max}
          order by created_at desc
          offset greatest(${day.max} - 1 - (select count from deleted), 0) limit 1)) as day_full_at,
      coalesce(sum(octet_length(draft.answers)), 0)
        + coalesce((select sum(size) from named), 0) as draft_bytes
    from begun left join draft on draft.application_id = begun.id`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('A count has no row')
  return row
}
