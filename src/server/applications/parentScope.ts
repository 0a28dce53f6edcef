import type { JsonObject } from '#engine/values/types.ts'
import { buildWorld } from '#engine/workflow/buildWorld.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { asLastActed, type Past } from './asLastActed.ts'
import type { Case } from './Case.ts'
import { contextAlone } from './contextAlone.ts'
import { loadCase } from './loadCase.ts'

/**
 * `/parent` of a process made by another: that one's `/application`, for a look back as that person left it. It has its own
 * `parent` where it was made as well.
 */
export async function parentScope(
  portal: Portal,
  database: Database,
  { row }: Pick<Case, 'row'>,
  past?: Past,
): Promise<JsonObject | undefined> {
  const stored = row.parent_id === null ? undefined : await loadCase(portal, database, row.parent_id)
  if (stored === undefined) return undefined
  const parent = past === undefined ? stored : (await asLastActed(database, stored, past.person)).found
  const { application } = buildWorld(parent.workflow, parent.state, contextAlone(portal, parent))
  const above = await parentScope(portal, database, parent, past)
  return application && { ...application, ...(above && { parent: above }) }
}
