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
  paste,
} from './typing.fixture.ts'

openGalleryForEach()

describe('pasted texts', () => {
  test('lose what nobody sees and keep their emoji', async () => {
    await paste('lastName', 'Me\u0301\u202E\u200Bhdi\u00AD 👨\u200D👩\u200D👧')
    expect(await answer('lastName')).toBe('Méhdi 👨\u200D👩\u200D👧')
    await leave()
    expect(await box('lastName').inputValue()).toBe('Méhdi 👨\u200D👩\u200D👧')
  })

  test('of a megabyte are cut, told, and leave the page alive', async () => {
    await box('lastName').pressSequentially('Məm')
    await page().evaluate(() => {
      const input = document.activeElement
      if (!(input instanceof HTMLInputElement)) throw new Error('no box')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        input,
        input.value + 'x'.repeat(1_000_000),
      )
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await inField('lastName').getByRole('alert').waitFor()
    expect(await inField('lastName').getByRole('alert').innerText()).toContain('100.000')
    expect(String(await answer('lastName')).length).toBe(100_000)
    expect((await box('lastName').inputValue()).slice(0, 4)).toBe('Məmx')
    await page().keyboard.press('Backspace')
    await inField('lastName').getByRole('alert').waitFor({ state: 'detached' })
    expect((await box('lastName').inputValue()).length).toBe(99_999)
    expect(String(await answer('lastName')).length).toBe(99_999)
    await box('mark').fill('7')
    expect(await answer('mark')).toBe(7)
  })

  test('are counted by code points, as the validator counts', async () => {
    await box('reasonLong').fill('😀'.repeat(50))
    expect(await inField('reasonLong').locator('.number').innerText()).toBe('0 simvol qalıb')
    await leave()
    expect(await inField('reasonLong').locator('.field-error').count()).toBe(0)
    await box('reasonLong').fill('😀'.repeat(51))
    await leave()
    expect(await errorOf('reasonLong')).toContain('Ən çoxu 50 simvol')
  })
})

describe('the characters left', () => {
  test('are said when the typing rests, not at each key', async () => {
    const said = inField('reasonLong').locator('[aria-live=polite]')
    await box('reasonLong').pressSequentially('abcdefghij'.repeat(4) + 'abcde', { delay: 0 })
    expect(await said.textContent()).toBe('')
    await eventually(() => said.textContent()).toBe('5 simvol qalıb')
  })
})

describe('numbers', () => {
  test('stand as they were typed until the box is left, then in the signs of the language', async () => {
    await box('amount').fill('')
    await box('amount').pressSequentially('1234567.5')
    expect(await box('amount').inputValue()).toBe('1234567.5')
    expect(await answer('amount')).toBe(1234567.5)
    await leave()
    expect(await box('amount').inputValue()).toBe('1.234.567,50')
    expect(await answer('amount')).toBe(1234567.5)
  })

  test.each(['1e400', 'NaN', '12,,5', '99999999999999999999'])(
    '%s is kept and refused in words',
    async (typed) => {
      await box('mark').fill(typed)
      await leave()
      expect(await box('mark').inputValue()).toBe(typed)
      expect(await errorOf('mark')).toContain('Rəqəmlə ədəd yazın')
    },
  )
})

describe('dates', () => {
  test.each([
    ['31', '2', '2005', 'Təqvimdə belə gün yoxdur: 31.02.2005'],
    ['5', '', '2005', 'Gün, ay və ili tam yazın'],
    ['5', '2', '5', 'İli 4 rəqəmlə yazın'],
  ])('%s-%s-%s is told as what it is', async (day, month, year, told) => {
    await page().locator('[id="f.answers.all.birthDate-day"]').fill(day)
    await page().locator('[id="f.answers.all.birthDate-month"]').selectOption(month)
    await page().locator('[id="f.answers.all.birthDate-year"]').fill(year)
    await leave()
    expect(await errorOf('birthDate')).toContain(told)
  })

  test.each(['day', 'year'])('are pasted whole into the %s, also those that are none', async (part) => {
    await paste(`birthDate-${part}`, '05.03.2008')
    expect(await answer('birthDate')).toBe('2008-03-05')
    expect(await box('birthDate-year').inputValue()).toBe('2008')
    await box(`birthDate-${part}`).fill('31.02.2026')
    expect(await answer('birthDate')).toBe('2026-02-31')
    expect(await box('birthDate-day').inputValue()).toBe('31')
    expect(await box('birthDate-month').inputValue()).toBe('2')
    expect(await box('birthDate-year').inputValue()).toBe('2026')
  })

  test.each(['day', 'year'])('are not cut out of what does not fit the %s', async (part) => {
    await paste('birthDate-day', '05.03.2008')
    await box(`birthDate-${part}`).fill('1e400')
    await page().locator('[id="f.answers.all.birthDate-year"]').focus()
    await leave()
    expect(await box(`birthDate-${part}`).inputValue()).toBe('1e400')
    expect(await errorOf('birthDate')).toContain('Tarixi gün.ay.il')
  })

  test('with an hour stay as they were typed where there is no such day', async () => {
    await box('at-day').fill('31.02.2026')
    await box('at-time').fill('10:30')
    await leave()
    expect(await box('at-day').inputValue()).toBe('31.02.2026')
    expect(await box('at-time').inputValue()).toBe('10:30')
    expect(await errorOf('at')).toContain('Təqvimdə belə gün yoxdur: 31.02.2026')
    expect(await answer('at')).toBe('31.02.2026 10:30')
  })

  test('with an hour are read from any keyboard', async () => {
    await box('at-day').fill('１６.09.2026')
    await box('at-time').fill('\u202e１０:٣٠\u202c')
    expect(await answer('at')).toBe('2026-09-16T10:30:00+04:00')
    await leave()
    expect(await box('at-time').inputValue()).toBe('10:30')
  })

  test('of an hour alone have the offset of Baku, which is not shown', async () => {
    await box('begins').fill('9.05')
    expect(await answer('begins')).toBe('09:05:00+04:00')
    await leave()
    expect(await box('begins').inputValue()).toBe('09:05')
    expect(await inField('begins').locator('.field-error').count()).toBe(0)
  })

  test('that are none do not break the calendar', async () => {
    await box('entryDate').fill('31.02.2005')
    await leave()
    expect(await box('entryDate').inputValue()).toBe('31.02.2005')
    await page().keyboard.press('Enter')
    await page().locator('.calendar').waitFor()
    await page().keyboard.press('ArrowRight')
    await page().keyboard.press('Enter')
    expect(await answer('entryDate')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(await page().locator('.calendar').count()).toBe(0)
    // Whoever picked a day goes on from where the calendar was opened.
    expect(await page().evaluate(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('dialog')
  })

  test('tell their bounds as a person says them', async () => {
    await box('entryDate').fill('05.03.2006')
    await box('endDate').fill('1 mart 2006')
    await leave()
    expect(await errorOf('endDate')).toContain('Tarix 05.03.2006-dan sonra olmalıdır')
    await box('endDate').fill('01.01.2030')
    await leave()
    expect(await errorOf('endDate')).toContain('Tarix 01.01.2030-dan əvvəl olmalıdır')
  })
})

describe('codes and numbers of documents', () => {
  test('take a pasted code with blanks, full-width digits, and the phone’s offer', async () => {
    await paste('smsCode', '１２３ 456')
    expect(await answer('smsCode')).toBe('123456')
    expect(await box('smsCode').getAttribute('autocomplete')).toBe('one-time-code')
  })

  test('a code is sent to the address that stands beside it, counted down, and said once', async () => {
    const field = inField('smsCode')
    await field.getByRole('button').click()
    await field.getByText('əvvəlcə ünvanı').waitFor()
    await box('email').fill('aysel@example.az')
    await field.getByRole('button').click()
    await field.getByText('Kod göndərildi').waitFor()
    expect(await page().evaluate(() => Reflect.get(globalThis, 'codesSent'))).toEqual([
      { field: 'smsCode', to: 'aysel@example.az' },
    ])
    expect(await field.getByRole('button').getAttribute('aria-disabled')).toBe('true')
    expect(await field.locator('.hint.number').evaluate((one) => one.closest('[aria-live]'))).toBeNull()
  })

  test('keep the first digits of a card only, whatever is pasted, and say so', async () => {
    await paste('cardFirst6', '4169 7388 1234 5678')
    expect(await answer('cardFirst6')).toBe('416973')
    await inField('cardFirst6').getByRole('alert').waitFor()
    await paste('cardLast4', '4169738812345678')
    expect(await answer('cardLast4')).toBe('5678')
  })

  test('keep leading zeros and mend the keyboard', async () => {
    await box('parentFin').fill(' 00a-b1c2 ')
    expect(await answer('parentFin')).toBe('00AB1C2')
    expect(await box('parentFin').inputValue()).toBe(' 00a-b1c2 ')
    await leave()
    expect(await box('parentFin').inputValue()).toBe('00AB1C2')
  })

  test('join the series and the number', async () => {
    await page().locator('[id="f.answers.all.passport-series"]').selectOption('AA')
    await page().locator('[id="f.answers.all.passport-number"]').fill('123 4567')
    expect(await answer('passport')).toBe('AA1234567')
    await page().locator('[id="f.answers.all.passport-number"]').fill('aze7654321')
    expect(await answer('passport')).toBe('AZE7654321')
    expect(await page().locator('[id="f.answers.all.passport-series"]').inputValue()).toBe('AZE')
  })
})

describe('phones', () => {
  test('are typed with the caret in the middle', async () => {
    await box('mobile').fill('50 123 45 67')
    await box('mobile').evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 6))
    await page().keyboard.type('999')
    expect(await box('mobile').inputValue()).toBe('50 999 45 67')
    expect(await answer('mobile')).toBe('+994509994567')
  })

  test('of another country have no prefix of ours, from the first sign on', async () => {
    await box('mobile').fill('')
    await box('mobile').pressSequentially('+90 532 000 00 00')
    expect(await inField('mobile').locator('.affix-text').count()).toBe(0)
    expect(await answer('mobile')).toBe('+905320000000')
  })
})

describe('a look-up', () => {
  const status = () => inField('parentFin').locator('[aria-live=polite]')
  const check = async (typed: string) => {
    await box('parentFin').fill(typed)
    await inField('parentFin')
      .getByRole('button', { name: /Yoxla|yenidən/ })
      .click()
  }

  test('tells its four outcomes apart in words, in one live region that the box is described by', async () => {
    await box('parentFin').fill('1AAAAAA')
    await leave()
    await eventually(() => status().textContent()).toBe('FİN yoxlanılmayıb')
    await check('1AAAAAA')
    await eventually(() => status().textContent()).toBe('Məlumat tapıldı və xanalar dolduruldu')
    await check('2AAAAAA')
    await eventually(() => status().textContent()).toBe('Məlumat tapılmadı!')
    await check('9AAAAAA')
    await eventually(() => status().textContent()).toContain('Reyestr cavab vermədi')
    expect(await status().count()).toBe(1)
    const described = await box('parentFin').getAttribute('aria-describedby')
    expect(described).toContain('parentFin-lookup')
  })

  test('keeps its answer when something else is typed meanwhile, and drops it when its key is', async () => {
    await check('1AAAAAA')
    await box('lastName').fill('Əliyev')
    await eventually(() => status().textContent()).toBe('Məlumat tapıldı və xanalar dolduruldu')
    await check('1AAAAAA')
    await box('parentFin').fill('2AAAAAA')
    await eventually(() => status().textContent()).not.toContain('Reyestrdən soruşulur')
    expect(await status().textContent()).not.toContain('Məlumat tapıldı')
  })
})

describe('a signature', () => {
  test('counts once the name is typed and the box is ticked', async () => {
    await page().locator('[id="f.answers.all.signature-name"]').fill('  Aysel Məmmədova ')
    expect(await answer('signature')).toBeUndefined()
    await inField('signature').getByRole('checkbox').press('Space')
    expect(await answer('signature')).toBe('Aysel Məmmədova')
    await inField('signature').getByRole('checkbox').press('Space')
    expect(await answer('signature')).toBeUndefined()
  })
})
