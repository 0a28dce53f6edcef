import { describe, expect, it } from 'vitest'
import { atomsOf } from '#engine/explain/atomsOf.ts'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import { OPPOSITES } from '#engine/explain/Explanation.ts'
import { explanationLines } from '#renderer/explain/explanationLines.ts'
import { sayingText } from '#renderer/explain/sayingText.ts'
import type { Condition } from '#engine/values/types.ts'
import { hasText, type Language } from '../browser/texts.ts'
import { scope, telling } from './telling.fixture.ts'

const sentences = (condition: Condition, language: Language): string[] =>
  atomsOf(explainCondition(condition, { scope })).map((atom) => sayingText(atom, telling(language)))

describe('a saying as a sentence', () => {
  const rows: [Condition, string, string][] = [
    [
      { '/answers/target/transferReason': { const: 'other' } },
      '“Köçürmənin səbəbi” sualına “Digər səbəb” cavabını vermisiniz',
      'your answer to “Reason for transfer” is “Other reason”',
    ],
    [
      { '/answers/target/transferReason': { enum: ['family', 'health'] } },
      '“Köçürmənin səbəbi” sualına “Ailə vəziyyəti” və ya “Sağlamlıqla bağlı” cavabı verilməlidir (indi: Digər səbəb)',
      'the answer to “Reason for transfer” must be “Family circumstances” or “Health” (now: Other reason)',
    ],
    [
      { '/applicant/citizenshipId': { const: 1 } },
      'vətəndaşlığınız “Azərbaycan” kimi göstərilib',
      'your citizenship is “Azerbaijan”',
    ],
    [
      { '/answers/target/transferReason': { not: { enum: ['other', 'family', 'health'] } } },
      '“Köçürmənin səbəbi” sualına nə “Digər səbəb”, nə də “Ailə vəziyyəti”, nə də “Sağlamlıqla bağlı” cavabı verilməlidir (indi: Digər səbəb)',
      'the answer to “Reason for transfer” must be neither “Other reason” nor “Family circumstances” nor “Health” (now: Other reason)',
    ],
    [
      { '/answers/target/transferReason': { enum: ['other', 'family', 'health'] } },
      '“Köçürmənin səbəbi” sualına “Digər səbəb”, “Ailə vəziyyəti” və ya “Sağlamlıqla bağlı” cavabını vermisiniz',
      'your answer to “Reason for transfer” is “Other reason”, “Family circumstances” or “Health”',
    ],
    [
      { '/answers/study/courseYear': { memberOf: { at: '/answers/study/graduationYear' } } },
      '“Kurs” “Bitirmə ili” xanasındakı məlumata uyğun olmalıdır (indi: 2)',
      '“Year of study” must match “Graduation year” (now: 2)',
    ],
    [
      { '/answers/study/courseYear': { minimum: 3 } },
      '“Kurs” ən azı 3 olmalıdır (indi: 2)',
      '“Year of study” must be at least 3 (now: 2)',
    ],
    [
      { '/applicant/birthDate': { age: { minimum: 18 } } },
      'doğum tarixiniz üzrə yaş ən azı 18 olmalıdır (indi: 1 yanvar 2009)',
      'by your date of birth, the age must be 18 or more (now: 1 January 2009)',
    ],
    [
      { '/answers/study/courseYear': { maximum: 3 } },
      '“Kurs” 3 və ya daha azdır',
      '“Year of study” is at most 3',
    ],
    [
      { '/answers/study/courseYear': { atLeast: { at: '/answers/study/graduationYear' } } },
      '“Kurs” ən azı “Bitirmə ili” qədər olmalıdır (indi: 2)',
      '“Year of study” must be at least “Graduation year” (now: 2)',
    ],
    [
      { '/applicant/birthDate': { atLeast: '2008-01-01' } },
      'doğum tarixiniz 1 yanvar 2008 və ya daha sonradır',
      'your date of birth is on or after 1 January 2008',
    ],
    [
      { '/applicant/birthDate': { atMost: '2008-01-01' } },
      'doğum tarixiniz 1 yanvar 2008 və ya daha əvvəl olmalıdır (indi: 1 yanvar 2009)',
      'your date of birth must be on or before 1 January 2008 (now: 1 January 2009)',
    ],
    [
      { '/applicant/birthDate': { below: '2008-01-01' } },
      'doğum tarixiniz 1 yanvar 2008-ci il tarixindən əvvəl olmalıdır (indi: 1 yanvar 2009)',
      'your date of birth must be earlier than 1 January 2008 (now: 1 January 2009)',
    ],
    [
      { '/answers/study/courseYear': { below: { at: '/answers/study/admissionYear' } } },
      '“Kurs” 2024-dən (“Qəbul ili”) azdır',
      '“Year of study” is less than 2024 (“Admission year”)',
    ],
    [
      { '/answers/study/courseYear': { below: { at: '/answers/study/graduationYear' } } },
      '“Kurs” “Bitirmə ili” xanasındakı məlumatdan az olmalıdır (indi: 2)',
      '“Year of study” must be less than “Graduation year” (now: 2)',
    ],
    [
      { '/item/kindOfRow': { const: 'open' } },
      'bu xidmət üçün nəzərdə tutulub',
      'it is meant for this service',
    ],
    [
      { '/item/category': { equals: { at: '/answers/target/transferReason' } } },
      '“Köçürmənin səbəbi” sualına cavabınıza uyğundur',
      'it fits your answer to “Reason for transfer”',
    ],
    [
      { '/answers/study/courseYear': { equals: { at: '/answers/study/admissionYear' } } },
      '“Kurs” ilə “Qəbul ili” (2024) eyni olmalıdır (indi: 2)',
      '“Year of study” must be the same as “Admission year” (2024) (now: 2)',
    ],
    [
      { '/answers/study/courseYear': { equals: { at: '/answers/target/courseYear' } } },
      '“Kurs” ilə “Kurs” (addım: Köçürmə məlumatları) eyni olmalıdır (indi: 2)',
      '“Year of study” must be the same as “Year of study” (step: Transfer data) (now: 2)',
    ],
    [
      { '/answers/study/distance': { const: true } },
      '“Təhsil distant formadadırmı?” xanası işarələnməlidir',
      'must be ticked',
    ],
    [
      { not: { '/answers/target/nothing': {} } },
      'xidmətin məlumatı göstərilməyib',
      'data of the service is not recorded',
    ],
  ]
  it.each(rows)('%j', (condition, az, en) => {
    expect(sentences(condition, 'az')).toEqual([az])
    expect(sentences(condition, 'en').join()).toContain(en)
  })

  it.each([
    [
      'az',
      [
        '“Kurs” ən azı 3 olmalıdır (indi: 2).',
        'Vətəndaşlığınız “Azərbaycan” olmamalıdır (indi: Azərbaycan).',
      ],
    ],
    [
      'en',
      [
        '“Year of study” must be at least 3 (now: 2).',
        'Your citizenship must not be “Azerbaijan” (now: Azerbaijan).',
      ],
    ],
  ] as const)(
    'begins with a capital and ends with a full stop where it stands alone (%s)',
    (language, lines) => {
      const all = {
        '/answers/study/courseYear': { minimum: 3 },
        '/applicant/citizenshipId': { not: { const: 1 } },
      }
      const explanation = explainCondition(all, { scope })
      expect(explanationLines(explanation, telling(language), 'needs')).toEqual({ lines })
    },
  )

  it('is in a list with the others of the same possibility, where one of several is enough', () => {
    const course = (year: number): Condition => ({
      '/answers/study/courseYear': { minimum: year },
      '/answers/study/admissionYear': { minimum: 2022 + year },
    })
    const explanation = explainCondition({ anyOf: [course(3), course(4)] }, { scope })
    expect(explanationLines(explanation, telling('en'), 'needs')).toEqual({
      head: 'At least one of these is needed:',
      lines: [3, 4].map((year) => ({
        head: 'All of these are needed:',
        lines: [
          `“Year of study” must be at least ${year} (now: 2).`,
          `“Admission year” must be at least ${2022 + year} (now: 2024).`,
        ],
      })),
    })
  })

  it('that there is an answer is left out beside what is said of that answer, at whatever depth', () => {
    const all: Condition = {
      allOf: [
        { '/answers/study/courseYear': {} },
        { allOf: [{ '/answers/study/courseYear': { minimum: 2 } }, { '/answers/study/admissionYear': {} }] },
      ],
    }
    expect(explanationLines(explainCondition(all, { scope }), telling('en'), 'is').lines).toEqual([
      '“Year of study” is at least 2.',
      '“Admission year” is filled in.',
    ])
  })

  it.each([
    ['needs no date beside the present day', { at: '/now/date' }, 'must be today or later'],
    ['says “now” of a moment', { at: '/now/at' }, 'must not be over yet'],
    [
      'tells the day that is worked out from the present one',
      { at: '/now/date', plus: 'P1D' },
      'must be on or after',
    ],
    ['names a day of the content', '2027-01-02', 'must be on or after 2 January 2027'],
  ])('that compares days %s', (_, day, told) => {
    const [atom] = atomsOf(explainCondition({ '/applicant/birthDate': { atLeast: day } }, { scope }))
    expect(atom && sayingText(atom, telling('en'), 'needs')).toContain(told)
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
