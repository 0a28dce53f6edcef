import { expect, test } from 'vitest'
import type { Content, Transition } from '#engine/content/types.ts'
import { smallContentOf, smallProcess, toldIn } from './flow.fixture.ts'

const used: Content['facts'][string] = {
  source: 'own',
  path: '/used',
  key: { pointer: '/input/number', value: { at: '/input/number' } },
  value: { type: 'object', properties: { count: { type: 'integer' } } },
}
const given = '/application/done/upload/input/number'

/** What is told where a number that counts once is given, and this leads on from there. */
function toldOf(on: Partial<Transition>, upload: Partial<Transition> = {}): string[] {
  const workflow = smallProcess({
    facts: { used: {} },
    statuses: { asked: { phase: 'apply' }, given: { phase: 'check' }, answered: { phase: 'closed' } },
    transitions: [
      {
        id: 'upload',
        from: ['asked'],
        to: 'given',
        by: ['applicant'],
        input: 'demo/number',
        guards: [{ must: { '/facts/used/count': { maximum: 0 } }, denied: 'demo.used' }],
        ...upload,
      },
      { id: 'on', from: ['given'], to: 'answered', by: ['ministry'], ...on },
    ],
    timers: [],
  })
  const content = { ...smallContentOf(workflow), facts: { used } }
  return toldIn(content, 'demo').filter((one) => one.includes('keepsUsed'))
}

test('what leads on without a look at a number that counts once is told', () => {
  expect(toldOf({})).toEqual(['/transitions/1 flow.keepsUsed'])
  expect(toldOf({ by: [], auto: true, to: 'asked' })).toEqual(['/transitions/1 flow.keepsUsed'])
})

test('nothing is told where it is freed or compared, where nothing leads on, or nothing is counted', () => {
  expect(toldOf({ frees: ['/input/number'] })).toEqual([])
  const must = { '/input/number': { equals: { at: given } } }
  expect(toldOf({ guards: [{ must, denied: 'demo.other' }] })).toEqual([])
  expect(toldOf({ to: 'given' })).toEqual([])
  expect(toldOf({}, { guards: [] })).toEqual([])
})
