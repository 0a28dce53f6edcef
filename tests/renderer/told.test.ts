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

/** What the form has last said of a field that was left. */
const said = () => page().locator('[data-left-error]').textContent()

describe('a finding that appears when a field is left', () => {
  test('is said once, by its field and its words, while the focus is on the next one', async () => {
    await box('registrationAddress').fill('qısa')
    expect(await said()).toBe('')
    await leave()
    await eventually(said).toBe('Səhv: Qeydiyyat ünvanı: Ən azı 10 simvol daxil edin')
    expect(await page().locator('.field-error [aria-live], .field-error[role]').count()).toBe(0)
  })

  test('is said again only when it has come anew', async () => {
    await box('registrationAddress').fill('qısa')
    await leave()
    await eventually(said).not.toBe('')
    await box('registrationAddress').fill('Bakı şəhəri, Nizami 15')
    await eventually(said).toBe('')
    await box('registrationAddress').fill('qısa')
    await eventually(said).toBe('')
    await leave()
    await eventually(said).toContain('Ən azı 10 simvol')
  })

  test('of another step is not said here', async () => {
    await page().evaluate(() => {
      const store = Reflect.get(globalThis, 'store')
      const issue = { path: '/answers/earlier/code', code: 'valid.format' }
      store.addServerIssues([issue])
      store.jotai.set(store.left, issue)
    })
    await box('registrationAddress').fill('qısa')
    expect(await said()).toBe('')
  })

  test.each([
    { menu: 'the other button opened', begins: ['pointerdown'], button: 2 },
    { menu: 'a long press opened', begins: ['pointerdown', 'contextmenu'], button: 0 },
  ])('is said though a menu that $menu has kept the end of the press', async ({ begins, button }) => {
    await page()
      .locator('h1')
      .evaluate(
        (heading, [names, pressed]) => {
          for (const name of names)
            heading.dispatchEvent(new PointerEvent(name, { bubbles: true, button: pressed }))
        },
        [begins, button] as const,
      )
    await box('registrationAddress').fill('qısa')
    await leave()
    await eventually(said).toContain('Ən azı 10 simvol')
  })

  test('is not said where all findings are: the summary has the focus', async () => {
    await page().locator('#next').click()
    await eventually(() => page().evaluate(() => document.activeElement?.className)).toBe('error-summary')
    expect(await said()).toBe('')
  })

  test('leaves the summary once it is mended, and comes back there only with the next press', async () => {
    const links = (): Promise<string[]> => page().locator('.error-summary a').allTextContents()
    const ofAddress = async () => (await links()).filter((link) => link.startsWith('Qeydiyyat ünvanı'))
    await box('registrationAddress').fill('qısa')
    await page().locator('#next').click()
    await eventually(ofAddress).toEqual(['Qeydiyyat ünvanı: Ən azı 10 simvol daxil edin'])
    const others = (await links()).length - 1
    await box('registrationAddress').fill('Bakı şəhəri, Nizami 15')
    await eventually(ofAddress).toHaveLength(0)
    await box('registrationAddress').fill('qısa')
    await leave()
    await inField('registrationAddress').locator('.field-error').waitFor()
    await eventually(links).toHaveLength(others)
    await page().locator('#next').click()
    await eventually(ofAddress).toHaveLength(1)
  })

  test('is said of a search that nothing was chosen in', async () => {
    await box('institution').fill('belə bir yer yoxdur')
    await leave()
    const field = inField('institution')
    await field.locator('.field-error').waitFor()
    await eventually(() => field.locator('[aria-live]').textContent()).toBe(
      (await errorOf('institution')).replace('Səhv: ', ''),
    )
  })
})

