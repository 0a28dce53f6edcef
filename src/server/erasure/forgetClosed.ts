import { keptUntil } from '#engine/workflow/keptUntil.ts'
import type { Content, Workflow } from '#engine/content/types.ts'
import { dropCases } from '../applications/dropCases.ts'
import { isUnderWay } from '../applications/isUnderWay.ts'
import type { Portal } from '../Portal.ts'
import type { Worker } from '../workers.ts'
import { mustKeep } from './mustKeep.ts'

const HOUR = 3_600_000
const PAGE = 100

/**
 * Closed applications whose process says how long they are kept (`keep`) go once that is over, with what they made; their
 * files are swept. The log says of each that it was there, and its chain that it was the portal that let it go.
 */
export const forgetClosed: Worker = {
  name: 'forget closed',
  everyMilliseconds: HOUR,
  run: async (portal, ending) => {
    const { content } = await portal.releases.getRelease(portal.database)
    const { workflows } = content
    let gone = 0
    for (const workflow of Object.values(workflows))
      if (workflow.keep !== undefined && ending?.aborted !== true)
        gone += await forgetOf(portal, workflow, workflows)
    return gone
  },
}

interface Overdue {
  id: string
  since: Date
}

/** The oldest first, page by page until some went: one may have made others that are kept longer. */
async function forgetOf(
  portal: Portal,
  workflow: Workflow,
  workflows: Content['workflows'],
): Promise<number> {
  const now = portal.clock.now()
  let after: Overdue | undefined
  for (;;) {
    const rows = await overdue(portal, workflow, { now, after })
    let gone = 0
    for (const { id, since } of rows) {
      const until = keptUntil(workflow, since.toISOString())
      if (until === undefined || new Date(until) >= now) return gone
      if (await forget(portal, id, workflows)) gone += 1
    }
    if (gone > 0 || rows.length < PAGE) return gone
    after = rows.at(-1)
  }
}

async function overdue(
  { database }: Portal,
  { id: process }: Workflow,
  { now, after }: { now: Date; after: Overdue | undefined },
): Promise<Overdue[]> {
  const all = database
    .selectFrom('application')
    .select(['id', 'since'])
    .where('process', '=', process)
    .where('final', '=', true)
    .where('parent_id', 'is', null)
    .where('since', '<', now)
  const further =
    after === undefined
      ? all
      : all.where((eb) => eb(eb.refTuple('since', 'id'), '>', eb.tuple(after.since, after.id)))
  return further.orderBy('since').orderBy('id').limit(PAGE).execute()
}

/** False: somebody has it, it moved meanwhile, or what it made is under way or kept longer. */
async function forget(portal: Portal, id: string, workflows: Content['workflows']): Promise<boolean> {
  return portal.database.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('application')
      .select('number')
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (row === undefined) return false
    const family = await trx
      .selectFrom('application')
      .select(['id', 'process', 'status', 'since', 'final'])
      .where('root_id', '=', id)
      .execute()
    const now = portal.clock.now()
    if (family.some((one) => mustKeep(workflows, one, now))) return false
    for (const one of family) if (await isUnderWay(portal, trx, one)) return false
    await dropCases(portal, trx, [id])
    await portal.audit(trx, { what: 'application.forgotten', about: id, details: { number: row.number } })
    return true
  })
}
