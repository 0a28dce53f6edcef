import { expect, test } from 'vitest'
import type { Transition, Workflow } from '#engine/content/types.ts'
import { smallProcess, toldOfProcess } from './flow.fixture.ts'

const transitions = (...more: Transition[]): Pick<Workflow, 'transitions'> => ({
  transitions: [...smallProcess().transitions, ...more],
})
const again: Transition = { id: 'again', from: ['asked'], to: 'lapsed', notify: ['demo.sent'] }

const silent: [string, Partial<Workflow>][] = [
  ['a small process', {}],
  [
    'two timers of one moment whose transitions exist in different cases',
    {
      transitions: [
        ...smallProcess().transitions.map((one) =>
          one.id === 'lapse' ? { ...one, when: { '/applicant/citizenshipId': { const: 1 } } } : one,
        ),
        { ...again, when: { '/applicant/citizenshipId': { not: { const: 1 } } } },
      ],
      timers: [
        { id: 'slow', in: ['asked'], after: 'P10D', fire: 'lapse' },
        { id: 'late', in: ['asked'], after: 'P10D', fire: 'again' },
      ],
    },
  ],
  [
    'a guard of a timer’s transition that asks only who acts',
    {
      transitions: smallProcess().transitions.map((one) =>
        one.id === 'lapse'
          ? {
              ...one,
              by: ['ministry'],
              guards: [
                {
                  if: { '/actor/relation': {} },
                  must: { '/input/result': { const: 'absent' } },
                  denied: 'demo.notChosen',
                },
              ],
            }
          : one,
      ),
    },
  ],
  [
    'a reminder in hours beside one in days',
    {
      timers: [
        {
          id: 'slow',
          in: ['asked'],
          due: { at: '/application/data/at' },
          fire: 'lapse',
          remind: ['-P1D', '-PT24H'],
        },
      ],
    },
  ],
  [
    'a timer that tells the applicant and staff alike',
    {
      timers: [
        { id: 'slow', in: ['asked'], after: 'P10D', fire: 'lapse' },
        { id: 'soon', in: ['asked'], after: 'P5D', alert: ['applicant', 'ministry'], notify: 'demo.sent' },
      ],
    },
  ],
  [
    'a move that only people can undo',
    transitions(
      {
        id: 'pause',
        from: ['asked'],
        to: 'paused',
        auto: { '/applicant/citizenshipId': { const: 2 } },
        notify: ['demo.sent'],
      },
      { id: 'resume', from: ['paused'], to: 'asked', by: ['ministry'] },
    ),
  ],
  [
    'an automatic move that stays, once',
    transitions({
      id: 'greet',
      from: ['asked'],
      auto: { '/application/done/greet/count': { maximum: 0 } },
      notify: ['demo.sent'],
    }),
  ],
  [
    'a move whose only trace is read by another',
    transitions(
      { id: 'see', from: ['asked'], by: ['ministry'] },
      {
        id: 'close',
        from: ['asked'],
        to: 'answered',
        by: ['ministry'],
        when: { '/application/done/see/count': { minimum: 1 } },
        notify: ['demo.sent'],
      },
    ),
  ],
  [
    'an age on a day that stands still',
    transitions({
      id: 'grown',
      from: ['asked'],
      to: 'answered',
      auto: { '/applicant/birthDate': { age: { on: { at: '/application/createdAt' }, minimum: 18 } } },
      notify: ['demo.sent'],
    }),
  ],
  [
    'a property of a fact that is called age',
    transitions({
      id: 'grown',
      from: ['asked'],
      to: 'answered',
      auto: { '/application/data/person': { properties: { age: { minimum: 18 } } } },
      notify: ['demo.sent'],
    }),
  ],
  [
    'a final status that a message leaves',
    {
      messages: {
        paid: { from: 'bank', input: 'x/y', key: { '/application/number': { at: '/input/n' } }, once: '/n' },
      },
      ...transitions({
        id: 'late',
        from: ['answered', 'lapsed'],
        to: 'asked',
        on: { message: 'paid' },
        notify: ['demo.sent'],
      }),
    },
  ],
]

test.for(silent)('nothing is told of %s', ([, change]) => {
  const { statuses } = smallProcess()
  const paused = change.transitions?.some(({ to }) => to === 'paused')
  const process = smallProcess({
    ...(paused === true && { statuses: { ...statuses, paused: { phase: 'check' } } }),
    ...change,
  })
  expect(toldOfProcess(process)).toEqual([])
})

test('an automatic round of two moves without conditions is told once at each', () => {
  const told = toldOfProcess(
    smallProcess({
      statuses: { ...smallProcess().statuses, other: { phase: 'check' } },
      ...transitions(
        { id: 'there', from: ['asked'], to: 'other', auto: true },
        { id: 'back', from: ['other'], to: 'asked', auto: true },
      ),
    }),
  )
  expect(told).toEqual(['/transitions/2/auto flow.restless', '/transitions/3/auto flow.restless'])
})

test('a named condition that reads the clock counts as reading it', () => {
  const told = toldOfProcess(
    smallProcess(
      transitions({ id: 'soon', from: ['asked'], to: 'answered', auto: 'open', notify: ['demo.sent'] }),
    ),
  )
  expect(told).toEqual(['/transitions/2/auto flow.autoNow'])
})

test('what follows from a missing way is not told again', () => {
  const told = toldOfProcess(
    smallProcess({
      statuses: {
        asked: { phase: 'check' },
        seen: { phase: 'check' },
        answered: { phase: 'closed' },
        lapsed: { phase: 'closed' },
      },
      ...transitions({
        id: 'finish',
        from: ['seen'],
        to: 'answered',
        by: ['ministry'],
        notify: ['demo.sent'],
      }),
    }),
  )
  expect(told).toEqual(['/statuses/seen flow.unreachable'])
})
