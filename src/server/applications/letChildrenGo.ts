import { sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'

/**
 * Whom the portal knows as somebody's child alone leaves it with their last link. Asked before the links that these
 * applications made end; answers who leaves.
 */
export async function letChildrenGo(
  { clock }: Pick<Portal, 'clock'>,
  trx: Database,
  applications: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update person set left_at = ${clock.now()}
    where erased_at is null
      and id in (select child_id from link where application_id = any(${applications}))
      and not exists (select from link where child_id = person.id and application_id <> all(${applications}))
      and not exists (select from account where person_id = person.id)
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}
