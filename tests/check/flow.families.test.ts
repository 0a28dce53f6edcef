import { expect, test } from 'vitest'
import type { Transition } from '#engine/content/types.ts'
import type { Condition } from '#engine/values/types.ts'
import { smallContentOf, smallProcess, toldIn, toldOfProcess } from './flow.fixture.ts'

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
  expect(toldOfProcess(parent, child)).toEqual([])
})

test('an outcome that no parent reacts to is told where the parent waits', () => {
  const without = (id: string) => ({
    ...parent,
    transitions: parent.transitions.filter((one) => one.id !== id),
  })
  expect(toldOfProcess(without('late'), child)).toContain('/statuses/waiting flow.outcomeUnheard')
  expect(toldOfProcess(without('paid'), child)).toContain('/statuses/waiting flow.outcomeUnheard')
})

test('what another child may come to some day leads nowhere by itself', () => {
  const loan = { ...child, id: 'loan' }
  const told = (auto: Condition, ...gone: string[]) => {
    const granted: Transition[] = [
      { id: 'askLoan', from: ['waiting'], by: ['applicant'], create: { loan: {} } },
      { id: 'granted', from: ['waiting'], to: 'done', auto },
    ]
    const kept = parent.transitions.filter(({ id }) => !gone.includes(id))
    const transitions = [...kept, ...granted]
    return toldIn(smallContentOf({ ...parent, transitions }, child, loan), parent.id)
  }
  const admitted = { '/application/created/loan/status': { const: 'paid' } }
  expect(told(admitted)).toEqual([])
  expect(told(admitted, 'late')).toContain('/statuses/waiting flow.outcomeUnheard')
  expect(told({ not: admitted }, 'late')).not.toContain('/statuses/waiting flow.outcomeUnheard')
})

test('a way that only another child opens is none out of waiting for this one', () => {
  const loan = { ...child, id: 'loan' }
  const told = (...more: Transition[]) => {
    const transitions: Transition[] = [
      { id: 'ask', from: ['asked'], to: 'begun', by: ['ministry'], create: { fee: {} } },
      { id: 'askLoan', from: ['begun'], by: ['applicant'], create: { loan: {} } },
      { id: 'wait', from: ['begun'], to: 'waiting', by: ['ministry'] },
      { id: 'paid', from: ['begun', 'waiting'], to: 'done', on: { process: 'fee', status: 'paid' } },
      { id: 'granted', from: ['begun', 'waiting'], to: 'done', on: { process: 'loan', status: 'paid' } },
      { id: 'refused', from: ['begun', 'waiting'], to: 'lapsed', on: { process: 'loan', status: 'expired' } },
      ...more,
    ]
    const statuses = { ...parent.statuses, begun: { phase: 'check' as const } }
    return toldIn(smallContentOf({ ...parent, statuses, transitions }, child, loan), parent.id)
  }
  const late: Transition = {
    id: 'late',
    from: ['begun', 'waiting'],
    to: 'lapsed',
    on: { process: 'fee', status: 'expired' },
  }
  expect(told()).toContain('/statuses/waiting flow.outcomeUnheard')
  expect(told(late)).not.toContain('/statuses/waiting flow.outcomeUnheard')
})

test('what a child can only do after its parent has ended is no outcome to wait for', () => {
  const hears = {
    ...parent,
    transitions: parent.transitions.map((one) =>
      one.id === 'late' ? { ...one, from: ['waiting', 'asked'] } : one,
    ),
  }
  expect(toldOfProcess(hears, child)).toEqual([])
})

test('what a child reads of its parent beside the status may be anything', () => {
  const reads = (pay: Partial<Transition>) =>
    toldOfProcess(parent, {
      ...child,
      transitions: child.transitions.map((one) => (one.id === 'pay' ? { ...one, ...pay } : one)),
      timers: [],
    })
  const hears = { '/parent/status': { const: 'waiting' } }
  expect(reads({ when: { '/parent/data/fee': { minimum: 1 } } })).toEqual([])
  expect(reads({ when: hears })).toEqual([])
  expect(reads({ when: { not: hears } })).toContain('/statuses/waiting flow.outcomeUnheard')
})

test('what a child reads of a list is what its rows say, and of the day anything', () => {
  const open = (rows: string[], when: Condition) => {
    const content = smallContentOf(parent, {
      ...child,
      transitions: child.transitions.map((one) => (one.id === 'pay' ? { ...one, when } : one)),
      timers: [],
    })
    const list = { id: 'open', row: {}, rows: rows.map((id) => ({ id })) }
    return toldIn({ ...content, lists: { open: list } }, parent.id)
  }
  expect(open(['waiting'], { '/parent/status': { not: { inList: 'open' } } })).not.toEqual([])
  expect(open(['asked'], { '/parent/status': { not: { inList: 'open' } } })).toEqual([])
  expect(open([], { '/parent/status': { below: { at: '/now/at' } } })).toEqual([])
})

const places = smallProcess({
  initial: 'draft',
  steps: [{ id: 'review', form: 'common/consent', review: true }],
  statuses: {
    draft: { phase: 'apply', editable: true },
    reviewed: { phase: 'check' },
    done: { phase: 'closed' },
    lapsed: { phase: 'closed' },
  },
  transitions: [
    { id: 'send', from: ['draft'], to: 'reviewed', by: ['applicant'], validate: true },
    { id: 'lapse', from: ['draft'], to: 'lapsed' },
    {
      id: 'enrol',
      from: ['reviewed'],
      to: 'done',
      auto: { '/application/count/place/chosen': { minimum: 1 } },
    },
    {
      id: 'refused',
      from: ['reviewed'],
      to: 'lapsed',
      auto: { '/application/count/place/refused': { equals: { at: '/application/count/place/total' } } },
    },
  ],
  timers: [{ id: 'slow', in: ['draft'], after: 'P30D', fire: 'lapse' }],
  tracks: {
    place: {
      of: '/values/places',
      initial: 'open',
      statuses: {
        open: { phase: 'check' },
        offered: { phase: 'offer' },
        chosen: { phase: 'offer' },
        refused: { phase: 'closed' },
      },
      transitions: [
        { id: 'offer', from: ['open'], to: 'offered', in: ['reviewed'], by: ['ministry'] },
        { id: 'refuse', from: ['open'], to: 'refused', in: ['reviewed'], by: ['ministry'] },
        { id: 'choose', from: ['offered'], to: 'chosen', in: ['reviewed'], by: ['applicant'] },
      ],
    },
  },
})

test('an element that still moves on is no outcome to wait for', () => {
  expect(toldOfProcess(places)).toEqual([])
})

test('an outcome of a track that the process does not follow is told at its status', () => {
  const deaf = { ...places, transitions: places.transitions.filter(({ id }) => id !== 'refused') }
  expect(toldOfProcess(deaf)).toEqual(['/tracks/place/statuses/refused track.outcomeUnheard'])
})
