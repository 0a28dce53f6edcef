import type { Database } from '../database/openDatabase.ts'

/** Links to set a new password that were sent before work no more. */
export async function dropRecovery(trx: Database, person: string): Promise<void> {
  await trx.deleteFrom('recovery').where('person_id', '=', person).execute()
}
