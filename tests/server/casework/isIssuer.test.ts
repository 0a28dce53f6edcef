import { expect, test } from 'vitest'
import type { Transition } from '#engine/content/types.ts'
import type { Json } from '#engine/values/types.ts'
import { step } from '#engine/workflow/step.ts'
import type { Actor, Event } from '#engine/workflow/types.ts'
import { isIssuer } from '#server/casework/isIssuer.ts'
import { contextAt, doneBy, guard, order, placed, shop, start } from '../../engine/workflow.fixture.ts'

const SLIP = 'order.slip'
const gives = (one: Transition, id: string): Transition => (one.id === id ? { ...one, issue: [SLIP] } : one)

/** The process gives a slip out where a shop packs its own goods. */
function withSlips() {
  const { item } = order.tracks ?? {}
  if (item === undefined) throw new Error('the fixture has lost its track')
  const transitions = item.transitions.map((one) => gives(one, 'pack'))
  return { ...order, tracks: { item: { ...item, transitions } } }
}
const track = { name: 'item', index: 0 }
const situation = { application: placed(), context: contextAt(start) }
interface Given {
  track?: typeof track & { item?: Json }
}
type Past = Parameters<typeof isIssuer>[0]['past']
const issues = (workflow: typeof order, actor: Actor, given: Given, past: Past = []): boolean =>
  isIssuer({ found: { workflow }, situation, actors: [actor], past }, { template: SLIP, ...given })

test('what an element of a track gives out is of those who act at that element', () => {
  const workflow = withSlips()
  const event: Event = { kind: 'do', transition: 'pack', track }
  const context = contextAt(start, { actor: shop('a') })
  const { effects } = doneBy(step(workflow, situation.application, event, context))
  expect(effects).toContainEqual({ kind: 'issue', document: SLIP, params: {}, track })
  expect(issues(workflow, shop('a'), { track })).toBe(true)
  expect(issues(workflow, shop('b'), { track })).toBe(false)
  expect(issues(workflow, shop('b'), { track: { ...track, index: 1 } })).toBe(true)
  expect(issues(workflow, shop('a'), { track: { ...track, index: 7 } })).toBe(false)
})

test('a paper stays with the element that gave it out, whatever stands in its place now', () => {
  const workflow = withSlips()
  const { application } = situation
  const [first, second] = application.tracks['item'] ?? []
  if (first === undefined || second === undefined) throw new Error('the fixture has lost its elements')
  const former = { track: { ...track, item: second.item } }
  expect([issues(workflow, shop('a'), former), issues(workflow, shop('b'), former)]).toEqual([false, true])
  const gone = { track: { ...track, index: 7, item: first.item } }
  expect([issues(workflow, shop('a'), gone), issues(workflow, shop('b'), gone)]).toEqual([true, false])
  // What was kept before says the place alone.
  const same = [{ then: [application] }]
  const changed = [...same, { then: [{ ...application, tracks: { item: [second, first] } }] }]
  expect(issues(workflow, shop('a'), { track }, same)).toBe(true)
  expect([shop('a'), shop('b')].map((one) => issues(workflow, one, { track }, changed))).toEqual([
    false,
    false,
  ])
})

test('where only the applicant gives a paper out each role of staff counts that may move the process', () => {
  const byItself = { ...order, transitions: order.transitions.map((one) => gives(one, 'place')) }
  expect(issues(byItself, guard, {})).toBe(true)
  expect(issues(byItself, { id: 'p1', relation: 'self' }, {})).toBe(false)
  expect(issues(byItself, { id: 'x', roles: ['nobody'] }, {})).toBe(false)
})

test('nobody gives out or calls back a paper of somebody with whom they compete', () => {
  const workflow = withSlips()
  expect(issues(workflow, { ...shop('a'), conflict: true }, { track })).toBe(false)
})
