import type { JsonObject } from '#engine/values/types.ts'
import { buildWorld } from '#engine/workflow/buildWorld.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import type { Case } from './Case.ts'
import { loadCase } from './loadCase.ts'

/** `/parent` of a process made by another: that one's `/application`. */
export async function parentScope(
  portal: Portal,
  database: Database,
  { row }: Pick<Case, 'row'>,
): Promise<JsonObject | undefined> {
  const parent = row.parent_id === null ? undefined : await loadCase(portal, database, row.parent_id)
  if (parent === undefined) return undefined
  const { workflow, state, process, release, applicant } = parent
  const world = buildWorld(workflow, state, {
    now: portal.clock.now().toISOString(),
    applicant,
    facts: {},
    factStates: {},
    constants: release.content.services.constants,
    conditions: process.part.conditions,
    rows: () => undefined,
    validate: process.validate,
    forms: process.part.forms,
    factSources: release.content.facts,
  })
  return world.application
}
