import { describe, expect, test } from 'vitest'
import { isDate } from '#engine/values/dates.ts'
import { dateIssue } from '#renderer/texts/dateIssue.ts'
import { cleanText } from '#renderer/widgets/cleanText.ts'
import { dateAnswer, dateParts, typedPart } from '#renderer/widgets/dateParts.ts'
import { dateTimeAnswer, dateTimeParts } from '#renderer/widgets/dateTimeParts.ts'
import { codeSigns } from '#renderer/widgets/codeSigns.ts'
import { dayByKey } from '#renderer/widgets/dayByKey.ts'
import { documentSigns } from '#renderer/widgets/documentSigns.ts'
import { emailAnswer } from '#renderer/widgets/emailAnswer.ts'
import { parseDay, shiftDay, shiftMonth } from '#renderer/widgets/parseDay.ts'
import { parseNumber } from '#renderer/widgets/parseNumber.ts'
import { parseTime, writeTime } from '#renderer/widgets/parseTime.ts'
import { passwordStrength } from '#renderer/widgets/passwordStrength.ts'
import { resendSeconds } from '#renderer/widgets/resendSeconds.ts'
import { searchLocalRows } from '#renderer/widgets/searchLocalRows.ts'
import { seriesAnswer, seriesParts } from '#renderer/widgets/seriesParts.ts'
import { weeksOf } from '#renderer/widgets/weeksOf.ts'
import { writeMoney, writeNumber } from '#renderer/widgets/writeNumber.ts'

describe('typed numbers', () => {
  test.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1 234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1234567],
    ['1.234', 1234],
    ['1,234', 1.234],
    ['0.125', 0.125],
    ['+7', 7],
    ['007', 7],
    ['−3', -3],
    ['１２，５', 12.5],
    ['٣', 3],
    ['', undefined],
    [' ', undefined],
    ['12,', '12,'],
    ['1.2.3', '1.2.3'],
    ['1e400', '1e400'],
    ['Infinity', 'Infinity'],
    ['12345678901234567', '12345678901234567'],
    ['abc', 'abc'],
  ])('%j is %j in Azerbaijani: what is no number stays what was typed', (typed, answer) => {
    expect(parseNumber(typed, 'az')).toEqual(answer)
  })

  test('are grouped by the signs of the language', () => {
    expect(parseNumber('1,234', 'en')).toBe(1234)
    expect(parseNumber('1.234', 'en')).toBe(1.234)
  })

  test.each(['az', 'en'])('are read as they were written (%s)', (language) => {
    for (const number of [0, 0.5, -3, 12.5, 1234, 12345.67, 1_000_000, 0.0000001]) {
      expect(parseNumber(writeNumber(number, language), language)).toBe(number)
      expect(parseNumber(writeMoney(number, language), language)).toBe(number)
    }
  })
})

describe('typed dates', () => {
  test('keep every part while they are not complete', () => {
    expect(dateAnswer({ day: '5', month: '', year: '2026' })).toBe('2026--05')
    expect(dateParts('2026--05')).toEqual({ day: '5', month: '', year: '2026' })
    expect(dateAnswer({ day: '', month: '', year: '' })).toBeUndefined()
  })

  test.each(['day', 'year'] as const)('that are whole fill all parts from the box of the %s', (name) => {
    const whole = { day: '31', month: '2', year: '2026' }
    expect(['31.02.2026', '31022026', '２０２６-02-31'].map((text) => typedPart(name, text))).toEqual([
      whole,
      whole,
      whole,
    ])
  })

  test('are never cut to another day: what does not fit a part stays in it', () => {
    for (const text of ['1e400', '31.2', '20261', '31-2-26', 'soon', '1'.repeat(500)]) {
      for (const name of ['day', 'year'] as const) {
        const parts = { day: '5', month: '3', year: '2026', ...typedPart(name, text) }
        const answer = dateAnswer(parts)
        expect(isDate(answer)).toBe(false)
        expect(dateParts(answer ?? '')).toEqual(parts)
        expect(parts[name].replaceAll('\u2010', '-')).toBe(text)
      }
    }
    expect(typedPart('day', ' 5. ')).toEqual({ day: '5' })
    expect(typedPart('year', '-２٠26,')).toEqual({ year: '2026' })
  })

  test('are read as they are written here', () => {
    const written = [
      '5.3.2026',
      '05/03/2026',
      '05032026',
      '5 mart 2026',
      '5 March 2026',
      '2026-03-05',
      '５.３.２０２６',
    ]
    expect(written.map(parseDay)).toEqual(written.map(() => '2026-03-05'))
    expect(parseDay('31.02.2005')).toBe('2005-02-31')
    expect(parseDay('soon')).toBe('soon')
  })

  test('go over the ends of months', () => {
    expect(shiftDay('2026-02-28', 1)).toBe('2026-03-01')
    expect(shiftMonth('2026-01-31', 1)).toBe('2026-02-28')
    expect(shiftMonth('2026-01-15', -1)).toBe('2025-12-15')
    expect(weeksOf(2026, 3)[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, 1])
  })
})

