import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { CITIZEN } from '#engine/values/citizenship.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { blindIndex, blindIndexes } from '../../people/blindIndex.ts'
import { documentKey } from '../../people/createPerson.ts'
import { findAlike } from '../../people/findAlike.ts'
import { freeFin, resumeFin } from '../../people/freeFin.ts'
import type { PersonProfile } from '../../people/PersonProfile.ts'
import { lockValue } from '../../people/refuseTaken.ts'
import { letChildrenGo } from '../letChildrenGo.ts'
import { scalarText } from '../scalarText.ts'
import type { Work } from '../Work.ts'
import type { EffectRunner } from './EffectRunner.ts'

/** While the status lasts, the person with this FIN (or document) is a linked child of the applicant. */
export const runLink: EffectRunner<'link'> = async (work, { fin, as, person = {}, reads }, { moved }) => {
  const child = await personWith(work, profileOf(fin, person))
  if (child === undefined) return
  await work.trx
    .insertInto('link')
    .values({
      parent_id: moved.before.row.subject_id,
      child_id: child,
      kind: scalarText(as),
      application_id: moved.before.row.id,
      since: work.portal.clock.now(),
      reads: reads === true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await inheritRelatives(work, moved.before.row.subject_id, child)
}

/**
 * Who stayed a relative of the parent (`erasure/keepRelatives.ts`) is one of the child: it may be the child who was erased,
 * and the other parent of then.
 */
async function inheritRelatives({ trx }: Work, parent: string, child: string): Promise<void> {
  await sql`
    insert into sibling (one_id, other_id)
    select least(id, ${child}::uuid), greatest(id, ${child}::uuid)
    from (
      select other_id as id from sibling where one_id = ${parent}
      union select one_id from sibling where other_id = ${parent}
    ) as relative
    where id <> ${child}
    order by 1, 2
    on conflict do nothing`.execute(trx)
}

export const runUnlink: EffectRunner<'unlink'> = async ({ portal, trx }, _effect, { moved }) => {
  await letChildrenGo(portal, trx, [moved.before.row.id])
  await trx.deleteFrom('link').where('application_id', '=', moved.before.row.id).execute()
}

function profileOf(fin: Json, person: JsonObject): PersonProfile {
  const said = (name: string): string | undefined => {
    const value = person[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const citizenshipId = person['citizenshipId']
  const profile: PersonProfile = {
    firstName: said('firstName') ?? '',
    lastName: said('lastName') ?? '',
    birthDate: said('birthDate') ?? '',
    citizenshipId: typeof citizenshipId === 'number' ? citizenshipId : CITIZEN,
  }
  if (typeof fin === 'string' && fin !== '') profile.fin = fin
  for (const name of ['fatherName', 'gender', 'country', 'documentType', 'documentNumber'] as const) {
    const value = said(name)
    if (value !== undefined) profile[name] = value
  }
  return profile
}

/** Somebody whom the portal does not know yet gets a row and a key: who they are is asked of the register later. */
async function personWith({ portal, trx }: Work, profile: PersonProfile): Promise<string | undefined> {
  const { fin, documentType = '', documentNumber } = profile
  if (fin === undefined && documentNumber === undefined) return undefined
  const indexes = {
    fin_index: fin === undefined ? null : blindIndex(portal.keys, 'fin', fin),
    document_index:
      fin !== undefined || documentNumber === undefined
        ? null
        : blindIndex(portal.keys, 'document', documentKey(documentType, documentNumber)),
  }
  if (fin !== undefined) await lockValue(portal.keys, trx, { kind: 'fin', value: fin })
  const document = documentKey(documentType, documentNumber ?? '')
  const [column, sought] =
    fin === undefined
      ? (['document_index', blindIndexes(portal.keys, 'document', document)] as const)
      : (['fin_index', blindIndexes(portal.keys, 'fin', fin)] as const)
  const rows = await trx
    .selectFrom('person')
    .select('id')
    .where(column, 'in', sought)
    // What an erased account left is no parent's to read.
    .where('had_account', '=', false)
    // Nobody is linked whose key is being destroyed at this moment.
    .forKeyShare()
    .execute()
  const ids = rows.map((row) => row.id)
  const known = fin === undefined ? await findAlike(portal, trx, { ids, profile, onlyProven: true }) : ids[0]
  if (known !== undefined) {
    await trx.updateTable('person').set({ left_at: null }).where('id', '=', known).execute()
    return known
  }
  if (fin !== undefined) await freeFin(portal, trx, fin)
  const id = randomUUID()
  const created = {
    id,
    portal_number: `P-${id.slice(0, 13)}`,
    citizenship_id: profile.citizenshipId,
    created_at: portal.clock.now(),
  }
  await trx
    .insertInto('person')
    .values({ ...created, ...indexes, profile: null, erased_at: null, left_at: null })
    .execute()
  if (fin !== undefined) await resumeFin(portal, trx, { fin, person: id })
  const key = await portal.personKeys.create(trx, id)
  await trx
    .updateTable('person')
    .set({ profile: key.encryptJson(profile) })
    .where('id', '=', id)
    .execute()
  return id
}
