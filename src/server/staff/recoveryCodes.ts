import { randomInt } from 'node:crypto'
import type { Database } from '../database/openDatabase.ts'
import { hashesUnder, hashUnder } from '../people/hashUnder.ts'
import type { Portal } from '../Portal.ts'

const COUNT = 10
const LENGTH = 10
/** Nothing that is read for another sign. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten that work once each, for who has lost the app; those before work no more. */
export async function makeRecoveryCodes(portal: Portal, trx: Database, person: string): Promise<string[]> {
  await dropRecoveryCodes(trx, person)
  const codes = Array.from({ length: COUNT }, makeCode)
  const rows = codes.map((code) => ({
    person_id: person,
    code_hash: hashUnder(portal.keys.code, hashed(person, code)),
    used_at: null,
  }))
  await trx.insertInto('recovery_code').values(rows).execute()
  return codes
}

export async function dropRecoveryCodes(trx: Database, person: string): Promise<void> {
  await trx.deleteFrom('recovery_code').where('person_id', '=', person).execute()
}

/** True for one that was not used yet; from now on it is. */
export async function useRecoveryCode(portal: Portal, person: string, code: string): Promise<boolean> {
  const used = await portal.database
    .updateTable('recovery_code')
    .set({ used_at: portal.clock.now() })
    .where('person_id', '=', person)
    .where('code_hash', 'in', hashesUnder(portal.keys.code, hashed(person, code)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

export async function countRecoveryCodes(database: Database, person: string): Promise<number> {
  const { left } = await database
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('person_id', '=', person)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

function makeCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`
}

/** Typed with or without the hyphen, in any case. */
const hashed = (person: string, code: string): string =>
  `recovery/${person}\n${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`
