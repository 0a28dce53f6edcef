import { expect, test } from 'vitest'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { cancelHeld } from '#engine/workflow/cancelHeld.ts'
import { isEditable } from '#engine/workflow/isUnlocked.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'
import { step } from '#engine/workflow/step.ts'
import type { Application, Context, StepResult } from '#engine/workflow/types.ts'
import {
  applicant,
  codesOf,
  contextAt,
  doneBy,
  draft,
  items,
  order,
  placed,
  press,
  shop,
  start,
  withTransition,
} from './workflow.fixture.ts'

const down: Partial<Context> = { facts: { history: { count: 0 } }, factStates: { debt: 'down' } }

function heldOf(result: StepResult): Application {
  if (result.outcome === 'held') return result.application
  throw new Error(JSON.stringify(result))
}
function tick(application: Application, now: string, change: Partial<Context> = {}): StepResult {
  return step(order, application, { kind: 'tick' }, contextAt(now, change))
}

test('a fact that is not known holds the event: neither allowed nor denied', () => {
  for (const state of ['down', 'pending', 'unknown'] as const) {
    const result = press(draft(), 'place', { actor: applicant, ...down, factStates: { debt: state } })
    expect(result).toMatchObject({ outcome: 'held', facts: ['debt'] })
    expect(heldOf(result)).toMatchObject({ status: 'draft', done: {}, held: { at: start, by: applicant } })
  }
})

test('the word of a state counts, whatever value is at hand', () => {
  const stale = {
    facts: { debt: { amount: 0 }, history: { count: 0 } },
    factStates: { debt: 'down' as const },
  }
  expect(codesOf(press(draft(), 'place', { actor: applicant, ...stale }))).toEqual(['held'])
})

test('"none found" is a fact', () => {
  const facts = { debt: null, history: { count: 0 } }
  expect(codesOf(press(draft(), 'place', { actor: applicant, facts }))).toEqual(['order.debt'])
})

test('wrong answers are said at once: only what could succeed is held', () => {
  const result = press(draft({}), 'place', { actor: applicant, ...down })
  expect(codesOf(result)).toEqual(['/answers/goods/items valid.required'])
})

test('an undecided guard holds although another one fails', () => {
  const dear = draft({ items: [{ shop: 'a', shelf: 'a1', price: 2000 }] })
  expect(press(dear, 'place', { actor: applicant, ...down })).toMatchObject({
    outcome: 'held',
    facts: ['debt'],
  })
})

test('a guard that does not apply waits for nothing', () => {
  const facts = { debt: { amount: 0 } }
  expect(codesOf(press(draft(), 'place', { actor: applicant, facts }))).toEqual(['done'])
  const dear = draft({ items: [{ shop: 'a', shelf: 'a1', price: 2000 }] })
  expect(press(dear, 'place', { actor: applicant, facts })).toMatchObject({ facts: ['history'] })
})

test('a held event locks the answers, stops the timers of its status and can be taken back by its maker', () => {
  const held = heldOf(press(draft(), 'place', { actor: applicant, ...down }))
  expect(isEditable(order, held)).toBe(false)
  expect(runningTimers(order, held, contextAt(start))).toEqual([])
  expect(cancelHeld(held, shop('a'))).toBeUndefined()
  const free = cancelHeld(held, applicant)
  expect(free).toEqual(draft())
  expect(cancelHeld(draft(), applicant)).toBeUndefined()
})

test('it is tried again by the moment of pressing, and its record says so', () => {
  const held = heldOf(press(draft(), 'place', { actor: applicant, ...down }))
  const later = '2026-08-03T12:00:00.000Z'
  expect(tick(held, later, down)).toEqual({ outcome: 'held', application: held, facts: ['debt'] })
  const { application } = doneBy(tick(held, later))
  expect(application).toMatchObject({
    status: 'placed',
    since: later,
    submittedAt: start,
    done: { place: { at: start, by: 'p1' } },
  })
  expect(application).not.toHaveProperty('held')
})

