import { hashPassword } from '#server/accounts/password.ts'
import demo from '#server/demo/people.json' with { type: 'json' }
import { createPerson } from '#server/people/createPerson.ts'
import type { PersonProfile } from '#server/people/PersonProfile.ts'
import type { StaffRole } from '#server/people/SignedIn.ts'
import type { Portal } from '#server/Portal.ts'

interface Listed {
  email: string
  mobile: string
  language: string
  role?: number
  roles?: StaffRole[]
  profile?: PersonProfile
}
export const STAFF_PASSWORD = demo.password

/** The demo's officers alone: applicants register by themselves on the road. */
export async function seedStaff(portal: Portal): Promise<void> {
  const people: Listed[] = demo.people
  const password = await hashPassword(STAFF_PASSWORD)
  for (const { email, mobile, language, role = 0, roles = [], profile } of people) {
    if (profile === undefined) continue
    await portal.database.transaction().execute(async (trx) => {
      const account = { profile, contact: { email, mobile }, password, language, role }
      const id = await createPerson(portal, trx, account)
      for (const { is, institution } of roles)
        await trx.insertInto('staff_role').values({ person_id: id, is_role: is, institution }).execute()
    })
  }
}
