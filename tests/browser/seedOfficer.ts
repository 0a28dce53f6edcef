import { hashPassword } from '#server/accounts/password.ts'
import { createPerson } from '#server/people/createPerson.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'

/** Reads English: the portal speaks the state language alone to citizens. */
const profile = {
  fin: '8STFF99',
  firstName: 'Maya',
  lastName: 'Green',
  birthDate: '1975-01-31',
  gender: 'female',
  citizenshipId: 268,
  country: 'GE',
}

/** An officer of an institution who is no citizen; gives the e-mail to sign in with. */
export async function seedForeignOfficer(
  { portal, demo }: BrowserPortal,
  institution: string,
): Promise<string> {
  const email = 'maya@example.com'
  const password = await hashPassword(demo.password)
  await portal.database.transaction().execute(async (trx) => {
    const contact = { email, mobile: '+994502000099' }
    const id = await createPerson(portal, trx, { profile, contact, password, language: 'en' })
    await trx
      .insertInto('staff_role')
      .values({ person_id: id, is_role: 'institution', institution })
      .execute()
  })
  return email
}
