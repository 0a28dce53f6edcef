import { sql } from 'kysely'
import { rowsWanted } from '#engine/workflow/rowsWanted.ts'
import type { Database } from '../database/openDatabase.ts'
import { selectRelatives } from '../people/relativesOf.ts'
import type { Portal } from '../Portal.ts'
import type { Case } from './Case.ts'
import { contextAlone } from './contextAlone.ts'
import { loadCase } from './loadCase.ts'

/**
 * Does somebody, or one of their family, compete for a place that this case may come to hold? Whoever fails the others
 * decides about their own application.
 */
export async function isRival(
  portal: Portal,
  database: Database,
  { found, person }: { found: Case; person: string },
): Promise<boolean> {
  const wanted = wantedBy(portal, found)
  if (wanted.size === 0) return false
  for (const id of await openCases(database, person)) {
    const own = id === found.row.id ? undefined : await loadCase(portal, database, id)
    if (own !== undefined && [...wantedBy(portal, own)].some((row) => wanted.has(row))) return true
  }
  return false
}

const wantedBy = (portal: Portal, found: Case): Set<string> =>
  rowsWanted(found.workflow, found.state, contextAlone(portal, found))

async function openCases(database: Database, person: string): Promise<string[]> {
  const rows = await database
    .selectFrom('application')
    .select('id')
    .where('institution', 'is', null)
    .where('submitted', '=', true)
    .where('final', '=', false)
    .where('subject_id', 'in', sql<string>`(${selectRelatives([person])})`)
    .execute()
  return rows.map(({ id }) => id)
}
