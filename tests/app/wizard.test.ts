import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../browser/texts.ts'
import { english, inBar, ScreenPortal } from './ScreenPortal.ts'

let screens: ScreenPortal
beforeAll(async () => {
  screens = await ScreenPortal.open()
})
afterAll(() => screens?.close())

/** Citizens read Azerbaijani, whatever the browser asks for. */
const azerbaijani = (id: string) => textOf('az', id)

describe('the wizard of a transfer', () => {
  it(
    'names its steps, stars what is mandatory and says so when it is empty',
    {
      meta: {
        spec: [
          '2.transfer.applyIn',
          '2.transferParts.personal',
          '5.required',
          '5.fillRequired',
          '8.fillRequired',
        ],
      },
    },
    async () => {
      const visitor = await screens.visit('nino@example.ge')
      const { page, main } = visitor
      await visitor.goTo('/transfer/apply')
      await visitor.press('button.apply')
      await visitor.arrive('transfer.step.personal')
      for (const step of ['personal', 'study', 'target', 'documents', 'review'])
        await expect.poll(() => main.getByText(english(`transfer.step.${step}`)).count()).toBeGreaterThan(0)
      await inBar(page).getByText(english('service.transfer'), { exact: true }).waitFor()
      const address = main.locator('.field', { hasText: english('field.residenceAddress') })
      await address.locator('.required-mark').waitFor()

      await visitor.press('button.next')
      await main.getByText('Please fill in the mandatory cells!').waitFor()
      expect(await page.evaluate(() => document.activeElement?.className)).toContain('error-summary')
      await address.locator('.field-error', { hasText: english('valid.required') }).waitFor()
      await visitor.fill('field.residenceAddress', 'Baku 123')
      await visitor.press('button.next')
      await address.locator('.field-error', { hasText: english('valid.addressLength') }).waitFor()
      expect(await visitor.box('field.residenceAddress').first().inputValue()).toBe('Baku 123')
      await visitor.close()
    },
  )

  it('says no more that something is empty when all is answered, though wrongly', async () => {
    const visitor = await screens.visit('aysel@example.az')
    const { main } = visitor
    await visitor.goTo('/transfer/apply')
    await main.getByRole('button', { name: azerbaijani('button.apply'), exact: true }).click()
    const address = main.locator('.field', { hasText: azerbaijani('field.residenceAddress') })
    const next = main.getByRole('button', { name: azerbaijani('button.next'), exact: true })
    const links = main.locator('.error-summary a')
    const lead = main.getByText(azerbaijani('msg.fillRequired'))
    await next.click()
    await lead.waitFor()
    expect(await links.count()).toBe(1)
    await address.getByRole('textbox').fill('Bakı 123')
    await links.filter({ hasText: azerbaijani('valid.addressLength') }).waitFor()
    expect(await lead.count()).toBe(0)
    await next.click()
    await main.locator('.error-summary:focus').waitFor()
    expect([await links.count(), await lead.count()]).toEqual([1, 0])
    await visitor.close()
  })

  it(
    'says that the application is saved, and the list of applications has it',
    { meta: { spec: ['2.transferParts.list', '3.state.apply', '8.saved'] } },
    async () => {
      const visitor = await screens.visit('rauf@example.az')
      const { page } = visitor
      await visitor.goTo('/transfer/apply')
      await page
        .locator('#main')
        .getByRole('button', { name: azerbaijani('button.apply'), exact: true })
        .click()
      await page.getByRole('heading', { level: 1, name: azerbaijani('transfer.step.personal') }).waitFor()
      await page.getByRole('button', { name: azerbaijani('button.saveDraft') }).click()
      await page.locator('.toast', { hasText: azerbaijani('msg.applicationSaved') }).waitFor()
      await visitor.goTo('/transfer/dashboard')
      await page.locator('#main').getByText(azerbaijani('transfer.status.draft')).first().waitFor()
      await visitor.close()
    },
  )
})
