import { sql } from 'kysely'
import type { Trx } from '../database/openDatabase.ts'

/** Takes somebody out of what the portal knows of relatives; whose parent they were stay brothers and sisters of each other. */
export async function keepSiblings(trx: Trx, person: string): Promise<void> {
  // A child that is erased at the same moment is no sibling any more: its erasure comes first, or sees what is written here.
  await sql`
    select from person where id in (select child_id from kinship where parent_id = ${person})
    order by id for no key update`.execute(trx)
  // In one order, so that two erasures at once do not wait for each other.
  await sql`
    insert into sibling (one_id, other_id)
    select one.child_id, other.child_id
    from kinship as one join kinship as other on other.parent_id = one.parent_id and other.child_id > one.child_id
    where one.parent_id = ${person}
    order by 1, 2
    on conflict do nothing`.execute(trx)
  await trx
    .deleteFrom('kinship')
    .where((eb) => eb.or([eb('parent_id', '=', person), eb('child_id', '=', person)]))
    .execute()
  await trx
    .deleteFrom('sibling')
    .where((eb) => eb.or([eb('one_id', '=', person), eb('other_id', '=', person)]))
    .execute()
}
