import type { Json, Scope } from '#engine/values/types.ts'
import { countsFor } from '#engine/workflow/countsFor.ts'
import { holdersOf } from '#engine/workflow/holdersOf.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import { relativesOf } from '../people/relativesOf.ts'
import type { NoticeParams } from '../notifications/noticeParams.ts'
import { applyingRole } from './applyingRole.ts'
import type { Case } from './Case.ts'

/** Who is told when a notice goes to a role of the workflow; `applicant` is whoever applies (`applicantsOf`). */
export async function recipientsOf(
  database: Database,
  found: Pick<Case, 'row' | 'workflow' | 'release'>,
  role: string,
  scope: Scope,
): Promise<string[]> {
  const { workflow } = found
  const declared = Object.hasOwn(workflow.roles, role) ? workflow.roles[role] : undefined
  if (declared === undefined) return applicantsOf(database, found)
  const rows = await grantsOf(database, declared.is)
  const holders = holdersOf(workflow, [role], scope)
  const related = await relativesOf(database, found.row.subject_id)
  return rows
    .filter(({ person_id }) => !related.has(person_id))
    .filter((grant) => holders.some((holder) => countsFor(grant, holder)))
    .map(({ person_id }) => person_id)
}

const grantsOf = (database: Database, role: string) =>
  database
    .selectFrom('staff_role')
    .select(['person_id', 'is_role as is', 'institution'])
    .where('is_role', '=', role)
    .where('ended_at', 'is', null)
    .execute()

/** The person, and the parent who acts for them; of an institution everybody who applies for it now. */
export async function applicantsOf(
  database: Database,
  found: Pick<Case, 'row' | 'workflow' | 'release'>,
): Promise<string[]> {
  const { row } = found
  const wanted = await applyingRole(database, found)
  if (wanted !== undefined) {
    const grants = await grantsOf(database, wanted.is)
    return grants.filter((grant) => countsFor(grant, wanted)).map(({ person_id }) => person_id)
  }
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
