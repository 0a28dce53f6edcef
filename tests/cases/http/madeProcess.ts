import type { Content } from '#engine/content/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { ProcessCase } from '#engine/case/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { Event } from '#engine/workflow/types.ts'
import { inTransaction } from '#server/applications/inTransaction.ts'
import { insertCase } from '#server/applications/insertCase.ts'
import { loadCase, lockCase } from '#server/applications/loadCase.ts'
import { moveCase } from '#server/applications/moveCase.ts'
import { beginWork } from '#server/applications/Work.ts'
import type { Portal } from '#server/Portal.ts'

/** An application that another one makes: that one is put where the case says that it stands. */
export async function insertMade(portal: Portal, person: string, given: ProcessCase): Promise<string> {
  const { process, created = {} } = given
  const release = await portal.releases.getRelease(portal.database)
  const owner = { release, subject: person, owner: person, institution: null }
  const from = await insertAbove(portal, owner, given)
  const made = release.process(process).part.workflow
  return inTransaction(portal, (trx) =>
    insertCase({ portal, trx }, { ...owner, workflow: made, parent: from, data: created }),
  )
}

/** What a case says of an application that another one makes. */
type Made = Pick<ProcessCase, 'process' | 'parent' | 'steps'>
type Owner = Pick<Parameters<typeof insertCase>[1], 'release' | 'subject' | 'owner' | 'institution'>

/** The application above, and those above it as far as the case names them. */
async function insertAbove(portal: Portal, owner: Owner, given: Made): Promise<{ id: string; root: string }> {
  const { parent = {}, steps } = given
  const [process, workflow] = makerOf(owner.release.content, given)
  const above = isObject(parent['parent'])
    ? await insertAbove(portal, owner, {
        process,
        parent: parent['parent'],
        steps: steps.flatMap((step) =>
          isObject(step.parent?.['parent']) ? [{ parent: step.parent['parent'] }] : [],
        ),
      })
    : undefined
  const id = await inTransaction(portal, (trx) =>
    insertCase({ portal, trx }, { ...owner, workflow, ...(above && { parent: above }) }),
  )
  await setStanding(portal, id, parent)
  return { id, root: above?.root ?? id }
}

/** An untouched draft of the child's, for its parent to be linked by: every link is an application's. */
export async function insertLinking(portal: Portal, child: string, { process }: ProcessCase): Promise<void> {
  const release = await portal.releases.getRelease(portal.database)
  const { workflow } = release.process(process).part
  await inTransaction(portal, (trx) =>
    insertCase({ portal, trx }, { release, workflow, subject: child, owner: child, institution: null }),
  )
}

/** Of the processes that make this one, the one that has all statuses in which the case puts it. */
function makerOf({ workflows }: Content, { process, parent, steps }: Made) {
  const named = [parent, ...steps.map((step) => step.parent)].flatMap((one) => {
    const status = one?.['status']
    return typeof status === 'string' ? [status] : []
  })
  const makers = Object.entries(workflows).filter(([, { transitions }]) =>
    transitions.some(({ create }) => create !== undefined && Object.hasOwn(create, process)),
  )
  const maker =
    makers.find(([, { statuses }]) => named.every((one) => Object.hasOwn(statuses, one))) ?? makers[0]
  if (!maker) throw new Error(`Nobody makes ${process}`)
  return maker
}

/** Puts an application into a status without a transition: how it came there is none of the case's. */
export async function setStanding(
  portal: Portal,
  id: string,
  { status, final, data }: JsonObject,
): Promise<void> {
  const { database } = portal
  const found = await loadCase(portal, database, id)
  if (!found || typeof status !== 'string') return
  const state = {
    ...found.state,
    status,
    data: { ...found.state.data, ...(isObject(data) && data) },
  }
  await database
    .updateTable('application')
    .set({ status, state: found.key.encryptJson(state), ...(typeof final === 'boolean' && { final }) })
    .where('id', '=', id)
    .execute()
  await database.deleteFrom('timer').where('application_id', '=', id).execute()
}

export async function parentOf(portal: Portal, id: string): Promise<string | undefined> {
  const row = await portal.database
    .selectFrom('application')
    .select('parent_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.parent_id ?? undefined
}

/** Something beside it moved: the application hears of it as it does in the portal. */
export async function tell(portal: Portal, id: string, event: Event): Promise<void> {
  await inTransaction(portal, async (trx) => {
    const found = await lockCase(portal, trx, id)
    if (found) await moveCase(beginWork(portal, trx), found, event)
  })
}

/** The process that it made last got to a status: it stands there, and this one is told. */
export async function tellOfMade(
  portal: Portal,
  id: string,
  event: Event & { kind: 'child' },
): Promise<void> {
  const found = await loadCase(portal, portal.database, id)
  const made = found?.state.created[event.process]?.id
  if (made !== undefined) await setStanding(portal, made, { status: event.status, data: event.data ?? {} })
  await tell(portal, id, { ...event, ...(made !== undefined && { id: made }) })
}
