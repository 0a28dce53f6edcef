import { expect, test } from 'vitest'
import type { Transition } from '#engine/content/types.ts'
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
const issues = (workflow: typeof order, actor: Actor, given: { track?: typeof track }): boolean =>
  isIssuer({ found: { workflow }, situation, actors: [actor] }, { template: SLIP, ...given })

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

test('where only the applicant gives a paper out each role of staff counts that may move the process', () => {
  const byItself = { ...order, transitions: order.transitions.map((one) => gives(one, 'place')) }
  expect(issues(byItself, guard, {})).toBe(true)
  expect(issues(byItself, { id: 'p1', relation: 'self' }, {})).toBe(false)
  expect(issues(byItself, { id: 'x', roles: ['nobody'] }, {})).toBe(false)
})
