import type { Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  answer,
  box,
  errorOf,
  eventually,
  inField,
  leave,
  openGalleryForEach,
  page,
} from './typing.fixture.ts'

openGalleryForEach()

/** The page anew, with one part of its code on its way until it is let go. */
async function openWithout(part: string): Promise<() => Promise<void>> {
  const held: Route[] = []
  let gone = false
  await page().route(`**/assets/${part}-*.js`, (route) => {
    if (gone) return route.continue()
    held.push(route)
    return undefined
  })
  await page().reload()
  await eventually(async () => held.length).toBeGreaterThan(0)
  return async () => {
    gone = true
    await Promise.all(held.map((route) => route.continue()))
  }
}

describe('while the code of the search is on its way', () => {
  const searchIsThere = () => inField('institution').getByRole('combobox').waitFor()

  test('what was typed and left is judged as soon as it is there', async () => {
    const arrive = await openWithout('ComboboxWidget')
    await box('institution').fill('belə bir yer yoxdur')
    await leave()
    await arrive()
    await searchIsThere()
    await eventually(() => errorOf('institution')).toBe('Siyahıdan seçim edin')
    expect(await box('institution').getAttribute('aria-expanded')).toBe('false')
  })

  test('a name that was typed whole and left is taken', async () => {
    const arrive = await openWithout('ComboboxWidget')
    await box('institution').fill('Bakı Dövlət Universiteti')
    await leave()
    await arrive()
    await eventually(() => answer('institution')).toMatch(/^i\d+$/)
  })

  test('the box keeps its focus and letters, and the search goes on', async () => {
    const arrive = await openWithout('ComboboxWidget')
    await box('institution').pressSequentially('bak')
    await arrive()
    await searchIsThere()
    await inField('institution').locator('.option').first().waitFor()
    expect(await box('institution').inputValue()).toBe('bak')
    expect(await page().evaluate(() => document.activeElement?.id)).toBe('f.answers.all.institution')
  })
})

describe('while the fields are on their way', () => {
  test('a finding leads to its field as soon as that is there', async () => {
    const arrive = await openWithout('ShapedForm')
    await page().locator('#next').click()
    await page().locator('.error-summary a').first().click()
    await arrive()
    await eventually(() => page().evaluate(() => document.activeElement?.id)).toBe('f.answers.all.lastName')
  })
})
