import type { Road, Traveller } from './road.ts'

/** Somebody with an account of their own is the parent's child, by an application that the parent begins for it. */
export async function linkChild({ portal }: Road, parent: Traveller, child: Traveller): Promise<void> {
  const { body } = await parent.send('POST', '/api/applications', { process: 'support' })
  const link = { parent_id: parent.id, child_id: child.id, application_id: body.id, kind: 'parent' }
  await portal.database
    .insertInto('link')
    .values({ ...link, since: portal.clock.now(), reads: false })
    .execute()
}

/** From now on the parent reads what they began for the child. */
export async function comeOfAge({ portal }: Road, child: Traveller): Promise<void> {
  await portal.database.updateTable('link').set({ reads: true }).where('child_id', '=', child.id).execute()
}
