import type { Json, Scope } from '#engine/values/types.ts'
import { countsFor } from '#engine/workflow/countsFor.ts'
import { holdersOf } from '#engine/workflow/holdersOf.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import type { NoticeParams } from '../notifications/noticeParams.ts'
import type { Case } from './Case.ts'

/** Who is told when a notice goes to a role of the workflow; `applicant` is the person, or the parent who acts for them. */
export async function recipientsOf(
  database: Database,
  { row, workflow }: Pick<Case, 'row' | 'workflow'>,
  role: string,
  scope: Scope,
): Promise<string[]> {
  const declared = Object.hasOwn(workflow.roles, role) ? workflow.roles[role] : undefined
  if (declared === undefined) return applicantsOf(database, row)
  const rows = await database
    .selectFrom('staff_role')
    .select(['person_id', 'is_role as is', 'institution'])
    .where('is_role', '=', declared.is)
    .where('ended_at', 'is', null)
    .execute()
  const holders = holdersOf(workflow, [role], scope)
  return rows
    .filter((grant) => holders.some((holder) => countsFor(grant, holder)))
    .map(({ person_id }) => person_id)
}

export async function applicantsOf(database: Database, row: Case['row']): Promise<string[]> {
  if (row.owner_id === row.subject_id) return [row.subject_id]
  const linked = await database
    .selectFrom('link')
    .select('parent_id')
    .where('child_id', '=', row.subject_id)
    .where('parent_id', '=', row.owner_id)
    .where('reads', '=', false)
    .executeTakeFirst()
  return linked === undefined ? [row.subject_id] : [row.subject_id, row.owner_id]
}

/** What every notice can say: number, service, deadline. */
export function commonParams(
  { row, release }: { row: Pick<Case['row'], 'number' | 'process'>; release: OpenRelease },
  deadline: Json,
): NoticeParams {
  const service = Object.fromEntries(
    Object.keys(release.content.locales).map((language) => [
      language,
      release.findText(`service.${row.process}`, language) ??
        release.findText(`${row.process}.name`, language) ??
        row.process,
    ]),
  )
  return { number: row.number, service, deadline }
}