describe('typed days with their hours', () => {
  test.each([
    ['16.09.2026', '10:30'],
    ['16 sentyabr 2026', '1030'],
    ['１６.09.2026', '\u202a１０:٣٠\u202c'],
    ['\u200e16/09/2026', '10:30:00+04:00\u0000'],
  ])('%j with %j is one instant of Baku', (day, time) => {
    const answer = dateTimeAnswer({ day, time })
    expect(answer).toBe('2026-09-16T10:30:00+04:00')
    expect(dateTimeParts(answer ?? '', 'az')).toEqual({ day: '16.09.2026', time: '10:30' })
  })

  test.each([
    ['31.02.2026', '10:30', '31.02.2026 10:30'],
    ['16.09.2026', '25:70', '16.09.2026 25:70'],
    ['16.09.2026', 'axşam üstü', '16.09.2026 axşam üstü'],
    ['31.02.2026', '', '31.02.2026'],
    ['', '10:30', '10:30'],
    ['soon', '10:30', 'soon 10:30'],
    ['soon', '', 'soon'],
  ])('%j with %j is kept as it was typed and is found again', (day, time, text) => {
    expect(dateTimeAnswer({ day, time })).toBe(text)
    expect(dateTimeParts(text, 'az')).toEqual({ day, time })
  })

  test('are nothing where nothing was typed, and never pass for an instant', () => {
    expect(dateTimeAnswer({ day: ' ', time: '\u200e' })).toBeUndefined()
    expect(dateTimeAnswer({ day: '2026-09-16', time: '10:30:00Z' })).toBe('16.09.2026 10:30:00Z')
  })

  test('are read from what older forms left', () => {
    expect(dateTimeParts('2026-02-31|9', 'az')).toEqual({ day: '31.02.2026', time: '09:00' })
    expect(dateTimeParts('|9:', 'az')).toEqual({ day: '', time: '9:' })
  })
})

