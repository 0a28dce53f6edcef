import { expect, test } from 'vitest'
import type { Workflow } from '#engine/content/types.ts'
import { allowedTransitions } from '#engine/workflow/allowedTransitions.ts'
import { applicationScope } from '#engine/workflow/applicationScope.ts'
import { buildScope, buildWorld } from '#engine/workflow/buildWorld.ts'
import { factQuestion, factsOfTransition } from '#engine/workflow/factQuestions.ts'
import { institutionsOf } from '#engine/workflow/institutionsOf.ts'
import { isUnlocked, lockedChanges } from '#engine/workflow/isUnlocked.ts'
import { nextActors } from '#engine/workflow/nextActors.ts'
import { unlockedPointers } from '#engine/workflow/unlockedPointers.ts'
import type { Actor, Application, Context } from '#engine/workflow/types.ts'
import {
  applicant,
  at,
  contextAt,
  draft,
  guard,
  items,
  order,
  packed,
  placed,
  shop,
  start,
  withTransition,
} from './workflow.fixture.ts'

function buttons(application: Application, actor: Actor, change: Partial<Context> = {}) {
  return allowedTransitions(order, application, contextAt(start, { ...change, actor }))
}

test('the world counts, knows what is final, and starts every count at zero', () => {
  const world = buildWorld(order, placed(), contextAt(start), { track: { name: 'item', index: 1 } })
  expect(at(world, '/application/count/item')).toEqual({ total: 2, waiting: 2, ready: 0, missing: 0 })
  expect(at(world, '/application/final')).toBe(false)
  expect(at(world, '/application/done/return/count')).toBe(0)
  expect(at(world, '/track/done/pack/count')).toBe(0)
  expect(at(world, '/track/item/shop')).toBe('b')
  expect(at(world, '/application/tracks/item/0/status')).toBe('waiting')
  expect(at(world, '/application/answers')).toBeUndefined()
})

test('named values read each other in any order, and a circle has no value', () => {
  const world = buildWorld(order, placed(), contextAt(start))
  expect(at(world, '/values/total')).toBe(150)
  const circle: Workflow = { ...order, values: { a: { at: '/values/b' }, b: { at: '/values/a', else: 1 } } }
  const round = buildWorld(circle, placed(), contextAt(start))
  expect(at(round, '/values/a')).toBe(1)
})

test('a fact that is down is absent from the world, whatever was known before', () => {
  const world = buildWorld(order, placed(), contextAt(start, { factStates: { debt: 'down' } }))
  expect(at(world, '/facts/debt')).toBeUndefined()
  expect(at(world, '/facts/stock/free')).toBe(1)
})

test('what a made process reads of its parent is the parent’s application', () => {
  const world = buildWorld(order, packed(), contextAt(start))
  expect(applicationScope(order, packed())).toEqual(world.application)
})

test('buttons are those of the actor’s roles, with reasons', () => {
  expect(buttons(draft(), applicant)).toEqual([
    { id: 'place', denials: [] },
    { id: 'drop', askTwice: true, denials: [] },
  ])
  expect(buttons(draft(), applicant, { facts: { debt: { amount: 3 } } })[0]).toEqual({
    id: 'place',
    denials: [{ code: 'order.debt', params: { amount: 3 } }],
  })
  expect(buttons(placed(), shop('a')).map(({ id, track }) => [id, track?.index])).toEqual([
    ['return', undefined],
    ['pack', 0],
    ['lose', 0],
  ])
  expect(buttons(placed(), { ...shop('a'), conflict: true })[0]?.denials).toEqual([
    { code: 'msg.conflictOfInterest' },
  ])
  expect(buttons(placed(), shop('c'))).toEqual([])
})

test('a button that waits for a register says so; one whose `when` is not decided is shown', () => {
  const unknown = { facts: {}, factStates: {} }
  expect(buttons(placed(), shop('a'), unknown)[1]).toMatchObject({
    id: 'pack',
    denials: [],
    heldFor: ['stock'],
  })
  const paid = { ...placed(), status: 'paid' }
  expect(buttons(paid, guard, unknown)[0]).toMatchObject({ id: 'inspect', heldFor: ['stock'] })
  expect(buttons(paid, guard, { facts: { stock: { free: 0 } } }).map(({ id }) => id)).toEqual(['refund'])
})

