import { expect, test } from 'vitest'
import type { Transition } from '#engine/content/types.ts'
import { smallProcess, toldOfProcess } from './flow.fixture.ts'

const told = (change: Partial<Transition>): string[] => {
  const auto: Transition = { id: 'auto', from: ['asked'], to: 'answered', auto: true, notify: ['demo.sent'] }
  const { transitions } = smallProcess()
  return toldOfProcess(smallProcess({ transitions: [...transitions, { ...auto, ...change }] })).filter(
    (one) => one.endsWith('flow.autoNow'),
  )
}
const denied = 'demo.notChosen'
const later = { '/now/date': { atLeast: '2027-01-01' } }
const notLater = { '/now/date': { below: '2027-01-01' } }

test('what the system makes by itself waits for no moment, in none of its conditions', () => {
  expect(told({ auto: later })).toEqual(['/transitions/2/auto flow.autoNow'])
  expect(told({ when: later })).toEqual(['/transitions/2/when flow.autoNow'])
  expect(told({ when: { not: notLater } })).toEqual(['/transitions/2/when flow.autoNow'])
  expect(told({ when: { '/application/since': { below: { at: '/now/at', plus: '-P1D' } } } })).toEqual([
    '/transitions/2/when flow.autoNow',
  ])
  expect(
    told({
      guards: [
        { must: true, denied },
        { must: later, denied },
      ],
    }),
  ).toEqual(['/transitions/2/guards/1 flow.autoNow'])
})

test('it may have a term, and others may make it later', () => {
  expect(told({ when: notLater })).toEqual([])
  expect(told({ guards: [{ if: later, must: false, denied }] })).toEqual([])
  expect(told({ guards: [{ must: later, warn: true, denied }] })).toEqual([])
  expect(told({ when: later, by: ['ministry'] })).toEqual([])
})