describe('typed texts', () => {
  test('lose signs that are not seen', () => {
    expect(cleanText('a\u202eb\u0000c\tq😀')).toBe('abc\tq😀')
    expect(cleanText('A\u200bli\u00ad\ufeff\u2060\u200d')).toBe('Ali')
    expect(cleanText('bir\r\niki')).toBe('bir\niki')
    expect(cleanText('x'.repeat(1_000_000)).length).toBe(100_000)
  })

  test('are written in one way, and emoji stay whole', () => {
    expect(cleanText('s\u0327')).toBe('ş')
    expect(cleanText('👨\u200d👩\u200d👧 👍🏽 ❤️')).toBe('👨\u200d👩\u200d👧 👍🏽 ❤️')
    expect(cleanText('a\ud83d')).toBe('a')
  })

  test('of documents are capitals without spaces, from any keyboard', () => {
    expect(documentSigns('aa 12-34i')).toBe('AA1234I')
    expect(documentSigns('００７ＡＢＣ')).toBe('007ABC')
    expect(documentSigns('АВС12')).toBe('ABC12')
  })

  test('of a series and a number are one answer', () => {
    const known = ['AA', 'AZE']
    expect(seriesAnswer({ series: 'AA', number: '123 4567' }, known)).toBe('AA1234567')
    expect(seriesAnswer({ series: 'AA', number: 'aze 1234567' }, known)).toBe('AZE1234567')
    expect(seriesParts('AZE1234567', known)).toEqual({ series: 'AZE', number: '1234567' })
  })

  test('of codes and addresses lose what copying adds', () => {
    expect(codeSigns(' 123 456\n')).toBe('123456')
    expect(codeSigns('12a')).toBe('12a')
    expect(emailAnswer(' <aysel@example.az>, ')).toBe('aysel@example.az')
    expect(emailAnswer('mailto:a@b.az')).toBe('a@b.az')
  })

  test('of hours are read as they are said', () => {
    expect(['9', '9:05', '09.05', '0905', '９:٠٥\u202e', '9:05+04:00', '25:00'].map(parseTime)).toEqual([
      '09:00:00+04:00',
      '09:05:00+04:00',
      '09:05:00+04:00',
      '09:05:00+04:00',
      '09:05:00+04:00',
      '09:05:00+04:00',
      '25:00',
    ])
  })

  test('of hours are shown without the offset of Baku, which older answers do not have', () => {
    expect(['09:05:00+04:00', '09:05:30+04:00', '09:05:00', '09:05', '25:00'].map(writeTime)).toEqual([
      '09:05',
      '09:05:30',
      '09:05',
      '09:05',
      '25:00',
    ])
  })

  test('find Azerbaijani names from any keyboard, those that begin so first', () => {
    const rows = ['Bakı Şəki Kolleci', 'Şəki Dövlət Kolleci', 'Gəncə'].map((name, id) => ({ id, name }))
    const search = (typed: string) =>
      searchLocalRows(rows, typed, {
        labelOf: ({ name }) => JSON.stringify(name),
        fits: () => true,
        limit: 9,
      })
    expect(search('dovlet seki').total).toBe(1)
    expect(search('seki').rows.map(({ id }) => id)).toEqual([1, 0])
    expect(search('baku').total).toBe(0)
  })
})

describe('a date that is none', () => {
  const issue = { path: '', code: 'valid.dateFormat' }
  test.each([
    ['2005-02-31', 'valid.noSuchDay'],
    ['2005-02-', 'valid.dateIncomplete'],
    ['05-02-03', 'valid.dateYear'],
    ['20261-02-03', 'valid.dateYear'],
    ['2026-02-123', 'valid.noSuchDay'],
    ['soon', undefined],
    [undefined, undefined],
  ])('%j is told as %s', (answer, code) => expect(dateIssue(issue, answer)?.code).toBe(code))
})

test.each([
  ['31.02.2026 10:30', { code: 'valid.noSuchDay', params: { date: '31.02.2026' } }],
  ['31.02.2026', { code: 'valid.noSuchDay', params: { date: '31.02.2026' } }],
  ['16.09.2026 25:70', undefined],
  ['soon 10:30', undefined],
])('of the day and hour %j the day is told, where there is none such', (answer, told) => {
  expect(dateIssue({ path: '', code: 'valid.dateTime' }, answer)).toEqual(told)
})

test('keys go through the calendar by days, weeks, months and years', () => {
  const keys = ['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a']
  expect(keys.map((key) => dayByKey({ key, shiftKey: false }, '2026-03-31'))).toEqual([
    '2026-03-30',
    '2026-04-07',
    '2026-03-30',
    '2026-04-05',
    '2026-02-28',
    '2026-04-30',
    undefined,
  ])
  expect(dayByKey({ key: 'PageUp', shiftKey: true }, '2024-02-29')).toBe('2023-02-28')
})

test('a password is rated by length and kinds of signs', () => {
  expect(['abc123', 'abcd12345', 'Abcd-12345-xyz'].map(passwordStrength)).toEqual([1, 2, 3])
})

test('the wait before a code is sent again is read from its constant', () => {
  expect(['PT2M', 'PT90S', 'PT1M30S', 'soon'].map(resendSeconds)).toEqual([120, 90, 90, 120])
})
