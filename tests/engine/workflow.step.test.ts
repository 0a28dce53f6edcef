import { expect, test } from 'vitest'
import { allowedTransitions } from '#engine/workflow/allowedTransitions.ts'
import { RestlessWorkflow } from '#engine/workflow/settleAutomatic.ts'
import { step } from '#engine/workflow/step.ts'
import type { Effect } from '#engine/workflow/types.ts'
import {
  applicant,
  codesOf,
  contextAt,
  doneBy,
  draft,
  guard,
  items,
  order,
  packed,
  placed,
  press,
  shop,
  start,
} from './workflow.fixture.ts'

function kinds(effects: Effect[]): string[] {
  return effects.map((effect) => effect.kind)
}

test('a transition leaves its record, its status with code and time, and its messages', () => {
  const { application, effects } = doneBy(press(draft(), 'place', { actor: applicant }))
  expect(application).toMatchObject({
    status: 'placed',
    code: 1,
    since: start,
    submittedAt: start,
    done: { place: { count: 1, at: start, by: 'p1', input: {} } },
  })
  expect(effects).toEqual([
    { kind: 'moved', transition: 'place', from: 'draft', to: 'placed' },
    {
      kind: 'notify',
      notice: 'order.placed',
      to: 'applicant',
      params: { number: 'O-1', service: 'order', deadline: null, reason: null },
    },
    {
      kind: 'notify',
      notice: 'order.new',
      to: 'shops',
      params: {
        number: 'O-1',
        service: 'order',
        deadline: '2026-08-03T19:59:59.000Z',
        reason: null,
        total: 150,
      },
    },
  ])
})

test('validation makes a track for each element', () => {
  expect(placed().tracks['item']).toEqual([
    { index: 0, item: items[0], status: 'waiting', since: start, data: {}, done: {} },
    { index: 1, item: items[1], status: 'waiting', since: start, data: {}, done: {} },
  ])
})

test('who has no role is refused before anything else is looked at', () => {
  expect(codesOf(press(draft(), 'place', { actor: shop('a') }))).toEqual(['common.notYours'])
  expect(codesOf(press(placed(), 'pack', { actor: shop('b'), track: 0 }))).toEqual(['common.notYours'])
  expect(codesOf(press(placed(), 'pack', { actor: applicant, track: 0 }))).toEqual(['common.notYours'])
  expect(codesOf(press(placed(), 'ready', { actor: guard }))).toEqual(['common.notYours'])
  expect(codesOf(press(placed(), 'nothing', { actor: guard }))).toEqual(['common.notAllowedNow'])
  expect(codesOf(press(placed(), 'pack', { actor: shop('a'), track: 7 }))).toEqual(['common.notAllowedNow'])
})

test('nobody decides about an own or a relative’s case', () => {
  const relative = { ...shop('a'), conflict: true }
  expect(codesOf(press(placed(), 'pack', { actor: relative, track: 0 }))).toEqual(['msg.conflictOfInterest'])
})

test('whoever stands for nobody there any more hands in nothing', () => {
  const gone = { ...applicant, conflict: true }
  expect(codesOf(press(draft(), 'place', { actor: gone }))).toEqual(['msg.conflictOfInterest'])
})

test('a status from which it does not lead is told', () => {
  expect(codesOf(press(placed(), 'place', { actor: applicant }))).toEqual(['common.notAllowedNow'])
  const late = { ...placed(), status: 'returned' }
  expect(codesOf(press(late, 'pack', { actor: shop('a'), track: 0 }))).toEqual(['common.notAllowedNow'])
})

test('answers are settled and validated; a hidden step is dropped', () => {
  const empty = draft({})
  expect(codesOf(press(empty, 'place', { actor: applicant }))).toEqual([
    '/answers/goods/items valid.required',
  ])
  const gift = { ...draft({ items, gift: true }) }
  expect(codesOf(press(gift, 'place', { actor: applicant }))).toEqual(['/answers/gift/wish valid.required'])
  const hidden = { ...draft(), answers: { goods: { items }, gift: { wish: 'no' } } }
  expect(doneBy(press(hidden, 'place', { actor: applicant })).application.answers).toEqual({
    goods: { items },
  })
})

test('an input is validated by its form, and only where one is asked for', () => {
  const wrong = press(placed(), 'return', { actor: shop('a'), input: { markedFields: [] } })
  expect(codesOf(wrong)).toEqual(['/input/returnReason valid.required', '/input/markedFields valid.minItems'])
  const forged = doneBy(press(draft(), 'place', { actor: applicant, input: { amount: 0 } })).application
  expect(forged.done['place']?.input).toEqual({})
})

