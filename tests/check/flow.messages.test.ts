import { expect, test } from 'vitest'
import type { Transition, Workflow } from '#engine/content/types.ts'
import { smallProcess, toldOfProcess } from './flow.fixture.ts'

const people = { by: ['ministry'], notify: ['demo.sent'] }
const told = { on: { message: 'told' } }

/** `told` comes from outside: taken in `asked`, and so far by nobody else; people lead to `half` and to the end. */
function heard(...more: Transition[]): Workflow {
  return smallProcess({
    statuses: {
      asked: { phase: 'check' },
      half: { phase: 'check' },
      answered: { phase: 'closed' },
      gone: { phase: 'closed' },
      withdrawn: { phase: 'closed' },
    },
    messages: {
      told: {
        from: 'bank',
        input: 'x/y',
        key: { '/application/number': { at: '/input/n' } },
        once: '/n',
      },
    },
    transitions: [
      { id: 'take', from: ['asked'], to: 'answered', ...told },
      { id: 'wait', from: ['asked'], to: 'half', ...people },
      { id: 'stop', from: ['half'], to: 'gone', ...people },
      { id: 'leave', from: ['half'], to: 'withdrawn', ...people },
      ...more,
    ],
    timers: [],
  })
}
const back: Transition = { id: 'back', from: ['half'], to: 'asked', ...people }
const takeToo = (more: Partial<Transition> = {}): Transition => ({
  id: 'takeToo',
  from: ['half'],
  to: 'answered',
  ...told,
  ...more,
})
const takeLate: Transition = { id: 'takeLate', from: ['gone'], to: 'answered', ...told }
const foreign = { '/applicant/citizenshipId': { const: 1 } }

test.for<[string, Workflow]>([
  ['that nobody waits for any more', heard()],
  ['that is taken wherever it may come', heard(back, takeToo())],
  [
    'that one of two takes in each case',
    heard(back, takeToo({ when: foreign }), takeToo({ id: 'takeElse', when: { not: foreign } })),
  ],
])('nothing is told of a message %s', ([, process]) => {
  expect(toldOfProcess(process)).toEqual([])
})

test('a message is lost where a way back leads to where it is taken', () => {
  expect(toldOfProcess(heard(back))).toEqual(['/transitions/0/from message.notTaken'])
  const some = heard(back, takeToo({ when: foreign }))
  expect(toldOfProcess(some)).toEqual(['/transitions/0/from message.notTaken'])
})

test('a message that is taken in some cases is lost in the others, wherever that is', () => {
  const some = heard(takeToo({ when: foreign }))
  expect(toldOfProcess(some)).toEqual(['/transitions/0/from message.notTaken'])
})

test('a message is told at the condition that is too narrow, where each way of taking it has the status', () => {
  const all = { ...takeToo({ when: foreign }), from: ['asked', 'half'] }
  const both = heard(back, all)
  const narrow = both.transitions.map((one) => (one.id === 'take' ? { ...all, id: 'take' } : one))
  const told = ['/transitions/0/when message.notTaken', '/transitions/0/when message.notTaken']
  expect(toldOfProcess({ ...both, transitions: narrow })).toEqual(told)
})

test('an end takes a message as another end does, where it comes after one that takes it', () => {
  const both = heard(takeLate, takeToo())
  expect(toldOfProcess(both)).toEqual(['/transitions/4/from message.notTaken'])
})

test('an end to which nothing leads that could bring the message need not take it', () => {
  const early = heard(takeLate, takeToo(), { id: 'send', from: ['draft'], to: 'asked', ...people })
  const withdrawn = smallProcess({
    ...early,
    initial: 'draft',
    statuses: { draft: { phase: 'check' }, ...early.statuses },
    transitions: early.transitions.map((one) => (one.id === 'leave' ? { ...one, from: ['draft'] } : one)),
  })
  expect(toldOfProcess(withdrawn)).toEqual([])
})
