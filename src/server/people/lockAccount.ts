import type { Database } from '../database/openDatabase.ts'

/** What somebody does to their account, or may have so many of, comes one after the other: until the transaction ends. */
export async function lockAccount(trx: Database, person: string): Promise<void> {
  await trx.selectFrom('account').select('person_id').where('person_id', '=', person).forUpdate().execute()
}