test('all guards that fail are reported, with params; a warning only tells', () => {
  const dear = draft({ items: [{ shop: 'a', shelf: 'a1', price: 2000 }] })
  const facts = { debt: { amount: 12 }, history: { count: 0 }, stock: { free: 1 } }
  const result = press(dear, 'place', { actor: applicant, facts })
  expect(result).toEqual({
    outcome: 'denied',
    denials: [{ code: 'order.debt', params: { amount: 12 } }, { code: 'order.stranger' }],
    issues: [],
  })
  const known = { ...facts, debt: { amount: 0 }, history: { count: 1 } }
  const { effects } = doneBy(press(dear, 'place', { actor: applicant, facts: known }))
  expect(effects[0]).toEqual({ kind: 'warn', denial: { code: 'order.dear', guard: 'dear', warn: true } })
})

test('automatic transitions run in order until none does; created data are evaluated after what was set', () => {
  const application = packed()
  expect(application).toMatchObject({
    status: 'payable',
    code: null,
    data: { sum: 150 },
    created: { bill: { status: '', data: { amount: 150 } } },
    done: { ready: { count: 1, by: 'system' } },
  })
  expect(application.tracks['item']?.[0]).toMatchObject({ status: 'ready', data: { packed: '2026-08-01' } })
})

test('places are held while the status lasts and freed when it is left', () => {
  const first = doneBy(press(placed(), 'pack', { actor: shop('a'), track: 0 }))
  expect(first.effects.filter(({ kind }) => kind === 'hold')).toEqual([
    { kind: 'hold', list: 'shelf', row: 'a1' },
  ])
  const dropped = doneBy(press(first.application, 'drop', { actor: applicant }))
  expect(dropped.application.status).toBe('gone')
  expect(dropped.effects.filter(({ kind }) => kind === 'free')).toEqual([
    { kind: 'free', list: 'shelf', row: 'a1' },
  ])
})

test('nothing but a message leaves a final status', () => {
  const gone = doneBy(press(packed(), 'drop', { actor: applicant })).application
  expect(codesOf(press(gone, 'drop', { actor: applicant }))).toEqual(['common.notAllowedNow'])
  expect(doneBy(step(order, gone, { kind: 'tick' }, contextAt(start))).application).toBe(gone)
  const input = { id: 'm1', number: 'O-1', amount: 150, from: 'bank' }
  const money = doneBy(step(order, gone, { kind: 'message', message: 'money', input }, contextAt(start)))
  expect(money.application).toMatchObject({ status: 'paid', code: 10, data: { payer: 'bank' } })
})

test('somebody may act in a final status where that stays as it is; nothing does so by itself', () => {
  const kept = {
    ...order,
    transitions: [
      ...order.transitions,
      { id: 'note', from: ['gone'], by: ['applicant'], set: { noted: true } },
      { id: 'tidy', from: ['gone'], auto: true, set: { tidied: true } },
    ],
  }
  const gone = doneBy(press(packed(), 'drop', { actor: applicant })).application
  const context = contextAt(start, { actor: applicant })
  expect(allowedTransitions(kept, gone, context).map(({ id }) => id)).toEqual(['note'])
  const { application } = doneBy(step(kept, gone, { kind: 'do', transition: 'note' }, context))
  expect(application).toMatchObject({ status: gone.status, data: { noted: true } })
  expect(application.data).not.toHaveProperty('tidied')
})

test('tracks end with their process: what they hold is freed', () => {
  const { item } = order.tracks ?? {}
  if (!item) throw new Error('the fixture has lost its track')
  const transitions = item.transitions.filter(({ id }) => id !== 'unpack')
  const lasting = { ...order, tracks: { item: { ...item, transitions } } }
  const result = step(
    lasting,
    packed(),
    { kind: 'do', transition: 'drop' },
    contextAt(start, { actor: applicant }),
  )
  const { application, effects } = doneBy(result)
  expect(application.tracks['item']?.map(({ status }) => status)).toEqual(['ready', 'ready'])
  expect(effects.filter(({ kind }) => kind === 'free')).toHaveLength(2)
})

test('a track that is final stays so, although the process moves on', () => {
  const lost = doneBy(press(placed(), 'lose', { actor: guard, track: 0 })).application
  const gone = doneBy(press(lost, 'drop', { actor: applicant })).application
  expect(gone.tracks['item']?.map(({ status }) => status)).toEqual(['missing', 'waiting'])
})

