import { describe, expect, it } from 'vitest'
import { atomsOf } from '#engine/explain/atomsOf.ts'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import { OPPOSITES } from '#engine/explain/Explanation.ts'
import type { FormField } from '#engine/form/formFields.ts'
import { sayingText } from '#renderer/explain/sayingText.ts'
import type { Telling } from '#renderer/explain/Telling.ts'
import type { Condition, JsonObject } from '#engine/values/types.ts'
import { hasText, textOf, type Language } from '../browser/texts.ts'
import { scopeWith } from '../engine/values.scope.fixture.ts'

const field = (name: string, schema: JsonObject = {}): FormField => ({
  pointer: `/${name}`,
  name,
  schema,
  ui: {},
  required: false,
})
const fields = new Map([
  ['/answers/target/transferReason', field('transferReason', { inList: 'transferReason' })],
  ['/answers/study/courseYear', field('courseYear', { type: 'integer' })],
  ['/answers/study/admissionYear', field('admissionYear', { type: 'integer' })],
])
const telling = (language: Language): Telling => ({
  texts: {
    language,
    has: (id) => hasText(language, id),
    translate: (ids, params = {}) => {
      const id = [ids].flat().find((one) => hasText(language, one)) ?? String([ids].flat().at(-1))
      return textOf(language, id, JSON.parse(JSON.stringify(params)))
    },
  },
  process: 'transfer',
  fieldAt: (pointer) => fields.get(pointer),
  rows: () => undefined,
})
const scope = scopeWith({
  answers: { target: { transferReason: 'other' }, study: { courseYear: 2, admissionYear: 2024 } },
  applicant: { birthDate: '2009-01-01', citizenshipId: 1 },
  facts: { tuitionDebt: { amount: 12 }, credits: { earned: 62 } },
})
const sentences = (condition: Condition, language: Language): string[] =>
  atomsOf(explainCondition(condition, { scope })).map((atom) => sayingText(atom, telling(language)))

describe('a saying as a sentence', () => {
  const rows: [Condition, string, string][] = [
    [
      { '/answers/target/transferReason': { const: 'other' } },
      '“Köçürmənin səbəbi” üçün “Digər səbəb” göstərilib',
      '“Reason for transfer” is “Other reason”',
    ],
    [
      { '/answers/target/transferReason': { enum: ['family', 'health'] } },
      '“Köçürmənin səbəbi” üçün “Ailə vəziyyəti” və ya “Sağlamlıqla bağlı” göstərilməlidir (indi: Digər səbəb)',
      '“Reason for transfer” has to be “Family circumstances” or “Health” (now: Other reason)',
    ],
    [
      { '/applicant/citizenshipId': { const: 1 } },
      '“vətəndaşlığınız” üçün “Azərbaycan” göstərilib',
      '“your citizenship” is “Azerbaijan”',
    ],
    [
      { '/answers/study/courseYear': { minimum: 3 } },
      '“Kurs” 3-dən az olmamalıdır (indi: 2)',
      '“Year of study” has to be 3 or more (now: 2)',
    ],
    [
      { '/facts/tuitionDebt/amount': { maximum: 0 } },
      '“Təhsil haqqı üzrə borclar: Məbləğ, AZN” 0-dan çox olmamalıdır (indi: 12)',
      '“Tuition debts: Amount, AZN” has to be 0 or less (now: 12)',
    ],
    [
      { '/applicant/birthDate': { age: { minimum: 18 } } },
      '“doğum tarixiniz” üzrə yaş 18-dən az olmamalıdır (indi: 1 yanvar 2009)',
      'by “your date of birth” the age has to be 18 or more (now: 1 January 2009)',
    ],
    [
      { '/applicant/birthDate': { below: '2008-01-01' } },
      '“doğum tarixiniz” 01.01.2008-dən əvvəl olmalıdır (indi: 1 yanvar 2009)',
      'has to be before',
    ],
    [
      { '/answers/study/courseYear': { below: { at: '/answers/study/admissionYear' } } },
      '“Kurs” 2024-dən azdır – “Qəbul ili” ilə eyni',
      '“Year of study” is less than 2024 – the same as “Admission year”',
    ],
    [
      { '/answers/study/courseYear': { below: { at: '/answers/study/graduationYear' } } },
      '“Kurs” “Bitirmə ili” dəyərindən az olmalıdır (indi: 2)',
      '“Year of study” has to be less than Graduation year (now: 2)',
    ],
    [
      { '/item/kindOfRow': { const: 'open' } },
      'seçim bu xidmətə aiddir',
      'the choice belongs to this service',
    ],
    [
      { '/item/category': { equals: { at: '/answers/target/transferReason' } } },
      '“Köçürmənin səbəbi” üçün “Digər səbəb” göstərilməlidir',
      '“Reason for transfer” has to be “Other reason”',
    ],
    [
      { not: { '/answers/target/nothing': {} } },
      '“xidmətin məlumatı” üzrə məlumat yoxdur',
      'there is nothing for “data of the service”',
    ],
  ]
  it.each(rows)('%j', (condition, az, en) => {
    expect(sentences(condition, 'az')).toEqual([az])
    expect(sentences(condition, 'en').join()).toContain(en)
  })

  it('of what is not known yet says so', () => {
    const [atom] = atomsOf(
      explainCondition(
        { '/facts/credits/earned': { minimum: 90 } },
        { scope, unknownOf: () => new Set(['credits']) },
      ),
    )
    expect(atom && sayingText(atom, telling('en'))).toContain('is not known yet')
  })

  it.each(['az', 'en'] as const)(
    'has words for every relation, as it is and as it would have to be (%s)',
    (language) => {
      const relations = Object.entries(OPPOSITES).flat()
      const alike = new Set(['oneOf', 'noneOf'])
      for (const relation of relations.filter((one) => !alike.has(one))) {
        expect(hasText(language, `form.explain.is.${relation}`), relation).toBe(true)
        expect(hasText(language, `form.explain.needs.${relation}`), relation).toBe(true)
      }
    },
  )
})
