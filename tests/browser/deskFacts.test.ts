import { describe, expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { enter } from './enter.ts'
import type { Visitor } from './Visitor.ts'

/** Sends a request about wrong data in the register; gives its number. */
async function sendRequest(visitor: Visitor): Promise<string> {
  await visitor.goTo('/atis_transfer/apply')
  await visitor.press('button.apply')
  await visitor.arrive('common.step.personal')
  await visitor.fill('field.residenceAddress', 'Bakı şəhəri, Nizami küçəsi 15, mənzil 4')
  await visitor.press('button.next')
  await visitor.arrive('common.step.details')
  await visitor.agree('option.dataKind.study')
  await visitor.search('atisTransfer.field.targetInstitution', 'Bakı Dövlət', 'Bakı Dövlət Universiteti')
  await visitor.fill('field.wrongValue', 'Reyestrdə ikinci kurs yazılıb')
  await visitor.fill('field.rightValue', 'Üçüncü kurs yazılmalıdır')
  const buffer = await visitor.page.screenshot()
  await visitor.upload('field.proof', [{ name: 'proof.png', mimeType: 'image/png', buffer }])
  await visitor.press('button.next')
  await visitor.arrive('common.step.review')
  await visitor.main.getByRole('checkbox').first().waitFor()
  for (const consent of await visitor.main.getByRole('checkbox').all()) await consent.check()
  await visitor.press('common.do.submit')
  await visitor.sees('msg.applicationSent')
  return (await visitor.main.getByText(/^\d{4}-\d{7}$/).innerText()).trim()
}

describe('what registers answered, on the desk', () => {
  test('is named in the words of people, rows of lists as well, and what has no name is not shown', async ({
    browser,
    portal,
  }) => {
    const applicant = await enter(browser, portal, { email: 'aysel@example.az', language: 'az' })
    const number = await sendRequest(applicant)
    const officer = await enter(browser, portal, { email: 'aztu@example.az', language: 'az' })
    await officer.goTo('/desk')
    await officer.followText(number)
    const facts = officer.page.getByRole('complementary')
    await facts.getByText('İnformasiya texnologiyaları').waitFor()
    // What a register says of an answer stands beside it.
    const words = await officer.main.innerText()
    expect(words).toContain('Azərbaycan Texniki Universiteti')
    expect(words).not.toMatch(/aztu|\bfact\.|\.field\./)
    await applicant.close()
    await officer.close()
  })
})
