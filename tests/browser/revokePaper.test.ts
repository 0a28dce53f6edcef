import { expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { enter, walkerOf } from './enter.ts'
import { inspect } from './inspect.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'

const APPLICANT = 'aysel@example.az'
const REASON = 'Arayış səhv məlumatla verilib'

/** A reference that the portal gave out by itself. */
async function givenOut(portal: BrowserPortal): Promise<string> {
  const applicant = await walkerOf(portal, APPLICANT)
  const { id, answers } = await applicant.api.call('createApplication', { body: { process: 'eReference' } })
  const details = {
    referenceType: 'study',
    institution: 'aztu',
    referenceFor: 'Bank',
    referenceLanguage: 'az',
    deliveryMethod: 'electronic',
  }
  const personal = { ...answers['personal'], residenceAddress: 'Bakı, Nizami 15, mənzil 4' }
  const review = { dataCorrect: true, dataProcessing: true, noChangeAware: true }
  await applicant.save(id, { ...answers, personal, details, review })
  expect(await applicant.move(id, 'submit')).toMatchObject({ status: 'issued' })
  return id
}

test('an officer calls a paper back that was given out by mistake, and its holder reads why', async ({
  browser,
  portal,
}) => {
  const id = await givenOut(portal)
  const officer = await enter(browser, portal, { email: 'aztu@example.az', language: 'az' })
  await officer.goTo(`/desk?application=${id}`)
  await officer.sees('app.case.papers')
  await officer.sees('label.paperValid')
  const revoke = officer.main.getByRole('button', { name: new RegExp(`^${officer.text('app.case.revoke')}`) })
  await revoke.click()
  await officer.sees('app.case.revokeAbout')
  await officer.answer('app.case.revoke')
  await officer.sees('app.case.revokeReasonNeeded')
  expect(await inspect(officer.page, 'revoking')).toEqual([])
  const reason = officer.page.getByRole('dialog').getByRole('textbox')
  await reason.fill(REASON)
  await officer.answer('app.case.revokeNot')
  await revoke.click()
  await expect.poll(() => reason.inputValue()).toBe(REASON)
  await officer.answer('app.case.revoke')
  await officer.sees('label.paperRevokedState')
  await officer.sees('app.case.paperReason', { reason: REASON })
  const told = officer.main.getByText(officer.text('msg.paperRevoked'), { exact: true })
  await expect.poll(() => told.evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await revoke.count()).toBe(0)
  const applicant = await enter(browser, portal, { email: APPLICANT, language: 'az' })
  await applicant.goTo('/services')
  await applicant.page.getByRole('button', { name: /bildiriş/i }).click()
  await applicant.page.getByText(REASON).filter({ visible: true }).first().waitFor()
  for (const visitor of [officer, applicant]) {
    expect(visitor.complaints).toEqual([])
    await visitor.close()
  }
})