test('what is refused when the register answers is dropped, and its maker can be told why', () => {
  const held = heldOf(press(draft(), 'place', { actor: applicant, ...down }))
  const result = doneBy(tick(held, start, { facts: { debt: { amount: 5 } } }))
  expect(result.application).toEqual(draft())
  expect(result.effects).toMatchObject([
    { kind: 'dropped', denials: [{ code: 'order.debt', params: { amount: 5 } }], held: { by: applicant } },
  ])
})

test('the same button is refused meanwhile; another move makes a held one needless', () => {
  const held = heldOf(press(draft(), 'place', { actor: applicant, ...down }))
  expect(codesOf(press(held, 'place', { actor: applicant }))).toEqual(['msg.lookupPending'])
  const dropped = doneBy(press(held, 'drop', { actor: applicant })).application
  expect(dropped.status).toBe('gone')
  expect(dropped).not.toHaveProperty('held')
})

test('an event of one element of a track holds nobody else', () => {
  const unknown = { facts: { debt: { amount: 0 } }, factStates: { stock: 'down' as const } }
  const held = heldOf(press(placed(), 'pack', { actor: shop('a'), track: 0, ...unknown }))
  expect(runningTimers(order, held, contextAt(start)).map(({ id, track }) => [id, track?.index])).toEqual([
    ['slow', undefined],
    ['unpacked', 1],
  ])
  const other = doneBy(press(held, 'pack', { actor: shop('b'), track: 1 })).application
  expect(other.tracks['item']?.map(({ status }) => status)).toEqual(['waiting', 'ready'])
  expect(other.held).toBeDefined()
  expect(codesOf(press(held, 'pack', { actor: shop('b'), track: 1, ...unknown }))).toEqual([
    'msg.lookupPending',
  ])
  const both = doneBy(tick(other, start)).application
  expect(both.status).toBe('payable')
})

test('`when` that reads an unknown fact holds as well; an automatic transition just waits', () => {
  const paid = { ...placed(), status: 'paid' }
  const unknown = { facts: {}, factStates: { stock: 'pending' as const } }
  expect(press(paid, 'inspect', { actor: { id: 'g', roles: ['guard'] }, ...unknown })).toMatchObject({
    outcome: 'held',
    facts: ['stock'],
  })
  const auto = {
    ...order,
    transitions: [{ id: 'go', from: ['draft'], to: 'gone', auto: { not: 'noDebt' } }],
  }
  const none = { facts: {}, factStates: {} }
  expect(doneBy(step(auto, draft(), { kind: 'tick' }, contextAt(start, none))).effects).toEqual([])
  expect(
    doneBy(step(auto, draft(), { kind: 'tick' }, contextAt(start, { facts: { debt: null } }))).application
      .status,
  ).toBe('gone')
})

const priced = (amount: Json) => ({
  facts: { debt: { amount }, stock: { free: 1 }, history: { count: 0 } },
})
const dues = withTransition('drop', {
  set: { due: { at: '/facts/debt/amount' } },
  create: { bill: { amount: { at: '/application/data/sum', else: { at: '/values/due' } } } },
})
const dearOrder = { ...dues, values: { ...dues.values, due: { at: '/facts/debt/amount', else: 1000 } } }

test('what an event would write without knowing it holds it: the sum is not another one during an outage', () => {
  const drop = { kind: 'do', transition: 'drop' } as const
  const away = contextAt(start, { actor: applicant, ...down })
  const held = heldOf(step(dearOrder, draft(), drop, away))
  expect(held).toMatchObject({ status: 'draft', held: { facts: ['debt'] } })
  const then = step(dearOrder, held, { kind: 'tick' }, contextAt(start, priced(7)))
  expect(doneBy(then).application).toMatchObject({
    status: 'gone',
    data: { due: 7 },
    created: { bill: { data: { amount: 7 } } },
  })
})

