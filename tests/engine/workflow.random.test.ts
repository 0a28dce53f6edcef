import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '#engine/values/types.ts'
import { allowedTransitions } from '#engine/workflow/allowedTransitions.ts'
import { nextActors } from '#engine/workflow/nextActors.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'
import { step } from '#engine/workflow/step.ts'
import type { Actor, Application, Context, Event } from '#engine/workflow/types.ts'
import { applicant, contextAt, draft, guard, items, order, shop } from './workflow.fixture.ts'

const someJson = fc
  .jsonValue({ maxDepth: 2 })
  .map((value): JsonObject[string] => JSON.parse(JSON.stringify(value)))
const transition = fc.constantFrom(
  ...order.transitions.map(({ id }) => id),
  ...(order.tracks?.['item']?.transitions.map(({ id }) => id) ?? []),
  'nothing',
)
const track = fc.record({
  name: fc.constantFrom('item', 'other', '__proto__'),
  index: fc.integer({ min: -1, max: 3 }),
})
const goodInput = fc.constantFrom<JsonObject[string]>(
  { markedFields: ['/answers/goods/items'], returnReason: 'Səhv' },
  { decisionReason: 'Səbəb' },
  { id: 'm1', number: 'O-1', amount: 150 },
)
const input = fc.oneof(goodInput, someJson)
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('do'), transition, track, input }, { requiredKeys: ['kind', 'transition'] }),
  fc.record({ kind: fc.constant('do'), transition, input }),
  fc.record({ kind: fc.constant('timer'), timer: fc.constantFrom('forgotten', 'slow', 'unpaid', 'x') }),
  fc.record({
    kind: fc.constant('child'),
    process: fc.constant('bill'),
    status: fc.constantFrom('settled', 'open'),
  }),
  fc.record({ kind: fc.constant('message'), message: fc.constantFrom('money', 'x'), input }),
  fc.record({ kind: fc.constant('tick') }),
)
const actor: fc.Arbitrary<Actor> = fc.constantFrom(applicant, guard, shop('a'), shop('b'), { id: 'nobody' })
const state = fc.constantFrom('known', 'unknown', 'pending', 'down')
const facts = fc.record({
  debt: fc.constantFrom(null, { amount: 0 }, { amount: 1 }),
  stock: fc.constant({ free: 1 }),
})
const moment = fc
  .integer({ min: 0, max: 60 })
  .map((days) => new Date(Date.UTC(2026, 7, 1 + days, 8)).toISOString())
const answers = fc.constantFrom<JsonObject>(
  { items },
  {},
  { items, gift: true },
  { items: [items[0] ?? null] },
)

interface Happening {
  event: Event
  context: Context
  answers: JsonObject
}
const happening: fc.Arbitrary<Happening> = fc
  .record({ event, actor, facts, states: fc.record({ debt: state, stock: state }), moment, answers })
  .map(({ event: one, actor: by, facts: known, states, moment: now, answers: given }) => ({
    event: one,
    context: contextAt(now, { actor: by, facts: known, factStates: states }),
    answers: given,
  }))

/** JSON all the way down, frozen: a write would throw. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const member of Object.values(value)) frozen(member)
  }
  return value
}

test('whatever happens, a step never throws, never changes what it was given, and stays within the workflow', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 12 }), (happenings) => {
      let application: Application = frozen(draft())
      for (const one of happenings) {
        const editable = order.statuses[application.status]?.editable && !application.held
        const before = editable ? frozen({ ...application, answers: { goods: one.answers } }) : application
        const copy = JSON.stringify(before)
        const result = step(order, before, frozen(one.event), one.context)
        expect(JSON.stringify(before)).toBe(copy)
        if (result.outcome === 'denied') {
          expect(result.denials.length + result.issues.length).toBeGreaterThan(0)
          continue
        }
        application = frozen(result.application)
        expect(Object.keys(order.statuses)).toContain(application.status)
        expect(application.code).toBe(order.statuses[application.status]?.code ?? null)
        expect(result.outcome === 'held').toBe(result.outcome === 'held' && application.held !== undefined)
        for (const record of application.tracks['item'] ?? []) {
          expect(Object.keys(order.tracks?.['item']?.statuses ?? {})).toContain(record.status)
        }
        expect(() => allowedTransitions(order, application, one.context)).not.toThrow()
        expect(() => nextActors(order, application, one.context)).not.toThrow()
        for (const { due } of runningTimers(order, application, one.context)) {
          expect(new Date(due).toISOString()).toBe(due)
        }
      }
    }),
    { numRuns: 300 },
  )
})

test('a button without a reason can be pressed: what is offered is what the step allows', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 8 }), happening, (happenings, last) => {
      let application = draft()
      for (const one of happenings) {
        const result = step(order, application, one.event, one.context)
        if (result.outcome !== 'denied') application = result.application
      }
      for (const offer of allowedTransitions(order, application, last.context)) {
        if (offer.input !== undefined || offer.heldFor || offer.denials.some(({ warn }) => !warn)) continue
        const { track: at } = offer
        const result = step(
          order,
          application,
          { kind: 'do', transition: offer.id, ...(at && { track: at }) },
          last.context,
        )
        expect(result.outcome === 'denied' ? result.denials : []).toEqual([])
      }
    }),
    { numRuns: 200 },
  )
})
