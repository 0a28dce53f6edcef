import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { blindIndexes } from './blindIndex.ts'

type Keys = Pick<Portal, 'keys'>

/**
 * A FIN has one holder, and whoever left is not them any more: what is kept of an erased account stays with the person of
 * then. Who gets the FIN now is told by `resumeFin` that they are the same.
 */
export async function freeFin({ keys }: Keys, trx: Database, fin: string): Promise<void> {
  const indexes = blindIndexes(keys, 'fin', fin)
  // Before anything is written: whoever erases one of them at this moment waits for nothing that is held here.
  await sql`
    select from person where id in (select id from (${kinOf(indexes)}) as kin) and erased_at is null
    order by id for key share`.execute(trx)
  await trx
    .updateTable('person')
    .set((eb) => ({ former_fin_index: eb.ref('fin_index'), fin_index: null }))
    .where('fin_index', 'in', indexes)
    .where('had_account', '=', true)
    .execute()
}

/**
 * A new person has the FIN: they are the same as those who had it, for what may be done once (`selectSame`) and for who is
 * family. Nothing else of then is theirs.
 */
export async function resumeFin(
  { keys }: Keys,
  trx: Database,
  { fin, person }: { fin: string; person: string },
): Promise<void> {
  const indexes = blindIndexes(keys, 'fin', fin)
  await sql`
    with former as (select id, same_id from person where former_fin_index = any(${indexes})),
    same as (select coalesce(min(same_id::text)::uuid, gen_random_uuid()) as id from former having count(*) > 0)
    update person set same_id = same.id from same
    where person.id = ${person} or person.id in (select id from former)`.execute(trx)
  const living = sql`
    select kin.id, kin.kin from (${kinOf(indexes)}) as kin join person on person.id = kin.id
    where person.erased_at is null and person.id <> ${person}`
  await sql`
    insert into kinship (parent_id, child_id)
    select id, ${person}::uuid from (${living}) as one where kin = 'parent'
    union select ${person}::uuid, id from (${living}) as one where kin = 'child'
    order by 1, 2
    on conflict do nothing`.execute(trx)
  await sql`
    insert into sibling (one_id, other_id)
    select distinct least(id, ${person}::uuid), greatest(id, ${person}::uuid) from (${living}) as one where kin = 'relative'
    order by 1, 2
    on conflict do nothing`.execute(trx)
  await trx.deleteFrom('former_kin').where('fin_index', 'in', indexes).execute()
}

/**
 * What others are to those who had the FIN; these themselves are relatives, so that nobody decides about what was their own.
 */
const kinOf = (indexes: readonly Buffer[]): RawBuilder<unknown> => sql`
  with former as (
    select id from person
    where former_fin_index = any(${[...indexes]}) or (fin_index = any(${[...indexes]}) and had_account and left_at is not null))
  select id, 'relative' as kin from former
  union select parent_id, 'parent' from kinship where child_id in (select id from former)
  union select child_id, 'child' from kinship where parent_id in (select id from former)
  union select other_id, 'relative' from sibling where one_id in (select id from former)
  union select one_id, 'relative' from sibling where other_id in (select id from former)
  union select person_id, kin from former_kin where fin_index = any(${[...indexes]})`