test('guards about the input are judged when it is filled in', () => {
  const workflow: Workflow = {
    ...order,
    values: { said: { at: '/input/decisionReason' } },
    conditions: { long: { '/values/said': { minLength: 9 } } },
    transitions: [
      {
        id: 'judge',
        from: ['draft'],
        by: ['guard'],
        input: 'desk/reason',
        guards: [{ must: 'long', denied: 'order.short' }],
      },
    ],
  }
  expect(allowedTransitions(workflow, draft(), contextAt(start, { actor: guard }))).toEqual([
    { id: 'judge', input: 'desk/reason', denials: [] },
  ])
})

test('a reason that rests on an answer that is not given yet is marked as early; one that asks for it is not', () => {
  const wish = '/answers/gift/wish'
  const workflow = withTransition('place', {
    guards: [
      { id: 'short', must: { [wish]: { maxLength: 3 } }, denied: 'order.short' },
      { id: 'given', must: { [wish]: {} }, denied: 'order.noWish' },
      { id: 'dear', must: 'dear', denied: 'order.cheap' },
      { id: 'free', must: { allOf: ['noDebt', { [wish]: { maxLength: 3 } }] }, denied: 'order.debt' },
      { must: { [wish]: { minLength: 4 } }, denied: 'order.long' },
    ],
  })
  const told = (answers: Application['answers'], change: Partial<Context> = {}) => {
    const application = { ...draft(), answers }
    const [place] = allowedTransitions(
      workflow,
      application,
      contextAt(start, { ...change, actor: applicant }),
    )
    return place?.denials.map(({ code, early }) => (early === true ? `early ${code}` : code))
  }
  expect(told({})).toEqual([
    'early order.short',
    'order.noWish',
    'early order.cheap',
    'early order.debt',
    'order.long',
  ])
  expect(told({ gift: { wish: 'a book' }, goods: { items } })).toEqual([
    'order.short',
    'order.cheap',
    'order.debt',
  ])
  // What a register says is decided whatever the answer will be.
  expect(told({}, { facts: { debt: { amount: 3 } } })).toContain('order.debt')
})

test('the next to act is who can move it onward', () => {
  expect(nextActors(order, draft(), contextAt(start))).toEqual(['applicant'])
  expect(nextActors(order, placed(), contextAt(start))).toEqual(['shop', 'guard'])
  expect(nextActors(order, packed(), contextAt(start))).toEqual(['applicant'])
  expect(nextActors(order, { ...packed(), status: 'gone' }, contextAt(start))).toEqual([])
})

test('where a timer leads on and the applicant can only give up, the system is the next one', () => {
  const waits = (
    phase: 'decision' | 'offer',
    more: Partial<Workflow['transitions'][number]> = {},
  ): Workflow => ({
    ...order,
    tracks: {},
    statuses: {
      queue: { phase },
      gone: { phase: 'closed', news: 'neutral' },
      got: { phase: 'closed', news: 'good' },
    },
    transitions: [
      { id: 'drop', from: ['queue'], to: 'gone', by: ['applicant'], ...more },
      { id: 'lapse', from: ['queue'], to: 'gone' },
    ],
    timers: [{ id: 'wait', in: ['queue'], after: 'P7D', fire: 'lapse' }],
  })
  const next = (workflow: Workflow) =>
    nextActors(workflow, { ...draft(), status: 'queue', tracks: {} }, contextAt(start))
  expect(next(waits('decision'))).toEqual(['system'])
  // What is asked of the applicant, or is good for them, is their turn.
  expect(next(waits('offer'))).toEqual(['applicant'])
  expect(next(waits('decision', { to: 'got' }))).toEqual(['applicant'])
  expect(next({ ...waits('decision'), timers: [] })).toEqual(['applicant'])
})

test('institutions are those of every role, of every element', () => {
  expect(institutionsOf(order, placed(), contextAt(start))).toEqual(['a', 'b'])
  expect(institutionsOf(order, draft({}), contextAt(start))).toEqual([])
})

