import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBrowser, launchChromium } from './chromium.ts'
import { type Hand, MouseHand } from './Hand.ts'
import { KeyboardHand } from './KeyboardHand.ts'
import { decide, returnForCorrection } from './officerRoad.ts'
import { openBrowserPortal } from './openBrowserPortal.ts'
import { aysel, nino } from './people.ts'
import { type NewPerson, register } from './register.ts'
import { apply, confirm, correct } from './transferRoad.ts'
import { Visitor } from './Visitor.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => closeBrowser(browser))

async function walk(person: NewPerson, hand: Hand): Promise<void> {
  const portal = await openBrowserPortal()
  try {
    const applicant = await Visitor.open(browser, portal.origin, person.language, hand)
    await register(applicant, person, portal.sandbox)
    const number = await apply(applicant, person)
    const officer = await Visitor.open(browser, portal.origin, 'az')
    await officer.signIn('bdu@example.az', portal.demo.password, 'screen.queue')
    await returnForCorrection(officer, number)
    await correct(applicant)
    await decide(officer, number)
    await confirm(applicant, person)
    expect([...applicant.complaints, ...officer.complaints]).toEqual([])
    await applicant.close()
    await officer.close()
  } finally {
    await portal.close()
  }
}

describe('a new person registers, applies, is returned, corrects, is decided and confirms', () => {
  test(
    'in Azerbaijani',
    {
      meta: {
        spec: [
          '1.people.citizens',
          '1.register',
          '1.service.transfer',
          '2.registration.citizenship',
          '2.registration.document',
          '2.registration.personal',
          '2.registration.mobile',
          '2.registration.email',
          '2.registration.success',
          '2.transferParts.study',
          '2.transferParts.target',
          '4.signup.home',
        ],
      },
    },
    () => walk(aysel, new MouseHand()),
  )
  test(
    'in English, as a foreigner',
    {
      meta: { spec: ['1.people.foreigners', '2.transferParts.submit', '2.transferParts.decision', '8.sent'] },
    },
    () => walk(nino, new MouseHand()),
  )
  test('with the keyboard alone', () => walk(aysel, new KeyboardHand()))
})
