import { sql } from 'kysely'
import type { Json, Scope } from '#engine/values/types.ts'
import { countsFor } from '#engine/workflow/countsFor.ts'
import { holdersOf } from '#engine/workflow/holdersOf.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import type { NoticeParams } from '../notifications/noticeParams.ts'
import type { Portal } from '../Portal.ts'
import { selectStaff } from '../staff/selectStaff.ts'
import { withFactor } from '../staff/withFactor.ts'
import { applicantsTold } from './applicantsOf.ts'
import type { Case } from './Case.ts'
import { selectCaseFamily } from './familyCases.ts'

/** Who is told when a notice goes to a role of the workflow; `applicant` is whoever applies (`applicantsTold`). */
export async function recipientsOf(
  portal: Portal,
  database: Database,
  {
    found,
    role,
    scope,
  }: { found: Pick<Case, 'row' | 'workflow' | 'release' | 'applicant'>; role: string; scope: Scope },
): Promise<string[]> {
  const { workflow } = found
  const declared = Object.hasOwn(workflow.roles, role) ? workflow.roles[role] : undefined
  if (declared === undefined) return applicantsTold(portal, database, found)
  const family = await selectCaseFamily(database, found)
  const rows = await selectStaff(database)
    .where('staff_role.is_role', '=', declared.is)
    .where(sql<boolean>`staff_role.person_id not in (${family})`)
    .execute()
  const holders = holdersOf(workflow, [role], scope)
  return rows
    .filter((grant) => holders.some((holder) => countsFor(grant, holder)))
    .map(({ person_id }) => person_id)
}

/** Those of them who are told now: of staff, who may act as such. */
export async function toldOf(
  portal: Portal,
  database: Database,
  { found, role, scope }: { found: Case; role: string; scope: Scope },
): Promise<string[]> {
  const people = await recipientsOf(portal, database, { found, role, scope })
  return Object.hasOwn(found.workflow.roles, role) ? withFactor(portal, database, people) : people
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
