import { expect, test } from 'vitest'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { findings, objectOf, process, statuses, transition, w } from './conditions.demo.fixture.ts'

/** An officer's answer, which whoever stopped before may not give. */
const answer = (id: string, to: string, more: JsonObject = {}): JsonObject =>
  transition(id, { to, by: ['ministry'], ...more })
const stopped: JsonObject = {
  guards: [
    {
      must: { '/actor/id': { differsFrom: { at: '/application/done/stop/by' } } },
      denied: 'demo.notChosen',
    },
  ],
}
const guardOf = ({ guards }: JsonObject): Json => (Array.isArray(guards) ? (guards[0] ?? null) : null)
const stop: JsonObject = { id: 'stop', from: ['sent'], by: ['ministry'] }

const faults: [string, { [file: string]: Json }, string[]][] = [
  [
    'a transition whose conditions contradict each other',
    process(
      transition('end', {
        to: 'done',
        auto: 'chosen',
        guards: [{ must: { not: 'chosen' }, denied: 'demo.notChosen' }],
      }),
    ),
    [`${w}#/transitions/1/id transition.never`],
  ],
  [
    'a transition that asks that it was made before, though a way leads back to it',
    process(
      transition('back', {
        to: 'draft',
        by: ['applicant'],
        guards: [{ must: { '/application/done/back/count': { minimum: 1 } }, denied: 'demo.notChosen' }],
      }),
    ),
    [`${w}#/transitions/1/id transition.never`],
  ],
  [
    'two that the system makes at once',
    process(
      transition('end', { to: 'done', auto: 'chosen' }),
      transition('leave', { to: 'gone', auto: { '/answers/ask/text': {} } }),
    ),
    [`${w}#/transitions/2/auto transition.overlap`],
  ],
  [
    'automatic transitions that lead round',
    {
      [w]: {
        ...objectOf(
          process(transition('on', { to: 'half', auto: 'chosen' }), {
            id: 'back',
            from: ['half'],
            to: 'sent',
            auto: 'chosen',
          })[w] ?? null,
        ),
        statuses: { ...statuses, half: { phase: 'check' } },
      },
    },
    [`${w}#/transitions/1/auto transition.round`],
  ],
  [
    'an answer that whoever decided before may give, beside one that they may not',
    process(stop, answer('wait', 'done', stopped), answer('back', 'gone')),
    [`${w}#/transitions/3 guard.decider`],
  ],
  [
    'the same where the guard only warns',
    process(
      stop,
      answer('wait', 'done', stopped),
      answer('back', 'gone', { guards: [{ ...objectOf(guardOf(stopped)), warn: true }] }),
    ),
    [`${w}#/transitions/3 guard.decider`],
  ],
]
test.each(faults)('told: %s', (_what, change, expected) => {
  expect(findings(change)).toEqual(expected)
})

const sound: [string, { [file: string]: Json }][] = [
  [
    'a transition that may be made twice',
    process(
      transition('back', {
        to: 'draft',
        by: ['applicant'],
        guards: [{ must: { '/application/done/back/count': { maximum: 1 } }, denied: 'demo.notChosen' }],
      }),
    ),
  ],
  [
    'transitions that exclude each other',
    process(
      transition('end', { to: 'done', auto: 'chosen' }),
      transition('leave', { to: 'gone', auto: { not: 'chosen' } }),
    ),
  ],
  [
    'what stays before what leaves',
    process(
      transition('tell', { auto: { '/application/done/tell/count': { maximum: 0 } } }),
      transition('end', { to: 'done', auto: 'chosen' }),
    ),
  ],
  [
    'answers that all ask who decided before',
    process(stop, answer('wait', 'done', stopped), answer('back', 'gone', stopped)),
  ],
  [
    'answers for different cases',
    process(
      stop,
      answer('wait', 'done', { ...stopped, when: 'chosen' }),
      answer('back', 'gone', { when: { not: 'chosen' } }),
    ),
  ],
  [
    'what leads nowhere, or what the applicant does, beside an answer that asks who decided before',
    process(stop, answer('wait', 'done', stopped), transition('back', { to: 'gone', by: ['applicant'] })),
  ],
]
test.each(sound)('not told: %s', (_what, change) => {
  expect(findings(change)).toEqual([])
})
