import type { Database } from '../database/openDatabase.ts'
import type { StaffRole } from '../people/SignedIn.ts'
import type { Case } from './Case.ts'

/**
 * In a process for institutions the applicant is whoever has this role now, whoever began it (format.md section 12). It stands
 * with the case, except with those of earlier releases: there the process that all came from tells. Undefined: a person's case.
 */
export async function applyingRole(
  database: Database,
  { row, workflow, release }: Pick<Case, 'row' | 'workflow' | 'release'>,
): Promise<StaffRole | undefined> {
  const { institution } = row
  if (institution === null) return undefined
  const is =
    row.applying_role ?? workflow.for.institution?.is ?? (await roleOfRoot(database, { row, release }))
  return is === undefined ? undefined : { is, institution }
}

async function roleOfRoot(
  database: Database,
  { row, release: { content } }: Pick<Case, 'row' | 'release'>,
): Promise<string | undefined> {
  const root = await database
    .selectFrom('application')
    .select('process')
    .where('id', '=', row.root_id)
    .executeTakeFirst()
  if (root === undefined || !Object.hasOwn(content.workflows, root.process)) return undefined
  return content.workflows[root.process]?.for.institution?.is
}
