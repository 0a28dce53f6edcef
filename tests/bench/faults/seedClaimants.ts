import { hashPassword } from '#server/accounts/password.ts'
import { publishAtStart } from '#server/content/publishAtStart.ts'
import { syncLists } from '#server/lists/syncLists.ts'
import { createPerson } from '#server/people/createPerson.ts'
import type { Portal } from '#server/Portal.ts'
import { seedStaff } from '../../roads/seedStaff.ts'
import { CLAIMANTS } from './claimants.ts'

/** The release, the lists that registers serve, the officers, and the claimants with their accounts. */
export async function seedClaimants(portal: Portal): Promise<void> {
  await publishAtStart(portal)
  await syncLists.run(portal)
  await seedStaff(portal)
  for (const [index, { fin, email, mobile, password }] of CLAIMANTS.entries()) {
    const profile = {
      fin,
      firstName: 'Aysel',
      lastName: `Məmmədova ${index}`,
      birthDate: '2006-03-14',
      citizenshipId: 1,
    }
    const account = {
      profile,
      contact: { email, mobile },
      password: await hashPassword(password),
      language: 'az',
    }
    await portal.database.transaction().execute((trx) => createPerson(portal, trx, account))
  }
}
