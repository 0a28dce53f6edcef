import { expect, it } from 'vitest'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { Condition, JsonObject, Scope } from '#engine/values/types.ts'
import { scopeWith } from '../engine/values.scope.fixture.ts'
import { sampleParams } from './guardLines.ts'
import { sampleDay } from './sampleDay.ts'

const end = { at: '/answers/course/ends' }
const scopeOf = (course: JsonObject): Scope => {
  const scope = scopeWith({ answers: { course } })
  return { ...scope, world: { ...scope.world, now: nowAt('2026-03-01T08:00:00Z') } }
}
const rows: [string, Condition, string][] = [
  ['that has to come first is ahead', { '/now/date': { atLeast: end } }, '2026-03-10'],
  ['after which something can be done is ahead', { '/now/date': { above: end } }, '2026-03-10'],
  ['until which it had to be done is over', { '/now/date': { atMost: end } }, '2026-02-20'],
  ['before which it had to be done is over', { '/now/date': { below: end } }, '2026-02-20'],
  [
    'that may not be over is over',
    { '/answers/course/ends': { atLeast: { at: '/now/date' } } },
    '2026-02-20',
  ],
]

it.each(rows)('a sample of a day %s', (_, must, day) => {
  expect(sampleDay(explainCondition(must, { scope: scopeOf({}) }))).toBe(day)
})

it('a day that is known is told where it breaks the rule, and no other', () => {
  const told = (ends: string): unknown => {
    const scope = scopeOf({ ends })
    const rule = explainCondition({ '/now/date': { atLeast: end } }, { scope })
    return sampleParams('needs.common.notOverYet', { date: end }, { scope, rule })['date']
  }
  expect(told('2026-04-01')).toBe('2026-04-01')
  expect(told('2026-02-12')).toBe('2026-03-10')
})
