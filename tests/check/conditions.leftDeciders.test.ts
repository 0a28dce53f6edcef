import { expect, test } from 'vitest'
import type { JsonObject } from '#engine/values/types.ts'
import { findings, objectOf, process, transition, w } from './conditions.demo.fixture.ts'

const texts = { 'demo.do.answer': 'answer' }

/** Two decisions lead to `half`, where the applicant objects; the answer is for nobody who made one of these. */
function toldOf(asked: readonly string[], back: JsonObject = {}): string[] {
  const guards = asked.map((id) => ({
    must: { '/actor/id': { differsFrom: { at: `/application/done/${id}/by` } } },
    denied: 'demo.notChosen',
  }))
  const whole = objectOf(
    process(
      transition('stop', { to: 'half', by: ['ministry'] }),
      transition('wait', { to: 'half', by: ['ministry'] }),
      transition('back', { from: ['half'], to: 'gone', by: ['applicant'], ...back }),
      transition('answer', { from: ['gone'], to: 'done', by: ['ministry'], guards }),
    )[w] ?? null,
  )
  const statuses = {
    ...objectOf(whole['statuses'] ?? null),
    half: { phase: 'decision' },
    gone: { phase: 'appeal' },
  }
  const documents = {
    [w]: { ...whole, statuses },
    'locales/az/other.json': texts,
    'locales/en/other.json': texts,
  }
  return findings(documents).filter((one) => !one.endsWith('unproven'))
}
const left = `${w}#/transitions/4 guard.decider`

test('an answer to an objection that keeps out one decider and not the other is told', () => {
  expect(toldOf(['stop'])).toEqual([left])
  expect(toldOf(['wait'])).toEqual([left])
})

test('nothing is told where it keeps out both, or where nobody objected', () => {
  expect(toldOf(['stop', 'wait'])).toEqual([])
  expect(toldOf(['stop'], { by: ['ministry'] })).toEqual([])
})
