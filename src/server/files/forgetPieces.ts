import { sql } from 'kysely'
import { anyText } from '../database/anyOf.ts'
import { insertRows } from '../database/insertRows.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { openFileStore } from './openFileStore.ts'
import { removePieces } from './storedPieces.ts'
import type { Piece } from './tables.ts'

type Named = Pick<Piece, 'name'>

const PAGE = 100

/**
 * Bytes go in two steps. The transaction that takes away the row with their names notes these here; after its commit
 * `removeForgotten` removes the bytes. Where a crash or the store prevents that, a worker does it later.
 */
export async function forgetPieces(trx: Database, pieces: readonly Named[]): Promise<void> {
  if (pieces.length === 0) return
  const rows = pieces.map(({ name }) => ({ name }))
  await insertRows(trx, { table: 'piece_to_remove', columns: ['name'], rows })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** After the commit. */
export async function removeForgotten(portal: Portal, pieces: readonly Named[]): Promise<void> {
  if (pieces.length === 0) return
  await removePieces(openFileStore(portal), pieces)
  const names = pieces.map(({ name }) => name)
  await portal.database.deleteFrom('piece_to_remove').where('name', '=', anyText(names)).execute()
}

/** All that is noted. By chance, so that a piece that cannot be removed does not keep the others for ever. */
export async function removeAllForgotten(portal: Portal): Promise<void> {
  for (;;) {
    const page = await portal.database
      .selectFrom('piece_to_remove')
      .select('name')
      .orderBy(sql`random()`)
      .limit(PAGE)
      .execute()
    if (page.length === 0) return
    for (const piece of page) await removeForgotten(portal, [piece])
  }
}

/** Of a row of `file`. */
export const piecesOf = (file: { stored_as: string; pieces: Piece[] | null }): readonly Named[] =>
  file.pieces ?? [{ name: file.stored_as }]
