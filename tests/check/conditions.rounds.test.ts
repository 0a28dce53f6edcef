import { expect, test } from 'vitest'
import { checkFiles } from '#engine/check/checkFiles.ts'
import type { Transition } from '#engine/content/types.ts'
import type { Condition, Json } from '#engine/values/types.ts'
import { smallContent } from '../engine/content.fixture.ts'

/** A process of these statuses and transitions, and what is told of its rounds. */
function told(
  statuses: readonly string[],
  moves: readonly Partial<Transition>[],
  more: { [name: string]: Json } = {},
) {
  const file = 'workflows/demo.json'
  const demo = JSON.parse(smallContent().get(file) ?? '{}')
  const names = [
    'requirement.demo.notChosen',
    ...moves.map(({ id }) => `demo.do.${id}`),
    ...statuses.map((one) => `demo.status.${one}`),
  ]
  const [first = ''] = statuses
  const process = {
    ...demo,
    statuses: { ...demo.statuses, ...Object.fromEntries(statuses.map((one) => [one, { phase: 'check' }])) },
    transitions: [{ ...demo.transitions[0], to: first }, ...moves],
    ...more,
  }
  const texts = Object.fromEntries(names.map((name) => [name, name]))
  const own = {
    free: {
      source: 'own',
      path: '/places/{list}/{id}',
      key: { list: 'kinds', id: 'a' },
      value: { type: 'object' },
    },
  }
  const { findings, content } = checkFiles(
    smallContent({
      [file]: process,
      'workflows/facts.json': { ...JSON.parse(smallContent().get('workflows/facts.json') ?? '{}'), ...own },
      'locales/az/more.json': texts,
      'locales/en/more.json': texts,
    }),
  )
  expect(content).toBeDefined()
  return findings
    .filter(({ code }) => code === 'transition.round' || code === 'condition.unproven')
    .map(({ pointer, code }) => `${pointer} ${code}`)
}

const long = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`)
/** From each of them to each other one. */
const mesh = (statuses: readonly string[], auto: (index: number) => Condition) =>
  statuses.map((to, index) => ({
    id: `go${index}`,
    from: statuses.filter((one) => one !== to),
    to,
    auto: auto(index),
  }))

test('many ways round are looked through, and each two that lead round are told once', () => {
  const statuses = long(12)
  const found = told(
    statuses,
    mesh(statuses, (index) => ({ '/answers/ask/text': { minLength: index + 1 } })),
  )
  expect(found.length).toBe(11)
  expect(found).toContain('/transitions/1/auto transition.round')
})

test('ways round that exclude each other are no rounds, however many', () => {
  const statuses = long(12)
  const lengths = (index: number) => ({ '/answers/ask/text': { minLength: 9 + index, maxLength: 9 + index } })
  expect(told(statuses, mesh(statuses, lengths))).toEqual([])
})

test('a long round is found', () => {
  const statuses = long(9)
  const moves = statuses.map((from, index) => ({
    id: `go${index}`,
    from: [from],
    to: statuses[(index + 1) % 9] ?? '',
    auto: 'chosen',
  }))
  expect(told(statuses, moves)).toEqual(['/transitions/1/auto transition.round'])
})

test('a round that waits for a place may end when one is taken or freed', () => {
  const free: Condition = { '/facts/free': { required: ['free'] } }
  const moves = [
    { id: 'on', from: ['s0'], to: 's1', auto: free },
    { id: 'back', from: ['s1'], to: 's0', auto: { '/answers/ask/kind': {} } },
  ]
  expect(told(['s0', 's1'], moves, { facts: { person: {}, free: {} } })).toEqual([])
  const registered = moves.map((one) => ({ ...one, auto: { '/facts/person': { type: 'object' } } }))
  expect(told(['s0', 's1'], registered)).toEqual(['/transitions/1/auto transition.round'])
})
