import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeBrowser, launchChromium } from '../browser/chromium.ts'
import type { BuiltPage } from '../browser/serveBuiltPage.ts'
import { serveGallery } from './gallery/serveGallery.ts'

let gallery: BuiltPage
let browser: Browser
let page: Page
let session: CDPSession
beforeAll(async () => {
  gallery = await serveGallery()
  browser = await launchChromium()
  page = await browser.newPage({ viewport: { width: 1280, height: 12_000 } })
  await page.goto(`${gallery.url}?language=en`)
  await page.locator('#next').click()
  await page.locator('[id="f.answers.all.institution"][role=combobox]').waitFor()
  session = await page.context().newCDPSession(page)
})
afterAll(async () => {
  await closeBrowser(browser)
  gallery?.close()
})

interface Read {
  role: string
  name: string
  description: string
  invalid: boolean
  required: boolean
}

/** What a screen reader is told of an element. */
async function readAloud(selector: string): Promise<Read> {
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false })
  const [node] = nodes
  const property = (name: string) => node?.properties?.find((one) => one.name === name)?.value.value
  return {
    role: String(node?.role?.value),
    name: String(node?.name?.value ?? ''),
    description: String(node?.description?.value ?? ''),
    invalid: property('invalid') === 'true',
    required: property('required') === true,
  }
}
const at = (name: string) => `[id="f.answers.all.${name}"]`

describe('what a screen reader is told of each widget, with its error shown', () => {
  test.each([
    ['lastName', 'textbox', 'Surname', 'As written in the document Error: This field is mandatory'],
    ['registrationAddress', 'textbox', 'Registered address', ''],
    ['entryDate', 'textbox', 'Date of entry to the country', 'Error: This field is mandatory'],
    ['admissionYear', 'textbox', 'Admission year', ''],
    ['mark', 'textbox', 'Mark', ''],
    ['amount', 'textbox', 'Amount', 'AZN'],
    ['mobile', 'textbox', 'Mobile number', '+994'],
    ['email', 'textbox', 'Email', ''],
    ['password', 'textbox', 'Password', ''],
    ['smsCode', 'textbox', 'SMS code', 'Error: This field is mandatory'],
    ['parentFin', 'textbox', 'Parent’s PIN (FIN)', 'Error: This field is mandatory'],
    ['cardFirst6', 'textbox', 'First 6 digits of the card', 'Never type the whole card number'],
    ['country', 'combobox', 'Country', ''],
    ['institution', 'combobox', 'Institution', 'Error: This field is mandatory'],
    ['schools', 'combobox', 'Schools', 'Error: This field is mandatory'],
    ['reasonLong', 'textbox', 'Long reason', 'At most 50 characters'],
    ['distanceStudy', 'switch', 'Is it distance learning?', 'Choose “Yes” if'],
    ['consent', 'checkbox', 'Consent', 'Error: This field is mandatory'],
    ['share', 'slider', 'Share', ''],
    ['tint', 'colorwell', 'Colour', ''],
    ['begins', 'textbox', 'Begins', ''],
    ['fee', 'status', 'Annual tuition fee', ''],
    ['gender', 'radiogroup', 'Gender', 'Error: This field is mandatory'],
    ['passport', 'group', 'Passport (required)', 'Error: This field is mandatory'],
    ['birthDate', 'group', 'Date of birth (required)', 'Error: This field is mandatory'],
    ['circleDays', 'group', 'Days of the club (required)', 'Error: This field is mandatory'],
    ['signature', 'group', 'Signature (required)', 'Error: This field is mandatory'],
    ['choices', 'group', 'Choices (required)', ''],
  ])('%s is a %s named "%s", described by "%s"', async (name, role, label, description) => {
    const read = await readAloud(at(name))
    expect(read.role.toLowerCase()).toBe(role)
    expect(read.name).toBe(label)
    expect(read.description).toContain(description)
  })

  test.each(['lastName', 'parentFin', 'entryDate', 'smsCode', 'institution', 'schools', 'gender'])(
    '%s is required and wrong',
    async (name) => {
      const { invalid, required } = await readAloud(at(name))
      expect({ invalid, required }).toEqual({ invalid: true, required: true })
    },
  )

  test.each(['birthDate-day', 'birthDate-year', 'passport-number', 'signature-name'])(
    '%s, a part of a question, is marked like the whole',
    async (name) => {
      const { invalid, required, description } = await readAloud(at(name))
      expect({ invalid, required }).toEqual({ invalid: true, required: true })
      expect(description).toBe('Error: This field is mandatory')
    },
  )

  // Chromium tells no "required" of native selects and check boxes; the attribute is there for those that do.
  test.each(['birthDate-month', 'consent'])('%s is wrong, and says that it is required', async (name) => {
    const { invalid, description } = await readAloud(at(name))
    expect(invalid).toBe(true)
    expect(description).toContain('Error: This field is mandatory')
    expect(await page.locator(at(name)).getAttribute('aria-required')).toBe('true')
  })

  test('an error stands once in the description, with what it is', async () => {
    const { description } = await readAloud(at('lastName'))
    expect(description.match(/This field is mandatory/g)).toHaveLength(1)
    expect(description).toContain('Error: This field is mandatory')
  })

  test('errors of fields are no live regions, and no two live regions stand in one another', async () => {
    const regions = await page.evaluate(() => {
      const live =
        '[aria-live]:not([aria-live=off]), [role=alert], [role=status], output:not([aria-live=off])'
      const errors = [...document.querySelectorAll('.field-error')].filter(
        (one) => one.closest(live) !== null,
      )
      const nested = [...document.querySelectorAll(live)].filter((one) => one.parentElement?.closest(live))
      return { errors: errors.length, nested: nested.map((one) => one.outerHTML) }
    })
    expect(regions).toEqual({ errors: 0, nested: [] })
  })
})
