import { sql } from 'kysely'
import type { Trx } from '../database/openDatabase.ts'
import { keyName } from '../people/masterKeys.ts'
import { sealingMaster } from '../people/openKeyRing.ts'

/**
 * Names of the master keys that open what the database has: two while a rotation is under way.
 * `masters`: those that were given. @throws StartFault where none of them is the one of a portal of before rotations.
 */
export async function neededKeys(trx: Trx, masters: readonly Buffer[]): Promise<string[]> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('master_key') is not null as there`.execute(trx)
  if (rows[0]?.there === true) {
    const keys = await trx.selectFrom('master_key').select('name').where('sealed', 'is', null).execute()
    if (keys.length > 0) return keys.map(({ name }) => name).sort()
  }
  const begun = await trx.selectFrom('installation').select('one').executeTakeFirst()
  // A portal that never started has nothing sealed.
  return begun === undefined ? [] : [keyName(await sealingMaster(trx, masters))]
}
