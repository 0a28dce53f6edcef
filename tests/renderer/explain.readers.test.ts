import { describe, expect, it } from 'vitest'
import { atomsOf } from '#engine/explain/atomsOf.ts'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import type { Reader } from '#engine/explain/readerOf.ts'
import type { Condition } from '#engine/values/types.ts'
import { explanationLines } from '#renderer/explain/explanationLines.ts'
import { sayingText } from '#renderer/explain/sayingText.ts'
import type { Language } from '../browser/texts.ts'
import { scope, telling } from './telling.fixture.ts'

const sentences = (condition: Condition, language: Language): string[] =>
  atomsOf(explainCondition(condition, { scope })).map((atom) => sayingText(atom, telling(language)))

describe('a saying', () => {
  it('of a box that nobody ticked says that it is not ticked, and no fact', () => {
    const told = (language: Language): string[] =>
      sentences({ not: { '/answers/study/wrong': { const: true } } }, language)
    expect(told('en')).toEqual(['you did not tick “The details of the workplace are wrong”'])
    expect(told('az').join()).toMatch(/ xanasını işarələməmisiniz$/u)
  })

  it('is no answer where a register or another answer gives the value', () => {
    const direction = { '/answers/target/direction': { const: 'inside' } }
    expect(sentences(direction, 'en').join()).toMatch(/^“Direction of transfer” is “/u)
    expect(sentences({ not: { '/answers/target/direction': { const: 'abroad' } } }, 'az').join()).toMatch(
      /^“Köçürmənin istiqaməti” xanasında “.*” göstərilməyib$/u,
    )
  })

  it.each([
    ['who is named', { reader: 'other' as const }],
    ['who acts', { world: { ...scope.world, actor: { id: 'p', roles: ['agency'] } } }],
  ])(
    'names the applicant where somebody else reads (%s), and “you” of what that reader answers',
    (_, who) => {
      const told = (pointer: string, language: Language): string[] =>
        atomsOf(explainCondition({ not: { [pointer]: { const: 'family' } } }, { scope })).map((atom) =>
          sayingText(atom, { ...telling(language), ...who }, 'is'),
        )
      expect(told('/answers/target/transferReason', 'en').join()).toMatch(/^the applicant’s answer to/u)
      expect(told('/input/transferReason', 'en').join()).toMatch(/^your answer to/u)
      expect(told('/answers/target/transferReason', 'az').join()).toContain('sualına müraciətçinin cavabı “')
    },
  )

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
})
