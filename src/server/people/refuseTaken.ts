import { sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import { blindIndexes } from './blindIndex.ts'
import type { MasterKeys } from './masterKeys.ts'

type Keys = Pick<MasterKeys, 'index'>
interface OneHolder {
  kind: 'fin' | 'email'
  value: string
}

/**
 * A FIN and an e-mail have one holder: the column says so, but under a new master key the same value looks another. Until
 * the end of the transaction nobody else asks about this value. Of an installation that was never rotated the column's word
 * is enough.
 */
export async function lockValue(keys: Keys, trx: Database, { kind, value }: OneHolder): Promise<void> {
  const oldest = blindIndexes(keys, kind, value).find((hash) => hash.length === 32)
  if (keys.index.all.length === 1 || oldest === undefined) return
  await sql`select pg_advisory_xact_lock(${oldest.readBigInt64BE()})`.execute(trx)
}

/** @throws error.conflict where the FIN, or the e-mail of an account, is somebody's by an index of before a rotation. */
export async function refuseTaken(keys: Keys, trx: Database, { kind, value }: OneHolder): Promise<void> {
  await lockValue(keys, trx, { kind, value })
  const [, ...before] = blindIndexes(keys, kind, value)
  if (before.length === 0) return
  const holder =
    kind === 'fin'
      ? trx
          .selectFrom('account')
          .innerJoin('person', 'person.id', 'account.person_id')
          .where('fin_index', 'in', before)
      : trx.selectFrom('account').where('email_index', 'in', before)
  const taken = await holder.select('account.person_id').executeTakeFirst()
  if (taken !== undefined) throw new ApiError('error.conflict')
}
