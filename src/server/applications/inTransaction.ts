import type { Trx } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'

/** Deadlock and serialisation failure: the whole work may be done again. */
const AGAIN = new Set(['40P01', '40001'])
const TRIES = 3

export async function inTransaction<T>(
  portal: Pick<Portal, 'database'>,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await portal.database.transaction().execute(work)
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
      if (tried >= TRIES || !AGAIN.has(code)) throw cause
    }
  }
}
