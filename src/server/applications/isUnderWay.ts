import { buildScope } from '#engine/workflow/buildWorld.ts'
import { judgeIn } from '#engine/workflow/judge.ts'
import type { Condition } from '#engine/values/types.ts'
import type { Workflow } from '#engine/content/types.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { contextAlone } from './contextAlone.ts'
import { loadCase } from './loadCase.ts'
import { parentScope } from './parentScope.ts'
import type { StoredRow } from './tables.ts'

type Standing = Pick<StoredRow, 'id' | 'process' | 'status' | 'final'>

/** Neither final nor at rest (`rests`), by the rules of today, whenever it was begun: as with `keep`. */
export async function isUnderWay(portal: Portal, database: Database, row: Standing): Promise<boolean> {
  if (row.final) return false
  const { content } = await portal.releases.getRelease(database)
  const workflow = Object.hasOwn(content.workflows, row.process) ? content.workflows[row.process] : undefined
  if (workflow === undefined || !Object.hasOwn(workflow.statuses, row.status)) return true
  const rests = workflow.statuses[row.status]?.rests
  return rests === undefined || !(await holdsNow(portal, database, { id: row.id, workflow, rests }))
}

async function holdsNow(
  portal: Portal,
  database: Database,
  { id, workflow, rests }: { id: string; workflow: Workflow; rests: Condition },
): Promise<boolean> {
  const found = await loadCase(portal, database, id)
  // Nobody can read it any more: nothing follows.
  if (found === undefined) return true
  const parent = await parentScope(portal, database, found)
  const context = { ...contextAlone(portal, found), ...(parent && { parent }) }
  return judgeIn(workflow, buildScope(workflow, found.state, context), context)(rests) === true
}
