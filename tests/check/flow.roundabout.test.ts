import { expect, test } from 'vitest'
import type { Content } from '#engine/content/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { smallContentOf, smallProcess, toldIn } from './flow.fixture.ts'

const form: JsonObject = {
  type: 'object',
  properties: {
    level: { type: 'string' },
    note: { type: 'string' },
    choices: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          place: {
            type: 'string',
            inList: { list: 'places', where: { '/item/level': { equals: { at: '/answers/ask/level' } } } },
          },
        },
      },
    },
  },
}

/** What is told of a return that forbids to mark places with these beginnings. */
function toldOf(forbidden: readonly string[], more: { warn?: true } = {}): string[] {
  const guard = {
    must: {
      '/input/markedFields': {
        items: { not: { anyOf: forbidden.map((pattern) => ({ pattern: `^/answers/ask${pattern}` })) } },
      },
    },
    denied: 'demo.no',
    ...more,
  }
  const workflow = smallProcess({
    steps: [{ id: 'ask', form: 'demo/ask' }],
    transitions: [
      { id: 'return', from: ['asked'], to: 'returned', by: ['ministry'], returns: true, guards: [guard] },
    ],
    statuses: { asked: { phase: 'check' }, returned: { phase: 'apply', editable: 'marked' } },
  })
  const content: Content = { ...smallContentOf(workflow), forms: { 'demo/ask': form } }
  return toldIn(content, 'demo').filter((one) => one.includes('roundabout'))
}
const told = ['/transitions/0/guards/0/must return.roundabout']

test.for<{ way: string; forbidden: string[] }>([
  { way: 'the step around it', forbidden: ['/choices', '/level'] },
  { way: 'a field that its options hang on', forbidden: ['/choices', '$'] },
  { way: 'the field around it', forbidden: ['/choices/0/place', '/level', '$'] },
])('a field that may not be marked is not opened by $way', ({ forbidden }) => {
  expect(toldOf(forbidden)).toEqual(told)
})

test('a guard that leaves no way round, keeps nothing from being marked, or only warns is sound', () => {
  expect(toldOf(['/choices', '/level', '$'])).toEqual([])
  expect(toldOf(['/note', '$'])).toEqual([])
  expect(toldOf(['/nowhere'])).toEqual([])
  expect(toldOf(['/choices'], { warn: true })).toEqual([])
})
