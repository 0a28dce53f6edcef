import { randomUUID } from 'node:crypto'
import type { AnswerOf, BodyOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Once } from '../http/once.ts'
import { lockAccount } from '../people/lockAccount.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'

const MOST = 20
type Views = AnswerOf<Calls['deskViews']>
type View = BodyOf<Calls['createDeskView']>

/** In the order in which they were made. */
export async function findViews(portal: Portal, database: Database, { id }: SignedIn): Promise<Views> {
  const rows = await database
    .selectFrom('desk_view')
    .select(['id', 'name', 'filters', 'opens'])
    .where('person_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const key = await portal.personKeys.open(database, id)
  return rows.map((row) => ({ ...row, name: key.decryptJson(row.name) }))
}

/** @throws error.denied where there are twenty, or one of that name. */
export async function createView(
  portal: Portal,
  { person, view, once }: { person: SignedIn; view: View; once: Once },
): Promise<Views> {
  return inTransaction(portal, (trx) =>
    once(trx, async () => {
      const views = await lockViews(portal, trx, person)
      if (views.length >= MOST) throw new ApiError('error.denied', { message: 'app.desk.viewsFull' })
      refuseTwice(views, view.name)
      await putAside(trx, person, view)
      const key = await portal.personKeys.open(trx, person.id)
      await trx
        .insertInto('desk_view')
        .values({
          id: randomUUID(),
          person_id: person.id,
          name: key.encryptJson(view.name.trim()),
          filters: JSON.stringify(view.filters),
          opens: view.opens,
          created_at: portal.clock.now(),
        })
        .execute()
      return findViews(portal, trx, person)
    }),
  )
}

/** @throws error.notFound for another's as well. */
export async function changeView(
  portal: Portal,
  { person, id, view }: { person: SignedIn; id: string; view: View },
): Promise<Views> {
  return inTransaction(portal, async (trx) => {
    const views = await lockViews(portal, trx, person)
    if (!views.some((one) => one.id === id)) throw new ApiError('error.notFound')
    refuseTwice(
      views.filter((one) => one.id !== id),
      view.name,
    )
    await putAside(trx, person, view)
    const key = await portal.personKeys.open(trx, person.id)
    await trx
      .updateTable('desk_view')
      .set({
        name: key.encryptJson(view.name.trim()),
        filters: JSON.stringify(view.filters),
        opens: view.opens,
      })
      .where('id', '=', id)
      .execute()
    return findViews(portal, trx, person)
  })
}

export async function deleteView({ database }: Portal, person: SignedIn, id: string): Promise<void> {
  const { numDeletedRows } = await database
    .deleteFrom('desk_view')
    .where('id', '=', id)
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new ApiError('error.notFound')
}

/** Two pages of one person take turns. */
async function lockViews(portal: Portal, trx: Database, person: SignedIn): Promise<Views> {
  await lockAccount(trx, person.id)
  return findViews(portal, trx, person)
}

function refuseTwice(views: Views, name: string): void {
  const isTaken = views.some((one) => one.name.toLowerCase() === name.trim().toLowerCase())
  if (isTaken) throw new ApiError('error.denied', { message: 'app.desk.viewTwice' })
}

/** The desk opens with one at most. */
async function putAside(trx: Database, { id }: SignedIn, { opens }: View): Promise<void> {
  if (!opens) return
  await trx.updateTable('desk_view').set({ opens: false }).where('person_id', '=', id).execute()
}