describe('a field that a register decides about', () => {
  const note = (text: RegExp) => page().locator('.status-note', { hasText: text })

  test('says that nobody has asked, that it cannot be asked now, and comes with the answer', async () => {
    await note(/reyestrdə hələ yoxlanılmayıb/).waitFor()
    // The others were of parts whose code comes later.
    await eventually(() => page().locator('.spinner').count()).toBe(1)
    await box('parentFin').fill('9AAAAAA')
    await inField('parentFin').getByRole('button').first().click()
    await note(/soruşmaq mümkün deyil/).waitFor()
    expect(await note(/yoxlanılmayıb/).count()).toBe(0)
    await box('parentFin').fill('1AAAAAA')
    await note(/reyestrdə hələ yoxlanılmayıb/).waitFor()
    await inField('parentFin').getByRole('button').first().click()
    await box('waits').waitFor()
  })
})

describe('what a page that is read could not be told without a network', () => {
  test('comes when the network is back: the name of a row, and of a file', async () => {
    await page().context().setOffline(true)
    await page().evaluate(() => {
      const store = Reflect.get(globalThis, 'store')
      store.setAnswer('/answers/all/institution', 'i1')
      store.setAnswer('/answers/all/transcript', 'kept')
    })
    await page().locator('#review').click()
    const review = page().locator('.summary-list').first()
    await eventually(() => review.textContent()).toContain('i1')
    await page().context().setOffline(false)
    await eventually(() => review.textContent()).toContain('Azərbaycan Texniki Universiteti')
    await eventually(() => review.textContent()).toContain('attestat.pdf')
  })
})

describe('the calendar', () => {
  const day = (name: string) => page().getByRole('button', { name, exact: true })
  const open = async () => {
    await box('entryDate').fill('14.09.2026')
    await box('endDate').fill('20.09.2026')
    await inField('endDate').getByRole('button').click()
    await page().getByRole('dialog', { name: /seç/i }).waitFor()
  }

  test('offers no day that the rules of its field refuse', async () => {
    await open()
    expect(await day('14 sentyabr 2026').getAttribute('aria-disabled')).toBe('true')
    await day('14 sentyabr 2026').click({ force: true })
    expect(await answer('endDate')).toBe('2026-09-20')
    expect(await day('15 sentyabr 2026').getAttribute('aria-disabled')).toBeNull()
    await day('15 sentyabr 2026').click()
    expect(await answer('endDate')).toBe('2026-09-15')
  })

  test('leads the keys and the years no further than these days', async () => {
    await open()
    await page().keyboard.press('PageUp')
    await page().keyboard.press('Home')
    expect(await page().evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      '15 sentyabr 2026',
    )
    const years = await page().getByRole('dialog').locator('option').allTextContents()
    expect(years).toEqual(['2029', '2028', '2027', '2026'])
  })
})

describe('a search of several', () => {
  test('begins anew with the letters that follow Enter at once', async () => {
    await box('schools').fill('Bakı')
    await inField('schools').locator('.option').first().waitFor()
    await box('schools').press('ArrowDown')
    const shown = await box('schools').evaluate(async (input: HTMLInputElement) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
      await Promise.resolve()
      return input.value
    })
    expect(shown).toBe('')
    expect(await answer('schools')).toEqual(['i0'])
  })
})

describe('a choice among rows', () => {
  test('has none before there are rows, and not the other answers', async () => {
    expect(await inField('bestVisit').getByRole('radio').count()).toBe(0)
    await page().locator('[id="f.answers.all.visits-add"]').press('Enter')
    await page().getByLabel('Town').fill('Şəki')
    await leave()
    await eventually(() => inField('bestVisit').getByRole('radio').count()).toBe(1)
  })
})

describe('an answer that is only to be written', () => {
  test('is typed and sent, and never read again', async () => {
    await box('pin').fill('4321')
    await box('reasonLong').fill('Uzun səbəb')
    await page().locator('#review').click()
    const review = page().locator('.summary-list').first()
    await eventually(() => review.textContent()).toContain('Uzun səbəb')
    expect(await review.textContent()).not.toContain('PIN')
    expect(await answer('pin')).toBe('4321')
  })
})
