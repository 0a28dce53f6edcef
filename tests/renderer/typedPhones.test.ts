import { describe, expect, test } from 'vitest'
import { formatPhone, phoneAnswer, phoneText } from '#renderer/widgets/phoneText.ts'

describe('typed phones', () => {
  test.each(['050 123 45 67', '50 123 45 67', '994501234567', '+994 50 123 45 67', '00994501234567'])(
    '%s is one number',
    (typed) => {
      expect(phoneAnswer(typed)).toBe('+994501234567')
    },
  )

  test('of another country keep their plus', () => {
    expect(phoneAnswer('+90 532 000 00 00')).toBe('+905320000000')
    expect(phoneAnswer('0090 532 000 00 00')).toBe('+905320000000')
    expect(phoneText('+905320000000')).toEqual({ prefix: '', text: '+905320000000' })
  })

  test('are read from any keyboard, and what is no number is left for the validator', () => {
    expect(phoneAnswer('（０５０）１２３-４５-６７')).toBe('+994501234567')
    expect(phoneAnswer('050 123 45 67 ev')).toBe('050 123 45 67 ev')
    expect(['+', '00', '  ', '+994'].map(phoneAnswer)).toEqual([undefined, undefined, undefined, undefined])
  })

  test('are shown in groups behind the prefix', () => {
    expect(phoneText('+994501234567')).toEqual({ prefix: '+994', text: '50 123 45 67' })
    expect(formatPhone('+994501234567')).toBe('+994 50 123 45 67')
  })

  test.each([
    ['+905320000000', '+90 532 000 0000'],
    ['+995555100011', '+995 555 100 011'],
    ['+380671234567', '+380 671 234 567'],
    ['+12025550123', '+1 202 555 0123'],
    ['+4915112345678', '+49 151 123 456 78'],
    ['+79161234567', '+7 916 123 4567'],
    ['+90', '+90'],
    ['ev telefonu', '+994 ev telefonu'],
  ])('%s reads %s', (answer, shown) => expect(formatPhone(answer)).toBe(shown))
})
