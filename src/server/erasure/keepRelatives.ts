import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../database/openDatabase.ts'

/**
 * Takes somebody out of what the portal knows of relatives. Who were relatives through them alone stay relatives of each
 * other (table `sibling`): their children; their parents; and each parent with their brothers and sisters, since a child who
 * is added again is somebody new (docs/security.md, "Permissions").
 */
export async function keepRelatives(trx: Trx, person: string): Promise<void> {
  // Who is erased at the same moment is nobody's relative any more: their erasure comes first, or sees what is written here.
  await sql`
    ${family(person)}
    select from person where id in (select id from parent union select id from child union select id from brother)
    order by id for no key update`.execute(trx)
  // In one order, so that two erasures at once do not wait for each other.
  await sql`
    ${family(person)}
    insert into sibling (one_id, other_id)
    select distinct least(one, other), greatest(one, other)
    from (
      select one.id, other.id from child as one, child as other
      union select one.id, other.id from parent as one, parent as other
      union select parent.id, brother.id from parent, brother
    ) as pair (one, other)
    where one <> other
      and not exists (
        select from kinship
        where (parent_id, child_id) = (pair.one, pair.other) or (child_id, parent_id) = (pair.one, pair.other))
    order by 1, 2
    on conflict do nothing`.execute(trx)
  await keepForFin(trx, person)
  await trx
    .deleteFrom('kinship')
    .where((eb) => eb.or([eb('parent_id', '=', person), eb('child_id', '=', person)]))
    .execute()
  await trx
    .deleteFrom('sibling')
    .where((eb) => eb.or([eb('one_id', '=', person), eb('other_id', '=', person)]))
    .execute()
  // Of two people who are both gone nothing is kept.
  await trx.deleteFrom('former_kin').where('person_id', '=', person).execute()
}

/**
 * Whoever comes back with the FIN has the same relatives (`people/freeFin.ts`). Not where somebody has it by now: they have them
 * already. Who left before with the same FIN is no relative: they are found by their own hash.
 */
async function keepForFin(trx: Trx, person: string): Promise<void> {
  await sql`
    insert into former_kin (fin_index, person_id, kin)
    select coalesce(own.fin_index, own.former_fin_index), kin.id, kin.kin
    from person as own, (
      select parent_id, 'parent' from kinship where child_id = ${person}
      union select child_id, 'child' from kinship where parent_id = ${person}
      union select other_id, 'relative' from sibling where one_id = ${person}
      union select one_id, 'relative' from sibling where other_id = ${person}
    ) as kin (id, kin)
    where own.id = ${person}
      and coalesce(own.fin_index, own.former_fin_index) is not null
      and not exists (
        select from person as same
        where same.same_id = own.same_id and same.id <> own.id and (same.fin_index is not null or same.id = kin.id))
    on conflict do nothing`.execute(trx)
}

const family = (person: string): RawBuilder<unknown> => sql`
  with parent as (select parent_id as id from kinship where child_id = ${person}),
  child as (select child_id as id from kinship where parent_id = ${person}),
  brother as (
    select kinship.child_id as id from kinship join parent on parent.id = kinship.parent_id
    where kinship.child_id <> ${person}
    union select other_id from sibling where one_id = ${person}
    union select one_id from sibling where other_id = ${person})`
