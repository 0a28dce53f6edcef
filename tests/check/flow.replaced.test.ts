import { expect, test } from 'vitest'
import type { Transition } from '#engine/content/types.ts'
import type { Condition } from '#engine/values/types.ts'
import { smallProcess, toldOfProcess } from './flow.fixture.ts'

const parent = smallProcess({
  statuses: { asked: { phase: 'check' }, waiting: { phase: 'payment' }, done: { phase: 'closed' } },
  transitions: [
    { id: 'ask', from: ['asked'], to: 'waiting', by: ['ministry'], create: { fee: {} } },
    { id: 'paid', from: ['waiting'], to: 'done', on: { process: 'fee', status: 'paid' } },
    { id: 'anew', from: ['waiting'], on: { process: 'fee', status: 'cancelled' }, create: { fee: {} } },
  ],
  timers: [],
})

/** What is told of a fee that can be paid after it was cancelled; `accept` is how late money is taken. */
function toldOf(accept: Partial<Transition>, maker = parent): string[] {
  const fee = smallProcess({
    id: 'fee',
    initial: 'due',
    for: { parent: true },
    roles: { finance: { is: 'finance' } },
    messages: { paid: { from: 'bank', input: 'demo/paid', key: {}, once: '/id' } },
    statuses: {
      due: { phase: 'payment' },
      late: { phase: 'payment' },
      paid: { phase: 'payment' },
      refunded: { phase: 'closed' },
      cancelled: { phase: 'closed' },
    },
    transitions: [
      { id: 'pay', from: ['due'], to: 'paid', by: ['applicant'] },
      { id: 'cancel', from: ['due'], to: 'cancelled', by: ['finance'] },
      { id: 'comeLate', from: ['cancelled'], to: 'late', on: { message: 'paid' } },
      { id: 'refund', from: ['late'], to: 'refunded', by: ['finance'] },
      { id: 'accept', from: ['late'], to: 'paid', by: ['finance'], ...accept },
    ],
    timers: [],
  })
  return toldOfProcess(fee, maker).filter((one) => one.includes('replaced'))
}
const current: Condition = {
  '/parent/created/fee/data/code': { equals: { at: '/application/data/code' } },
}
const guard = { must: current, denied: 'demo.no' }

test('a fee that was replaced is not accepted without a look at the current one', () => {
  expect(toldOf({})).toEqual(['/transitions/4 flow.replacedHeard'])
  expect(toldOf({ guards: [{ ...guard, warn: true }] })).toEqual(['/transitions/4 flow.replacedHeard'])
})

test('nothing is told where it asks, leads to an end, or the fee is never replaced', () => {
  expect(toldOf({ guards: [guard] })).toEqual([])
  expect(toldOf({ when: current })).toEqual([])
  expect(toldOf({ to: 'refunded' })).toEqual([])
  const once = { ...parent, transitions: parent.transitions.filter(({ id }) => id !== 'anew') }
  expect(toldOf({}, once)).toEqual([])
})
