import { sql } from 'kysely'
import { anyOf } from '../database/anyOf.ts'
import { endEventChains } from '../audit/heads.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { letChildrenGo } from './letChildrenGo.ts'

/**
 * Cases and what they made are gone; their chains end as ended. The database refuses to let events go otherwise. Whoever
 * drops a case tells the log of it.
 */
export async function dropCases(
  { keys, clock }: Pick<Portal, 'keys' | 'clock'>,
  trx: Database,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with recursive family as (
      select id from application where id = any(${ids})
      union
      select application.id from application join family on application.parent_id = family.id
    )
    select id from family`.execute(trx)
  const family = rows.map(({ id }) => id)
  await endEventChains(keys, trx, family)
  await letChildrenGo({ clock }, trx, family)
  await trx.deleteFrom('application').where('id', '=', anyOf(ids)).execute()
}
