import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { blindIndexes } from './blindIndex.ts'

/**
 * A FIN has one holder, and whoever left is not them any more: what is kept of an erased account stays with the person of
 * then, whose sealed profile still has the FIN.
 */
export async function freeFin(portal: Pick<Portal, 'keys'>, trx: Database, fin: string): Promise<void> {
  await trx
    .updateTable('person')
    .set({ fin_index: null })
    .where('fin_index', 'in', blindIndexes(portal.keys, 'fin', fin))
    .where('had_account', '=', true)
    .execute()
}
