import { anyOf } from '../database/anyOf.ts'
import { insertRows } from '../database/insertRows.ts'
import type { Database } from '../database/openDatabase.ts'
import type { OpenBatch } from '../batches/batchRows.ts'
import type { Portal } from '../Portal.ts'
import { seatsTaken } from './seatsTaken.ts'

/** Thrown where more are invited than there are seats, or the sitting is no more: the whole invitation is undone. */
export class NoSeat extends Error {
  override readonly name = 'NoSeat' as const
}

/**
 * Seats of everybody whom the batch invites, under a lock of the sitting: two officers never fill the same one. Who was
 * invited to another sitting by the same transition leaves it.
 * @throws NoSeat
 */
export async function takeSeats(portal: Portal, trx: Database, batch: OpenBatch): Promise<void> {
  const { sitting_id: id, rows } = batch
  if (id === null) return
  const sitting = await trx
    .selectFrom('sitting')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (sitting === undefined || sitting.cancelled_at !== null) throw new NoSeat('The sitting is no more')
  // Whom the officer does not see is told at their row.
  const ids = rows.map(({ application }) => application).filter((one) => one !== '')
  if (ids.length === 0) return
  await lockCases(trx, ids)
  await trx
    .deleteFrom('sitting_seat')
    .where('application_id', '=', anyOf(ids))
    .where('sitting_id', 'in', (eb) =>
      eb
        .selectFrom('sitting')
        .select('id')
        .where('process', '=', sitting.process)
        .where('transition', '=', sitting.transition)
        .where('track', '=', sitting.track)
        .where('is_role', '=', sitting.is_role)
        .where('institution', 'is not distinct from', sitting.institution)
        .where('at', '>', portal.clock.now()),
    )
    .execute()
  const taken = (await seatsTaken(trx, [id])).get(id) ?? 0
  if (taken + ids.length > sitting.seats) throw new NoSeat('There are fewer seats than people')
  const at = portal.clock.now()
  await insertRows(trx, {
    table: 'sitting_seat',
    columns: ['sitting_id', 'application_id', 'at'],
    rows: ids.map((application) => ({ sitting_id: id, application_id: application, at })),
  }).execute()
}

/** In the order in which the rows are made: who is invited twice at once has one seat. */
async function lockCases(trx: Database, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('application')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('application').select('root_id').where('id', '=', anyOf(ids)))
    .orderBy('id')
    .forUpdate()
    .execute()
}
