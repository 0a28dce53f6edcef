import { describe, expect, it } from 'vitest'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import { fixedText } from '#renderer/explain/fixedText.ts'
import { membersText } from '#renderer/explain/membersText.ts'
import { reasonsTold, whyShown } from '#renderer/explain/reasonsTold.ts'
import type { Language } from '../browser/texts.ts'
import { scope, telling } from './telling.fixture.ts'

describe('a field that other values fill', () => {
  const study = '/answers/study/courseYear'
  it.each([
    ['is filled in from the answer that it copies', [study], true, 'This is filled in from “Year of study”.'],
    ['is worked out from others', [study], false, 'This is worked out automatically from “Year of study”.'],
    [
      'is what no form asks',
      ['/values/score'],
      true,
      'This shows your admission score. It is filled in automatically and cannot be changed.',
    ],
    [
      'is a contact, which people change themselves',
      ['/applicant/email', '/applicant/mobile'],
      true,
      'This is taken from your account. If it is wrong, correct it in your account.',
    ],
    [
      'is of the account, where nobody can change it',
      ['/applicant/fin', '/applicant/email'],
      true,
      'This is taken from the account. If it is wrong, contact support.',
    ],
  ])('%s', (_, reads, copied, told) => {
    expect(fixedText({ why: 'computed', reads, copied }, telling('en'))).toBe(told)
  })

  it('tells why it is shown, and never that somebody must answer it', () => {
    const asked = explainCondition({ '/answers/study/courseYear': {} }, { scope })
    expect(whyShown({ asked }).map(({ id }) => id)).toEqual(['form.why.shown'])
    expect(whyShown({})).toEqual([])
    expect(reasonsTold({ asked, required: asked }).map(({ id }) => id)).toEqual(['form.why.both'])
  })
})

describe('choices that are the members of another value', () => {
  it('are those that fit an answer', () => {
    const told = (language: Language): string => membersText('/answers/study/courseYear', telling(language))
    expect(told('en')).toBe('Only choices that fit your answer to “Year of study” are shown.')
    expect(told('az')).toBe('Yalnız “Kurs” sualına cavabınıza uyğun seçimlər göstərilir.')
  })

  it('are what they are called where no form asks for it', () => {
    const told = (language: Language): string => membersText('/values/positives', telling(language))
    expect(told('en')).toBe('Only the choices with a positive decision are shown.')
    expect(told('az')).toBe('Yalnız müsbət qərar verilmiş seçimlər göstərilir.')
  })
})
