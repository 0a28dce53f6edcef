import type { Browser } from 'playwright-core'
import { hashPassword } from '#server/accounts/password.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { enter } from './enter.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'
import type { Language } from './texts.ts'
import type { Visitor } from './Visitor.ts'

/** Reads English: the portal speaks the state language alone to citizens. */
const profile = {
  fin: '8STFF98',
  firstName: 'Ruth',
  lastName: 'Stone',
  birthDate: '1981-06-05',
  gender: 'female',
  citizenshipId: 268,
  country: 'GE',
}
const FOREIGN_ANALYST = 'ruth@example.com'

/** An analyst who reads this language, signed in: sees the services under test wherever the portal runs. */
export async function enterTests(
  browser: Browser,
  portal: BrowserPortal,
  language: Language,
): Promise<Visitor> {
  if (language === 'az') return enter(browser, portal, { email: 'analyst@example.az', language })
  const password = await hashPassword(portal.demo.password)
  await portal.portal.database.transaction().execute(async (trx) => {
    const contact = { email: FOREIGN_ANALYST, mobile: '+994502000098' }
    const id = await createPerson(portal.portal, trx, { profile, contact, password, language })
    await trx.insertInto('staff_role').values({ person_id: id, is_role: 'analyst' }).execute()
  })
  return enter(browser, portal, { email: FOREIGN_ANALYST, language })
}
