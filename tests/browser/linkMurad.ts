import { blindIndex } from '#server/people/blindIndex.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { insertLinking } from '../cases/http/madeProcess.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'

/** Of the demo. */
export const PARENT = 'samir@example.az'
/** A pupil of eleven, whom the registers know, is a linked child of the parent. */
export async function linkMurad({ portal }: Pick<BrowserPortal, 'portal'>): Promise<void> {
  const { person_id: parent } = await portal.database
    .selectFrom('account')
    .select('person_id')
    .where('email_index', '=', blindIndex(portal.keys, 'email', PARENT))
    .executeTakeFirstOrThrow()
  const profile = {
    fin: '5MURAD2',
    firstName: 'Murad',
    lastName: 'Hüseynov',
    birthDate: '2015-06-30',
    citizenshipId: 1,
  }
  const child = await portal.database
    .transaction()
    .execute((trx) => createPerson(portal, trx, { profile, contact: null, password: null, language: 'az' }))
  await insertLinking(portal, child, { name: '', process: 'outOfSchool', start: '', steps: [] })
  const { id } = await portal.database
    .selectFrom('application')
    .select('id')
    .where('subject_id', '=', child)
    .executeTakeFirstOrThrow()
  await portal.database
    .insertInto('link')
    .values({
      parent_id: parent,
      child_id: child,
      kind: 'parent',
      application_id: id,
      since: portal.clock.now(),
    })
    .execute()
}