test('a message is taken once, validated, and only by whom it names', () => {
  const payable = packed()
  const send = (input: object, application = payable) =>
    step(order, application, { kind: 'message', message: 'money', input: { ...input } }, contextAt(start))
  const good = { id: 'm1', number: 'O-1', amount: 150 }
  const paid = doneBy(send(good)).application
  expect(paid.status).toBe('paid')
  expect(doneBy(send(good, paid))).toEqual({ outcome: 'done', application: paid, effects: [] })
  expect(codesOf(send({ ...good, id: 'm2' }, paid))).toEqual(['common.notAllowedNow'])
  expect(codesOf(send({ ...good, amount: 149 }))).toEqual(['order.amount'])
  expect(codesOf(send({ ...good, number: 'O-2' }))).toEqual(['common.notAllowedNow'])
  expect(codesOf(send({ id: 'm1', number: 'O-1' }))).toEqual(['/input/amount valid.required'])
})

test('a created process is followed; one that nobody awaits or that was replaced changes nothing', () => {
  const payable = packed()
  const child = (status: string, id?: string, application = payable) =>
    doneBy(
      step(
        order,
        application,
        { kind: 'child', process: 'bill', status, ...(id !== undefined && { id }) },
        contextAt(start),
      ),
    ).application
  expect(child('settled').status).toBe('paid')
  expect(child('opened')).toMatchObject({
    status: 'payable',
    created: { bill: { status: 'opened', data: { amount: 150 } } },
  })
  const known = child('opened', 'b2')
  expect(child('settled', 'b1', known)).toBe(known)
  expect(child('settled', 'b2', known).status).toBe('paid')
})

test('a transition without `to` stays: since goes on', () => {
  const paid = { ...packed(), status: 'paid', since: '2026-08-05T08:00:00.000Z' }
  const { application, effects } = doneBy(press(paid, 'inspect', { actor: guard }))
  expect(application).toMatchObject({ status: 'paid', since: '2026-08-05T08:00:00.000Z' })
  expect(kinds(effects)).toEqual(['moved'])
})

test('a return opens what it marks; sending again closes it and keeps the records of what did not change', () => {
  const half = doneBy(press(placed(), 'pack', { actor: shop('b'), track: 1 })).application
  const input = { markedFields: ['/answers/goods/items'], returnReason: 'Qiymət səhvdir' }
  const back = doneBy(press(half, 'return', { actor: shop('a'), input }))
  expect(back.application).toMatchObject({ status: 'returned', code: 2, marked: ['/answers/goods/items'] })
  expect(back.effects.find(({ kind }) => kind === 'notify')).toMatchObject({
    params: { reason: 'Qiymət səhvdir' },
  })
  const answers = { goods: { items: [items[1] ?? null, { shop: 'a', shelf: 'a2', price: 90 }] } }
  const now = '2026-08-03T08:00:00.000Z'
  const again = doneBy(
    press({ ...back.application, answers }, 'place', { actor: applicant, now }),
  ).application
  expect(again).not.toHaveProperty('marked')
  expect(again).toMatchObject({ since: now, submittedAt: start, done: { place: { count: 2 } } })
  expect(again.tracks['item']).toMatchObject([
    { index: 0, status: 'ready', item: items[1], done: { pack: { count: 1 } } },
    { index: 1, status: 'waiting', since: now, done: {} },
  ])
  const placedAgain = press(again, 'return', { actor: shop('a'), input })
  expect(codesOf(placedAgain)).toEqual(['order.twice'])
})

test('an operand without a value takes back what was set', () => {
  const set = {
    ...order,
    transitions: [{ id: 'clear', from: ['draft'], by: ['applicant'], set: { a: { at: '/answers/none' } } }],
  }
  const before = { ...draft(), data: { a: 1, b: 2 } }
  const result = step(
    set,
    before,
    { kind: 'do', transition: 'clear' },
    contextAt(start, { actor: applicant }),
  )
  expect(doneBy(result).application.data).toEqual({ b: 2 })
})

test('automatic transitions that never rest are a fault of the content', () => {
  const restless = {
    ...order,
    transitions: [{ id: 'again', from: ['draft'], auto: true }],
  }
  expect(() => step(restless, draft(), { kind: 'tick' }, contextAt(start))).toThrow(RestlessWorkflow)
})
