import type { Trx } from '../database/openDatabase.ts'

/** Rows of a person alone that nothing needs once they have no account. */
const OWN = [
  'known_device',
  'known_net',
  'second_factor',
  'recovery_code',
  'recovery',
  'account_undo',
  'calendar_ticket',
  'file_ticket',
  'report_ticket',
  'idempotency',
  'desk_view',
  'case_seen',
  'notification',
  'account',
] as const

/** Nobody signs in as them any more, and nobody acts for them or by them. */
export async function endAccount(trx: Trx, person: string): Promise<void> {
  await trx
    .deleteFrom('session')
    .where((eb) => eb.or([eb('person_id', '=', person), eb('switched_by', '=', person)]))
    .execute()
  await trx.deleteFrom('one_time_code').where('owner', '=', person).execute()
  await trx
    .deleteFrom('link')
    .where((eb) => eb.or([eb('parent_id', '=', person), eb('child_id', '=', person)]))
    .execute()
  for (const table of OWN) await trx.deleteFrom(table).where('person_id', '=', person).execute()
}
