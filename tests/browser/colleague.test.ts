import { expect } from 'vitest'
import { portalTest as test } from './browserTest.ts'
import { enter, walkerOf } from './enter.ts'
import { giveRole } from './giveRole.ts'
import { inspect } from './inspect.ts'
import { FIELD, TYPED } from './residenceAddress.ts'

const [BEGINS, FOLLOWS] = ['samir@example.az', 'elchin@example.az']

test('who goes on with an institution’s application types into it, and does not see what is private of who began', async ({
  browser,
  portal,
}) => {
  for (const email of [BEGINS, FOLLOWS]) await giveRole(portal, email, { is: 'delegate', institution: 'bdu' })
  const begins = await walkerOf(portal, BEGINS)
  const { id, answers } = await begins.api.call('createApplication', { body: { process: 'accreditation' } })
  const colleague = await enter(browser, portal, { email: FOLLOWS, language: 'az' })
  const { page } = colleague
  await colleague.goTo(`/accreditation/apply/in?application=${id}&step=personal`)
  await colleague.arrive('common.step.personal')
  expect(await page.locator('#main').getByText('•••').count()).toBe(6)
  expect(await page.locator('.field-error').count()).toBe(0)
  expect(await page.locator('#main').innerText()).not.toContain(String(answers['personal']?.['fin']))
  expect(await inspect(page, 'colleague')).toEqual([])
  await colleague.fill(FIELD, TYPED)
  await colleague.press('button.next')
  await colleague.arrive('common.step.details')
  const kept = async () => (await begins.view(id)).answers['personal']
  await expect.poll(async () => (await kept())?.['residenceAddress']).toBe(TYPED)
  expect(await kept()).toEqual({ ...answers['personal'], residenceAddress: TYPED })
  expect(colleague.complaints).toEqual([])
  await colleague.close()
})
