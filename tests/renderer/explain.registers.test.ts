import { describe, expect, it } from 'vitest'
import { atomsOf } from '#engine/explain/atomsOf.ts'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import type { Condition } from '#engine/values/types.ts'
import { fixedText } from '#renderer/explain/fixedText.ts'
import { sayingText } from '#renderer/explain/sayingText.ts'
import type { Telling } from '#renderer/explain/Telling.ts'
import type { Language } from '../browser/texts.ts'
import { scope, telling as wordsOf } from './telling.fixture.ts'

const looked = {
  person: { register: 'population' },
  parent: { register: 'population' },
  diplomas: { register: 'diplomas' },
  attestat: { register: 'schoolCertificates' },
  orders: { register: 'orders' },
  credits: { register: 'academicCredits' },
  tuitionDebt: { register: 'tuitionDebts' },
}
const values = { item: { at: '/facts/tuitionDebt/items' } }
const telling = (language: Language): Telling => ({
  ...wordsOf(language),
  sources: { facts: looked, values },
})
const sentences = (condition: Condition, language: Language): string[] =>
  atomsOf(explainCondition(condition, { scope })).map((atom) => sayingText(atom, telling(language)))

describe('a field that a register fills', () => {
  const fixed = { why: 'register', facts: ['diplomas', 'attestat'] } as const

  const told = (facts: readonly string[], { texts, ...others }: Telling): string =>
    fixedText({ ...fixed, facts: [...facts] }, { texts, ...others })

  it('names the registers by their public names, and once the body that can correct them', () => {
    expect(told(fixed.facts, telling('en'))).toBe(
      'This comes from the register of diplomas or from the register of school certificates. ' +
        'If it is wrong, ask the Ministry of Science and Education, which keeps the register, to correct it.',
    )
    expect(told(fixed.facts, telling('az'))).toBe(
      'Bu məlumat diplomlar reyestrindən və ya attestatlar reyestrindən götürülür. ' +
        'Səhvdirsə, düzəliş üçün Elm və Təhsil Nazirliyinə müraciət edin: reyestri bu qurum aparır.',
    )
  })

  it('names two look-ups of one register once', () => {
    expect(told(['person', 'parent'], telling('az'))).toMatch(/^Bu məlumat əhali reyestrindən götürülür\. /)
  })

  it('names the register alone where nobody says who keeps it', () => {
    const { texts, ...others } = telling('en')
    const has = (id: string): boolean => !id.startsWith('keeper.') && texts.has(id)
    expect(told(['diplomas'], { ...others, texts: { ...texts, has } })).toBe(
      'This comes from the register of diplomas.',
    )
  })

  it('names the look-up in a release that does not say its register', () => {
    const { sources: _none, ...former } = telling('en')
    expect(told(['diplomas', 'attestat', 'orders'], former)).toBe(
      'This comes from a state register: Diplomas, Attestat (school certificate) or Orders.',
    )
  })
})

describe('a saying about what stands in a register', () => {
  const rows: [Condition, string, string][] = [
    [
      { '/facts/tuitionDebt/amount': { maximum: 0 } },
      'təhsil haqqı borcları reyestrində “Məbləğ, AZN” ən çoxu 0 olmalıdır (indi: 12)',
      '“Amount, AZN” in the register of tuition debts must be at most 0 (now: 12)',
    ],
    [
      { '/facts/credits/earned': { minimum: 90 } },
      'akademik kreditlər reyestrində “Toplanmış kreditlər” ən azı 90 olmalıdır (indi: 62)',
      '“Credits earned” in the register of academic credits must be at least 90 (now: 62)',
    ],
    [
      { '/facts/credits/earned': {} },
      'akademik kreditlər reyestrində “Toplanmış kreditlər” göstərilib',
      '“Credits earned” is recorded in the register of academic credits',
    ],
    [
      { not: { '/facts/parent/lastName': {} } },
      'əhali reyestrində valideyn haqqında məlumat göstərilməyib',
      'the parent is not recorded in the population register',
    ],
    [
      { '/values/item/amount': {} },
      'təhsil haqqı borcları reyestrində seçilmiş borcun məbləği göstərilməlidir',
      'the amount of the chosen debt must be recorded in the register of tuition debts',
    ],
  ]
  it.each(rows)('%j', (condition, az, en) => {
    expect(sentences(condition, 'az')).toEqual([az])
    expect(sentences(condition, 'en')).toEqual([en])
  })

  it('names the look-up in a release that does not say its register', () => {
    const { sources: _none, ...former } = telling('en')
    const [atom] = atomsOf(explainCondition({ '/facts/credits/earned': {} }, { scope }))
    expect(atom && sayingText(atom, former)).toBe('“Credits earned” in the register “Credits” is recorded')
  })
})
