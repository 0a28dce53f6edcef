import { describe, expect, it } from 'vitest'
import { atomsOf } from '#engine/explain/atomsOf.ts'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import { OPPOSITES } from '#engine/explain/Explanation.ts'
import type { Reader } from '#engine/explain/readerOf.ts'
import type { FormField } from '#engine/form/formFields.ts'
import { explanationLines } from '#renderer/explain/explanationLines.ts'
import { fixedText } from '#renderer/explain/fixedText.ts'
import { membersText } from '#renderer/explain/membersText.ts'
import { reasonsTold, whyShown } from '#renderer/explain/reasonsTold.ts'
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
  [
    '/answers/study/distance',
    { ...field('distanceStudy', { type: 'boolean' }), ui: { 'ui:widget': 'checkbox' } },
  ],
  ['/answers/target/courseYear', field('courseYear', { type: 'integer' })],
  [
    '/answers/target/direction',
    {
      ...field('transferDirection', { inList: 'transferDirection' }),
      ui: { 'ui:prefill': { from: { at: '/facts/study/direction' }, locked: true } },
    },
  ],
  ['/input/transferReason', field('transferReason', { inList: 'transferReason' })],
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
  answers: {
    target: { transferReason: 'other', direction: 'inside' },
    study: { courseYear: 2, admissionYear: 2024, distance: false },
  },
  applicant: { birthDate: '2009-01-01', citizenshipId: 1 },
  facts: { tuitionDebt: { amount: 12 }, credits: { earned: 62 } },
})
const sentences = (condition: Condition, language: Language): string[] =>
  atomsOf(explainCondition(condition, { scope })).map((atom) => sayingText(atom, telling(language)))

describe('a field that a register fills', () => {
  const fixed = { why: 'register', facts: ['diplomas', 'attestat'] } as const

  it('names the register, and once the body that can correct it', () => {
    expect(fixedText({ ...fixed, facts: [...fixed.facts] }, telling('en'))).toBe(
      'This comes from a state register: Diplomas, Attestat (school certificate). ' +
        'If it is wrong, ask the body that keeps the register to correct it: Ministry of Science and Education.',
    )
  })

  it('names the register alone in a release that does not know who keeps it', () => {
    const { texts, ...others } = telling('en')
    const has = (id: string): boolean => !id.startsWith('keeper.') && texts.has(id)
    const told = fixedText({ ...fixed, facts: ['diplomas'] }, { ...others, texts: { ...texts, has } })
    expect(told).toBe('This comes from a state register: Diplomas.')
  })
})

describe('a field that other values fill', () => {
  const study = '/answers/study/courseYear'
  it.each([
    ['is filled in from the answer that it copies', [study], true, 'This is filled in from “Year of study”.'],
    ['is worked out from others', [study], false, 'This is worked out automatically from “Year of study”.'],
    ['is what no form asks', ['/values/score'], true, 'This is your admission score.'],
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
      '“Kurs” “Bitirmə ili” dəyərinə uyğun olmalıdır (indi: 2)',
      '“Year of study” must match “Graduation year” (now: 2)',
    ],
    [
      { '/answers/study/courseYear': { minimum: 3 } },
      '“Kurs” 3-dən az olmamalıdır (indi: 2)',
      '“Year of study” must be at least 3 (now: 2)',
    ],
    [
      { '/facts/tuitionDebt/amount': { maximum: 0 } },
      '“Məbləğ, AZN” (reyestr: Təhsil haqqı üzrə borclar) 0-dan çox olmamalıdır (indi: 12)',
      '“Amount, AZN” in the register “Tuition debts” must be at most 0 (now: 12)',
    ],
    [
      { '/applicant/birthDate': { age: { minimum: 18 } } },
      'doğum tarixiniz üzrə yaş 18-dən az olmamalıdır (indi: 1 yanvar 2009)',
      'by your date of birth, the age must be 18 or more (now: 1 January 2009)',
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
      '“Kurs” “Bitirmə ili” dəyərindən az olmalıdır (indi: 2)',
      '“Year of study” must be less than “Graduation year” (now: 2)',
    ],
    [{ '/item/kindOfRow': { const: 'open' } }, 'seçim bu xidmətdə təklif olunur', 'this service offers it'],
    [
      { '/item/category': { equals: { at: '/answers/target/transferReason' } } },
      'seçim “Köçürmənin səbəbi” sualına cavabınıza uyğundur',
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
      '“Təhsil distant formadadırmı?” qeydi qoyulmalıdır',
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

  it('is no answer where a register or another answer gives the value', () => {
    const direction = { '/answers/target/direction': { const: 'inside' } }
    expect(sentences(direction, 'en').join()).toMatch(/^“Direction of transfer” is “/u)
    expect(sentences({ not: { '/answers/target/direction': { const: 'abroad' } } }, 'az').join()).toMatch(
      /^“Köçürmənin istiqaməti” xanasında “.*” göstərilməyib$/u,
    )
  })

  it('names the applicant where somebody else reads, and still “you” of what that reader answers', () => {
    const told = (pointer: string, language: Language): string[] =>
      atomsOf(explainCondition({ not: { [pointer]: { const: 'family' } } }, { scope })).map((atom) =>
        sayingText(atom, { ...telling(language), reader: 'other' }, 'is'),
      )
    expect(told('/answers/target/transferReason', 'en').join()).toMatch(/^the applicant’s answer to/u)
    expect(told('/input/transferReason', 'en').join()).toMatch(/^your answer to/u)
    expect(told('/answers/target/transferReason', 'az').join()).toContain('sualına müraciətçinin cavabı “')
  })

  it('is of the child where a parent reads, and of the applicant where somebody else does', () => {
    const conditions: { [name: string]: Condition } = {
      citizen: { '/applicant/citizenshipId': { const: 1 } },
    }
    const explanation = explainCondition('citizen', { scope: { ...scope, conditions } })
    const birth = explainCondition({ '/applicant/birthDate': {} }, { scope })
    const told = (reader: Reader) =>
      [explanation, birth].flatMap((one) => explanationLines(one, { ...telling('en'), reader }, 'is').lines)
    expect(told('self')).toEqual(['You are a citizen of Azerbaijan.', 'Your date of birth is recorded.'])
    expect(told('parent')).toEqual([
      'The child is a citizen of Azerbaijan.',
      'The child’s date of birth is recorded.',
    ])
    expect(told('other')).toEqual([
      'The applicant is a citizen of Azerbaijan.',
      'The applicant’s date of birth is recorded.',
    ])
  })

  it.each([
    [
      'az',
      [
        '“Kurs” 3-dən az olmamalıdır (indi: 2).',
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
        head: 'All of these:',
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
      'must be no earlier than',
    ],
    ['names a day of the content', '2027-01-02', 'must be no earlier than 2 January 2027'],
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
