import { describe, expect, test } from 'vitest'
import { cleanText } from '#renderer/widgets/cleanText.ts'
import { dateAnswer, dateParts, weeksOf } from '#renderer/widgets/dateParts.ts'
import { documentSigns } from '#renderer/widgets/documentSigns.ts'
import { parseDay, shiftDay, shiftMonth } from '#renderer/widgets/parseDay.ts'
import { parseNumber } from '#renderer/widgets/parseNumber.ts'
import { passwordStrength } from '#renderer/widgets/passwordStrength.ts'
import { phoneAnswer, phoneText } from '#renderer/widgets/phoneText.ts'
import { resendSeconds } from '#renderer/widgets/resendSeconds.ts'
import { fold, searchLocalRows } from '#renderer/widgets/searchLocalRows.ts'

describe('typed numbers', () => {
  test.each([
    ['12,5', 12.5],
    ['1 234.5', 1234.5],
    ['−3', -3],
    ['', undefined],
    ['12,', '12,'],
    ['1e400', '1e400'],
    ['abc', 'abc'],
  ])('%j is %j: what is no number stays what was typed', (typed, answer) => {
    expect(parseNumber(typed)).toEqual(answer)
  })
})

describe('typed phones', () => {
  test.each(['050 123 45 67', '50 123 45 67', '994501234567', '+994 50 123 45 67', '00994501234567'])(
    '%s is one number',
    (typed) => {
      expect(phoneAnswer(typed)).toBe('+994501234567')
    },
  )

  test('of another country keep their plus', () => {
    expect(phoneAnswer('+90 532 000 00 00')).toBe('+905320000000')
    expect(phoneText('+905320000000')).toEqual({ prefix: '', text: '+905320000000' })
  })

  test('are shown in groups behind the prefix', () => {
    expect(phoneText('+994501234567')).toEqual({ prefix: '+994', text: '50 123 45 67' })
  })
})

describe('typed dates', () => {
  test('keep every part while they are not complete', () => {
    expect(dateAnswer({ day: '5', month: '', year: '2026' })).toBe('2026--05')
    expect(dateParts('2026--05')).toEqual({ day: '5', month: '', year: '2026' })
    expect(dateAnswer({ day: '', month: '', year: '' })).toBeUndefined()
  })

  test('are read as they are written here', () => {
    expect(parseDay('5.3.2026')).toBe('2026-03-05')
    expect(parseDay('soon')).toBe('soon')
  })

  test('go over the ends of months', () => {
    expect(shiftDay('2026-02-28', 1)).toBe('2026-03-01')
    expect(shiftMonth('2026-01-31', 1)).toBe('2026-02-28')
    expect(shiftMonth('2026-01-15', -1)).toBe('2025-12-15')
    expect(weeksOf(2026, 3)[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, 1])
  })
})

describe('typed texts', () => {
  test('lose signs that are not seen', () => {
    expect(cleanText('a\u202eb\u0000c\tq😀')).toBe('abc\tq😀')
    expect(cleanText('x'.repeat(1_000_000)).length).toBe(100_000)
  })

  test('of documents are capitals without spaces', () => {
    expect(documentSigns('aa 12-34i')).toBe('AA1234I')
  })

  test('find Azerbaijani names from any keyboard', () => {
    const rows = [{ id: 'a' }]
    const labelOf = () => 'Şəki Dövlət Kolleci'
    expect(fold('İŞIQ')).toBe('isiq')
    expect(searchLocalRows(rows, 'dovlet seki', labelOf)).toHaveLength(1)
    expect(searchLocalRows(rows, 'baki', labelOf)).toHaveLength(0)
  })
})

test('a password is rated by length and kinds of signs', () => {
  expect(['abc123', 'abcd12345', 'Abcd-12345-xyz'].map(passwordStrength)).toEqual([1, 2, 3])
})

test('the wait before a code is sent again is read from its constant', () => {
  expect(['PT2M', 'PT90S', 'PT1M30S', 'soon'].map(resendSeconds)).toEqual([120, 90, 90, 120])
})
