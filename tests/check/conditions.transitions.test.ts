import { expect, test } from 'vitest'
import type { Json } from '#engine/values/types.ts'
import { findings, objectOf, process, statuses, transition, w } from './conditions.demo.fixture.ts'

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
]
test.each(sound)('not told: %s', (_what, change) => {
  expect(findings(change)).toEqual([])
})
