import { randomUUID } from 'node:crypto'
import type { Json } from '#engine/values/types.ts'
import { blindIndex } from '../../people/blindIndex.ts'
import { scalarText } from '../scalarText.ts'
import type { Work } from '../Work.ts'
import type { EffectRunner } from './EffectRunner.ts'

/** While the status lasts, the person with this FIN is a linked child of the applicant. */
export const runLink: EffectRunner<'link'> = async (work, effect, { moved }) => {
  const child = await personWith(work, effect.fin)
  if (child === undefined) return
  await work.trx
    .insertInto('link')
    .values({
      parent_id: moved.before.row.subject_id,
      child_id: child,
      kind: scalarText(effect.as),
      application_id: moved.before.row.id,
      since: work.portal.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const runUnlink: EffectRunner<'unlink'> = async ({ trx }, _effect, { moved }) => {
  await trx.deleteFrom('link').where('application_id', '=', moved.before.row.id).execute()
}

/** Somebody whom the portal does not know yet gets a row and a key: who they are is asked of the register later. */
async function personWith({ portal, trx }: Work, fin: Json): Promise<string | undefined> {
  if (typeof fin !== 'string' || fin === '') return undefined
  const index = blindIndex(portal.keys, 'fin', fin)
  const known = await trx.selectFrom('person').select('id').where('fin_index', '=', index).executeTakeFirst()
  if (known !== undefined) return known.id
  const id = randomUUID()
  const created = {
    id,
    portal_number: `P-${id.slice(0, 13)}`,
    citizenship_id: 1,
    created_at: portal.clock.now(),
  }
  await trx
    .insertInto('person')
    .values({ ...created, fin_index: index, document_index: null, profile: null, erased_at: null })
    .execute()
  const key = await portal.personKeys.create(trx, id)
  const profile = key.encryptJson({ fin, firstName: '', lastName: '', birthDate: '', citizenshipId: 1 })
  await trx.updateTable('person').set({ profile }).where('id', '=', id).execute()
  return id
}