test('what stands behind `else` is not waited for where it is not needed', () => {
  const drop = { kind: 'do', transition: 'drop' } as const
  const { set: _set, ...billed } =
    dearOrder.transitions.find(({ id }) => id === 'drop') ?? dearOrder.transitions[0]!
  const only = { ...dearOrder, transitions: [billed] }
  const summed = { ...draft(), data: { sum: 3 } }
  const away = contextAt(start, { actor: applicant, ...down })
  expect(doneBy(step(only, summed, drop, away)).application.created).toMatchObject({
    bill: { data: { amount: 3 } },
  })
  expect(heldOf(step(only, draft(), drop, away)).held).toMatchObject({ facts: ['debt'] })
})

test('an automatic transition waits too, and what a made process came to is not lost', () => {
  const settled = withTransition('pay', { set: { owed: { at: '/facts/debt/amount' } } })
  const child = { kind: 'child', process: 'bill', status: 'settled' } as const
  const payable = { ...placed(), status: 'payable' }
  const away = contextAt(start, down)
  const waiting = heldOf(step(settled, payable, child, away))
  expect(waiting).toMatchObject({ status: 'payable', held: { event: child, by: { id: 'system' } } })
  const pressed = {
    event: { kind: 'do', transition: 'x' },
    at: start,
    by: applicant,
    facts: ['debt'],
  } as const
  const instead = doneBy(step(settled, { ...payable, held: { ...pressed, facts: ['debt'] } }, child, away))
  expect(instead.application).toMatchObject({ held: { event: child } })
  expect(instead.effects).toMatchObject([{ kind: 'dropped', held: { by: applicant } }])
  const auto = withTransition('drop', { auto: true, set: { owed: { at: '/facts/debt/amount' } } })
  expect(doneBy(step(auto, draft(), { kind: 'tick' }, away)).application.status).toBe('draft')
  expect(doneBy(step(auto, draft(), { kind: 'tick' }, contextAt(start))).application.status).toBe('gone')
})

function withUi(ui: JsonObject): Context['forms'] {
  const { forms } = contextAt(start)
  const form = forms['order/goods']
  return form ? { ...forms, 'order/goods': { ...form, ui } } : forms
}

test('what was typed in the place of a register’s word proves nothing while the register is away', () => {
  const forms = withUi({ street: { 'ui:prefill': { from: { at: '/facts/history/street' }, locked: true } } })
  const typed = draft({ items, street: 'typed', note: 'x' })
  const away = { forms, facts: { debt: { amount: 0 } }, factStates: { history: 'down' as const } }
  const held = press(typed, 'place', { actor: applicant, ...away })
  expect(held).toMatchObject({ outcome: 'held', facts: ['history'] })
  const facts = { debt: { amount: 0 }, history: { street: 'registered' } }
  const { application } = doneBy(tick(heldOf(held), start, { forms, facts }))
  expect(application).toMatchObject({ status: 'placed', answers: { goods: { street: 'registered' } } })
})

test('a look-up without a key holds up nobody', () => {
  const forms = withUi({ street: { 'ui:prefill': { from: { at: '/facts/history/street' }, locked: true } } })
  const unasked = { forms, facts: { debt: { amount: 0 } }, factStates: { history: 'unknown' as const } }
  expect(codesOf(press(draft({ items, street: 's1' }), 'place', { actor: applicant, ...unasked }))).toEqual([
    'done',
  ])
})

test('a field that waits to be shown holds what validates', () => {
  const forms = withUi({ street: { 'ui:visibleWhen': { not: { '/facts/history/count': { minimum: 1 } } } } })
  const away = { forms, facts: { debt: { amount: 0 } }, factStates: { history: 'pending' as const } }
  expect(press(draft(), 'place', { actor: applicant, ...away })).toMatchObject({ facts: ['history'] })
})
