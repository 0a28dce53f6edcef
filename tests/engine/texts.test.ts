import { expect, test } from 'vitest'
import { compareText } from '#engine/texts/compareText.ts'
import { compileCatalogue } from '#engine/texts/compileCatalogue.ts'
import { compileText } from '#engine/texts/compileText.ts'
import { formatDate, formatTime } from '#engine/texts/formatDate.ts'
import { formatMoney, formatNumber } from '#engine/texts/formatNumber.ts'
import { messageArguments } from '#engine/texts/messageArguments.ts'
import { renderMessage } from '#engine/texts/renderMessage.ts'
import { machineName, textIds } from '#engine/texts/textIds.ts'

const render = (text: string, params: { [name: string]: unknown }, language = 'az') =>
  renderMessage(compileText(text), params, language)

test('dates are printed in Azerbaijani and English in Baku’s calendar', () => {
  const closes = '2026-08-20T20:30:00Z'
  expect(formatDate(closes, 'long', 'az')).toBe('21 avqust 2026')
  expect(formatDate(closes, 'short', 'az')).toBe('21.08.2026')
  expect(formatDate('2026-08-20', 'long', 'en')).toBe('20 August 2026')
  expect(formatTime(closes)).toBe('00:30')
  expect(formatDate('soon', 'long', 'az')).toBe('soon')
})

test('numbers have the signs of the language', () => {
  expect(formatNumber(1234567.5, 'az')).toBe('1.234.567,5')
  expect(formatNumber(1234567.5, 'en')).toBe('1,234,567.5')
  expect(formatMoney(0.01, 'az')).toBe('0,01')
  expect(formatMoney(2800, 'en')).toBe('2,800')
  expect(formatNumber(-3, 'az')).toBe('−3')
})

test('a message renders arguments, plurals and selections', () => {
  expect(render('Son tarix: {deadline, date, long}', { deadline: '2026-08-06' })).toBe(
    'Son tarix: 6 avqust 2026',
  )
  const days = '{days, plural, =0 {today} one {# day} other {# days}} left'
  expect(render(days, { days: 0 }, 'en')).toBe('today left')
  expect(render(days, { days: 1 }, 'en')).toBe('1 day left')
  expect(render(days, { days: 1200 }, 'en')).toBe('1,200 days left')
  expect(render('{who, select, self {own} other {child’s}}', { who: 'parent' })).toBe('child’s')
  expect(render('{year}: {amount} AZN', { year: 2026, amount: 12.5 })).toBe('2026: 12,50 AZN')
  expect(render('{amount, number, money} AZN', { amount: 1250.5 })).toBe('1.250,50 AZN')
  expect(render('{amount, number, money} AZN', { amount: 2800 }, 'en')).toBe('2,800 AZN')
  expect(render('{missing} yes', {})).toBe(' yes')
})

test('the arguments of a message are known, those of its branches too', () => {
  const message = compileText('{days, plural, one {# day for {name}} other {# days}} {at, time, short}')
  expect([...messageArguments(message)]).toEqual(['days', 'name', 'at'])
})

test('a fault of syntax is told with its id and leaves the others', () => {
  const { catalogue, faults } = compileCatalogue({ 'b.good': 'Good', 'a.bad': 'Bad {name' })
  expect(catalogue).toEqual({ 'b.good': 'Good' })
  expect(faults).toEqual([{ id: 'a.bad', reason: expect.stringContaining('Unexpected') }])
})

test('words are sorted by the Azerbaijani alphabet', () => {
  const words = ['Zaqatala', 'Əli', 'Çay', 'Elm', 'Cavan', 'Qala', 'Kür', 'Xəzər', 'Həsən', 'İl', 'Işıq']
  expect(words.sort((a, b) => compareText(a, b, 'az'))).toEqual([
    'Cavan',
    'Çay',
    'Elm',
    'Əli',
    'Həsən',
    'Xəzər',
    'Işıq',
    'İl',
    'Kür',
    'Qala',
    'Zaqatala',
  ])
})

test('ids fall back from the process to what is common', () => {
  expect(textIds.status('transfer', 'draft')).toEqual(['transfer.status.draft', 'common.status.draft'])
  expect(machineName('transfer', 'choice')).toBe('transferChoice')
  expect(textIds.field(undefined, 'fin')).toEqual(['field.fin'])
})
