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

describe('a choice among 50,000', () => {
  const said = () => inField('institution').locator('[aria-live=polite]').first()
  const options = () => inField('institution').getByRole('option')

  test('asks nothing before somebody turns to it', async () => {
    expect(await page().evaluate(() => Reflect.get(globalThis, 'asked').length)).toBe(0)
  })

  test('is searched once for a word typed quickly, and says how many there are', async () => {
    await box('institution').focus()
    await page().evaluate(() => {
      const input = document.activeElement
      for (const typed of ['m', 'me', 'mek', 'mekt', 'mekte', 'mekteb']) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
        input?.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
    await eventually(() => said().textContent()).toContain('49.947 nəticə də var')
    const queries = await page().evaluate(() =>
      Reflect.get(globalThis, 'asked').map(({ q }: { q: string }) => q),
    )
    expect(queries.filter((q: string) => q !== '')).toEqual(['mekteb'])
    expect(await options().count()).toBe(50)
    expect(await options().first().getAttribute('aria-setsize')).toBe('49997')
  })

  test('is found by its code, chosen by keyboard, and said', async () => {
    await box('institution').pressSequentially('104202')
    await options().first().waitFor()
    await eventually(() => options().first().innerText()).toContain('4202 saylı')
    await page().keyboard.press('ArrowDown')
    await page().keyboard.press('Enter')
    expect(await answer('institution')).toBe('i4202')
    await eventually(() => said().textContent()).toContain('seçilib')
  })

  test('is chosen by its whole name when the box is left, from any keyboard and by autofill', async () => {
    await box('institution').fill('baki dovlet universiteti')
    await leave()
    await eventually(() => answer('institution')).toBe('i0')
    expect(await box('institution').inputValue()).toBe('Bakı Dövlət Universiteti')
  })

  test('says that what was typed is not in the list', async () => {
    await box('institution').fill('qwerty')
    await eventually(() => said().textContent()).toBe('Axtarışa uyğun nəticə tapılmadı')
    await leave()
    await eventually(() => errorOf('institution')).toContain('Siyahıdan seçim edin')
  })

  test('takes back a question that is not wanted any more', async () => {
    await box('institution').fill('slow')
    await eventually(() =>
      page().evaluate(() => Reflect.get(globalThis, 'asked').length),
    ).toBeGreaterThanOrEqual(1)
    await box('institution').fill('gence')
    await eventually(() => options().first().innerText()).toContain('Gəncə')
    await eventually(() =>
      page().evaluate(() =>
        Reflect.get(globalThis, 'asked').every(
          ({ q, aborted }: { q: string; aborted: boolean }) => q !== 'slow' || aborted,
        ),
      ),
    ).toBe(true)
    expect(await options().first().innerText()).toContain('Gəncə')
  })

  test('offers to try again when the list did not come', async () => {
    await box('institution').fill('broken')
    const again = inField('institution').getByRole('button', { name: 'Yenidən cəhd et' })
    await again.waitFor()
    await again.press('Enter')
    await again.waitFor({ state: 'detached' })
  })

  test('keeps several, each taken away by its button', async () => {
    for (const code of ['100001', '100002']) {
      await box('schools').fill(code)
      await eventually(() => inField('schools').getByRole('option').count()).toBe(1)
      await page().keyboard.press('ArrowDown')
      await page().keyboard.press('Enter')
    }
    expect(await answer('schools')).toEqual(['i1', 'i2'])
    await inField('schools').locator('.chip button').first().click()
    expect(await answer('schools')).toEqual(['i2'])
    expect(await page().evaluate(() => document.activeElement?.id)).toBe('f.answers.all.schools')
  })
})
