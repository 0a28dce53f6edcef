import { expect, test } from 'vitest'
import type { Step, Track, Transition, Workflow } from '#engine/content/types.ts'
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
  [
    'what somebody does in a final status that stays',
    transitions({ id: 'tell', from: ['answered'], by: ['ministry'], notify: ['demo.sent'] }),
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

/** What may be done in ten days by `soon`, counted from entering the status, and how long the timer waits. */
function timed(word: string, plus: string, after: string, ...more: Transition[]): Partial<Workflow> {
  const [answer, lapse] = smallProcess().transitions
  const must = { '/now/at': { [word]: { at: '/application/since', plus } } }
  const soon = { ...again, by: ['ministry'], guards: [{ must, denied: 'demo.notChosen' }] }
  return {
    transitions: [soon, ...(lapse ? [lapse] : []), ...(answer && more.length > 0 ? [answer] : [])],
    timers: [{ id: 'slow', in: ['asked'], after, fire: 'lapse' }],
  }
}

test.for<[string, Partial<Workflow>, string[]]>([
  ['longer than its timer waits', timed('atMost', 'P5D', 'P3D'), ['/timers/0/after timer.beforeGuard']],
  ['only after its timer', timed('above', 'P5D', 'P3D'), ['/timers/0/after timer.beforeGuard']],
  ['shorter, so that the status rests on', timed('below', 'P3D', 'P5D'), []],
  ['as long as its timer waits', timed('atMost', 'P5D', 'P5D'), []],
  ['short, and another thing all the time', timed('atMost', 'P3D', 'P5D', again), []],
  ['for a month, of which nobody knows the days', timed('atMost', 'P1M', 'P30D'), []],
  ['to the second of the day on which its timer ends', timed('atMost', 'PT80H', 'P3D'), []],
])('what is allowed %s', ([, change, expected]) => {
  const told = toldOfProcess(smallProcess(change)).filter((one) => one.endsWith('timer.beforeGuard'))
  expect(told).toEqual(expected)
})

test('a timer that ends one of two statuses is no fault of a guard that is right in the other', () => {
  const { transitions: own = [], timers = [] } = timed('atMost', 'P10D', 'P5D')
  const both = own.map((one) => (one.id === 'again' ? { ...one, from: ['asked', 'other'] } : one))
  const on: Transition = { id: 'on', from: ['asked'], to: 'other', by: ['ministry'] }
  const statuses: Workflow['statuses'] = { ...smallProcess().statuses, other: { phase: 'check' } }
  const told = (process: Partial<Workflow>): string[] =>
    toldOfProcess(smallProcess({ statuses, ...process })).filter((one) => one.endsWith('timer.beforeGuard'))
  expect(told({ transitions: [...both, on], timers })).toEqual([])
  const late: Transition = { id: 'late', from: ['other'], to: 'lapsed' }
  const slower = { id: 'slower', in: ['other'], after: 'P7D', fire: 'late' }
  expect(told({ transitions: [...both, on, late], timers: [...timers, slower] })).toEqual([
    '/timers/0/after timer.beforeGuard',
    '/timers/1/after timer.beforeGuard',
  ])
})

test('a line for queues is told where no role may read what it is made of', () => {
  const line = { name: 'number', queue: true as const, value: { at: '/application/number' } }
  const told = (sees?: string[]): string[] =>
    toldOfProcess(
      smallProcess({ roles: { ministry: { is: 'ministry', ...(sees && { sees }) } }, shown: [line] }),
    )
  expect([told(), told(['/application'])]).toEqual([[], []])
  expect(told(['/applicant/fin'])).toEqual(['/shown/0/queue shown.unseen'])
})

test('a role is bound to an answer, not to what a register says now', () => {
  const told = (of: string) =>
    toldOfProcess(
      smallProcess({
        roles: { ministry: { is: 'ministry', of } },
        values: { claimed: { at: '/facts/debts/items', item: 0 }, named: { at: '/answers/ask/place' } },
      }),
    ).filter((one) => one.includes('/roles/'))
  expect(told('/values/claimed/institution')).toEqual(['/roles/ministry/of role.ofFact'])
  expect(told('/facts/debts/institution')).toEqual(['/roles/ministry/of role.ofFact'])
  expect(told('/values/named')).toEqual([])
  expect(told('/answers/ask/place')).toEqual([])
})

test('what is asked after the summary is told there; a payment is shown there', () => {
  const send: Transition = { id: 'send', from: ['asked'], to: 'answered', by: ['applicant'], validate: true }
  const told = (...more: Step[]): string[] =>
    toldOfProcess(
      smallProcess({
        roles: {},
        statuses: { ...smallProcess().statuses, asked: { phase: 'apply', editable: true } },
        transitions: [{ ...send, create: { fee: {} } }, ...smallProcess().transitions.slice(1)],
        steps: [{ id: 'ask', form: 'x/ask' }, { id: 'review', form: 'x/consent', review: true }, ...more],
      }),
    )
  const payment: Step = { id: 'pay', process: 'fee' }
  expect(told(payment)).toEqual([])
  expect(told(payment, { id: 'more', form: 'x/more' })).toEqual(['/steps/1/review step.reviewNotLast'])
})

test('elements over data are made by validation, without a step', () => {
  const seen: Transition = { id: 'seen', from: ['open'], to: 'closed', by: ['ministry'] }
  const process = (change: Partial<Workflow>): Workflow =>
    smallProcess({
      created: { items: { type: 'array' } },
      transitions: [
        { id: 'start', from: ['asked'], to: 'split', auto: true, validate: true },
        {
          id: 'end',
          from: ['split'],
          to: 'answered',
          auto: { '/application/count/item/open': { const: 0 } },
          notify: ['demo.sent'],
        },
      ],
      statuses: { asked: { phase: 'check' }, split: { phase: 'check' }, answered: { phase: 'closed' } },
      timers: [],
      ...change,
    })
  const item: Track = {
    of: '/application/data/items',
    initial: 'open',
    statuses: { open: { phase: 'check' }, closed: { phase: 'closed' } },
    transitions: [seen],
  }
  expect(toldOfProcess(process({ tracks: { item } }))).not.toContain(
    '/transitions/0/validate flow.nothingToValidate',
  )
  expect(toldOfProcess(process({}))).toContain('/transitions/0/validate flow.nothingToValidate')
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
