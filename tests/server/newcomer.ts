import { openSession } from '#server/accounts/sessions.ts'
import { createPerson } from '#server/people/createPerson.ts'
import type { Portal } from '#server/Portal.ts'

/** Somebody of whom no register knows, with an account and signed in. `number`: below 90,000, another one for each. */
export async function newcomer(portal: Portal, number: number): Promise<{ id: string; token: string }> {
  const profile = {
    fin: `ZZ${10_000 + number}`,
    firstName: 'Ad',
    lastName: 'Soyad',
    birthDate: '2003-01-01',
    citizenshipId: 1,
  }
  const contact = { email: `newcomer${number}@example.az`, mobile: '+994501234567' }
  const account = { profile, contact, password: null, language: 'az' }
  const id = await portal.database.transaction().execute((trx) => createPerson(portal, trx, account))
  return { id, token: await openSession(portal, portal.database, id) }
}
