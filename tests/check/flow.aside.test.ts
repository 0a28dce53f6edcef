import { expect, test } from 'vitest'
import type { Condition } from '#engine/values/types.ts'
import { smallProcess, toldOfProcess } from './flow.fixture.ts'

const fee = smallProcess({
  id: 'fee',
  initial: 'due',
  for: { parent: true },
  roles: { finance: { is: 'finance' } },
  statuses: {
    due: { phase: 'payment' },
    paid: { phase: 'payment' },
    overpaid: { phase: 'payment' },
    refunded: { phase: 'closed' },
  },
  transitions: [
    { id: 'pay', from: ['due'], to: 'paid', by: ['applicant'] },
    { id: 'more', from: ['paid', 'overpaid'], to: 'overpaid', by: ['finance'] },
    { id: 'less', from: ['overpaid'], to: 'paid', by: ['finance'] },
    { id: 'refund', from: ['paid'], to: 'refunded', by: ['finance'] },
  ],
  timers: [],
})

/** What is told of a process that goes on once the fee stands there. */
function toldOf(schema: Exclude<Condition, string>): string[] {
  const parent = smallProcess({
    transitions: [
      { id: 'ask', from: ['asked'], by: ['ministry'], create: { fee: {} } },
      {
        id: 'answer',
        from: ['asked'],
        to: 'answered',
        by: ['ministry'],
        guards: [{ must: { '/application/created/fee/status': schema }, denied: 'demo.no' }],
      },
    ],
    timers: [],
  })
  return toldOfProcess(parent, fee).filter((one) => one.includes('Aside'))
}

test('a fee of which more came than was due is paid: whoever asks for it means both', () => {
  expect(toldOf({ const: 'paid' })).toEqual([
    '/transitions/1/guards/0/must/~1application~1created~1fee~1status flow.statusAside',
  ])
  expect(toldOf({ enum: ['paid', 'overpaid'] })).toEqual([])
})

test('nothing is told of what may come otherwise, or does not lead back', () => {
  expect(toldOf({ const: 'due' })).toEqual([])
  expect(toldOf({ const: 'refunded' })).toEqual([])
  expect(toldOf({ const: 'overpaid' })).toEqual([])
})
