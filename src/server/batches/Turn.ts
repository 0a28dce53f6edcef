import { sql } from 'kysely'
import type { Portal } from '../Portal.ts'
import type { OpenBatch } from './batchRows.ts'

/** Milliseconds for which a list has the worker, and to the end of the row that is under way; then others come first. */
export const TURN = 10_000

/** Rows may wait for a slow register: one list keeps no other one waiting for all of its rows. */
export interface Turn {
  isOver(): boolean
}

/** `ending`: the server is ending, and another one goes on. */
export function beginTurn({ clock }: Pick<Portal, 'clock'>, ending?: AbortSignal): Turn {
  const end = clock.now().getTime() + TURN
  return { isOver: () => ending?.aborted === true || clock.now().getTime() >= end }
}

/** It comes again behind the lists of officers who had as many turns. */
export async function putBack(
  { database }: Portal,
  { id, state }: OpenBatch,
  kept: { prepared?: number } = {},
): Promise<void> {
  await database
    .updateTable('batch')
    .set({ ...kept, leased_until: null, turns: sql<number>`turns + 1` })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute()
}