test('in a process for institutions their officers are the applicant', () => {
  const forShops: Workflow = { ...order, for: { institution: { is: 'shop' } } }
  const context = (institution: string) =>
    contextAt(start, { actor: shop(institution), applicant: { institution: 'a' } })
  expect(allowedTransitions(forShops, draft(), context('a')).map(({ id }) => id)).toEqual(['place', 'drop'])
  expect(allowedTransitions(forShops, draft(), context('b'))).toEqual([])
})

test('a return unlocks what it marks and what depends on it', () => {
  const unlocked = (...marked: string[]) =>
    unlockedPointers(order, { answers: { goods: { items } }, marked }, contextAt(start))
  expect(unlocked()).toEqual([])
  expect(unlocked('/answers/goods/note')).toEqual(['/answers/goods/note'])
  expect(unlocked('/answers/goods/street')).toEqual([
    '/answers/goods/house',
    '/answers/goods/note',
    '/answers/goods/street',
  ])
  expect(unlocked('/answers/goods/gift')).toEqual(['/answers/gift', '/answers/goods/gift'])
  expect(isUnlocked('/answers/gift/wish', unlocked('/answers/goods/gift'))).toBe(true)
  expect(isUnlocked('/answers/giftwrap', unlocked('/answers/goods/gift'))).toBe(false)
})

test('a closure goes through named values and the keys of look-ups', () => {
  const form = open_('order/goods', {
    note: { 'ui:visibleWhen': { '/values/first': {} } },
    street: { 'ui:prefill': { from: { at: '/facts/history/street' }, locked: true } },
  })
  const workflow: Workflow = { ...order, values: { first: { at: '/answers/goods/items', item: 0 } } }
  const context = contextAt(start, { forms: form })
  const unlocked = (marked: string) =>
    unlockedPointers(workflow, { answers: { goods: { items } }, marked: [marked] }, context)
  expect(unlocked('/answers/goods/items/0/price')).toContain('/answers/goods/note')
  expect(unlocked('/answers/goods/note')).toEqual([
    '/answers/goods/house',
    '/answers/goods/note',
    '/answers/goods/street',
  ])
})

function open_(id: string, ui: object): Context['forms'] {
  const { forms } = contextAt(start)
  const form = forms[id]
  return form ? { ...forms, [id]: { ...form, ui: { ...ui } } } : forms
}

test('changes outside of what is unlocked are found', () => {
  const before = { goods: { items, street: 's1' }, gift: { wish: 'abc' } }
  const after = { goods: { items: [items[0] ?? null], street: 's2', note: 'x' } }
  expect(lockedChanges(before, after, ['/answers/goods/street'])).toEqual([
    '/answers/goods/items/1/shop',
    '/answers/goods/items/1/shelf',
    '/answers/goods/items/1/price',
    '/answers/goods/note',
    '/answers/gift/wish',
  ])
  expect(lockedChanges(before, after, ['/answers'])).toEqual([])
  expect(lockedChanges(before, before, [])).toEqual([])
})

test('a look-up is asked with its key once that is there, and not where `ask` does not hold', () => {
  const context = contextAt(start)
  const ask = (name: string, answers: object = {}, change: Partial<Context> = {}) => {
    const full = { ...context, ...change }
    const scope = buildScope(order, draft({ ...answers }), full)
    const question = factQuestion(order, name, scope, full)
    return question && [question.ask, question.ask === 'register' ? question.key : undefined]
  }
  expect(ask('debt')).toEqual(['register', { id: 'p1' }])
  expect(ask('history')).toEqual(['later', undefined])
  expect(ask('history', { note: 'x' })).toEqual(['register', { note: 'x' }])
  expect(ask('nobody')).toBeUndefined()
  const { debt } = context.factSources
  const asked = (condition: boolean | string) =>
    ask('debt', {}, { factSources: debt ? { debt: { ...debt, ask: condition } } : {} })
  expect(asked(false)).toEqual(['nobody', undefined])
  expect(asked('noDebt')).toEqual(['register', { id: 'p1' }])
})

test('a transition tells which look-ups it reads, by names as well', () => {
  const scope = buildScope(order, draft(), contextAt(start))
  const [place] = order.transitions
  expect(place && [...factsOfTransition(order, place, scope)].sort()).toEqual(['debt', 'history'])
})
