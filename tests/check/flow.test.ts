import { expect, test } from 'vitest'
import { flowCodes } from '#engine/check/codes/flowCodes.ts'
import { serviceCodes } from '#engine/check/codes/serviceCodes.ts'
import type { Transition, Workflow } from '#engine/content/types.ts'
import { flowMutators } from '../mutate/codes/flow.ts'
import { onSkeletons } from '../mutate/codes/flow/onSkeletons.ts'
import { servicesMutators } from '../mutate/codes/services.ts'
import { contentOf } from '../mutate/contentOf.ts'
import { createMutator } from '../mutate/createMutator.ts'
import { sampled } from '../mutate/sampled.ts'
import { portalFiles, smallProcess, toldOf, toldOfProcess, withEdits } from './flow.fixture.ts'

test('nothing is told of the portal’s processes and services', () => {
  expect(toldOf(portalFiles)).toEqual([])
})

test('nothing is told of the processes that services to come will have', () => {
  const sound = createMutator('sound', (content) =>
    onSkeletons(content, function* ({ place }) {
      yield { title: 'as it is', at: place }
    }),
  )
  const mutants = [...sound.mutants(portalFiles)]
  expect(mutants.length).toBeGreaterThan(10)
  for (const { edits } of mutants.slice(0, 3)) expect(toldOf(withEdits(portalFiles, edits))).toEqual([])
})

const mutators = [...flowMutators, ...servicesMutators]

test('each code of processes and of the portal has its way to break the content', () => {
  const broken = new Set(mutators.map(({ code }) => code))
  expect([...broken].sort()).toEqual(Object.keys({ ...flowCodes, ...serviceCodes }).sort())
})

test.for(mutators.map(({ code, mutants }) => ({ code, mutants })))(
  '$code is told at its place',
  ({ mutants }) => {
    const all = [...mutants(portalFiles)]
    expect(all.length).toBeGreaterThanOrEqual(20)
    for (const { title, expect: places, edits } of sampled(all, 4, 7)) {
      const told = toldOf(withEdits(portalFiles, edits))
      const wanted = places.map(({ file, pointer, code }) => `${file}#${pointer} ${code}`)
      expect(
        told.some((one) => wanted.includes(one)),
        `${title}: wanted ${wanted[0]}, told ${told.join(', ')}`,
      ).toBe(true)
    }
  },
)

test('the content is broken by mutants alone', () => {
  expect(contentOf(portalFiles).workflows['transfer']?.transitions.length).toBeGreaterThan(10)
})

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

const child = smallProcess({
  id: 'fee',
  initial: 'due',
  for: { parent: true },
  roles: {},
  statuses: { due: { phase: 'payment' }, paid: { phase: 'payment' }, expired: { phase: 'closed' } },
  transitions: [
    { id: 'pay', from: ['due'], to: 'paid', by: ['applicant'] },
    { id: 'expire', from: ['due'], to: 'expired' },
    { id: 'close', from: ['paid'], to: 'expired', auto: { '/parent/final': { const: true } } },
  ],
  timers: [{ id: 'due', in: ['due'], after: 'P10D', fire: 'expire' }],
})
const parent = smallProcess({
  initial: 'asked',
  statuses: {
    asked: { phase: 'check' },
    waiting: { phase: 'payment' },
    done: { phase: 'closed' },
    lapsed: { phase: 'closed' },
  },
  transitions: [
    { id: 'ask', from: ['asked'], to: 'waiting', by: ['ministry'], create: { fee: {} } },
    { id: 'paid', from: ['waiting'], to: 'done', on: { process: 'fee', status: 'paid' } },
    { id: 'late', from: ['waiting'], to: 'lapsed', on: { process: 'fee', status: 'expired' } },
  ],
  timers: [],
})

test('a parent that reacts to each outcome of its child is silent', () => {
  expect(toldOfProcess(parent, [child])).toEqual([])
})

test('an outcome that no parent reacts to is told where the parent waits', () => {
  const without = (id: string) => ({
    ...parent,
    transitions: parent.transitions.filter((one) => one.id !== id),
  })
  expect(toldOfProcess(without('late'), [child])).toContain('/statuses/waiting flow.outcomeUnheard')
  expect(toldOfProcess(without('paid'), [child])).toContain('/statuses/waiting flow.outcomeUnheard')
})

test('what a child can only do after its parent has ended is no outcome to wait for', () => {
  const hears = {
    ...parent,
    transitions: parent.transitions.map((one) =>
      one.id === 'late' ? { ...one, from: ['waiting', 'asked'] } : one,
    ),
  }
  expect(toldOfProcess(hears, [child])).toEqual([])
})
