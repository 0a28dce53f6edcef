import { expect, test } from 'vitest'
import type { Workflow } from '#engine/content/types.ts'
import { guardsAhead, refusedAhead } from '#engine/workflow/guardsAhead.ts'
import { mayStart } from '#engine/workflow/mayStart.ts'
import type { Actor, Context } from '#engine/workflow/types.ts'
import { applicant, contextAt, draft, guard, order, shop, start } from './workflow.fixture.ts'

test('eligibility is answered before a word is typed', () => {
  const states = (change: Partial<Context>, answers = {}) =>
    guardsAhead(order, draft(answers), contextAt(start, change)).map(({ denial, state }) => [
      denial.code,
      state,
    ])
  expect(states({})).toEqual([
    ['order.debt', 'met'],
    ['order.dear', 'later'],
    ['order.stranger', 'later'],
  ])
  expect(states({ facts: {} })[0]).toEqual(['order.debt', 'unknown'])
  expect(states({ facts: { debt: { amount: 1 } } })[0]).toEqual(['order.debt', 'failed'])
  const dear = { items: [{ shop: 'a', price: 2000 }] }
  expect(states({ facts: { debt: null } }, dear)).toEqual([
    ['order.debt', 'failed'],
    ['order.dear', 'failed'],
    ['order.stranger', 'later'],
  ])
})

test('nobody begins what every first transition refuses already', () => {
  const codes = (change: Partial<Context>, workflow = order) =>
    refusedAhead(workflow, draft(), contextAt(start, change)).map(({ code }) => code)
  expect([codes({}), codes({ facts: {} })]).toEqual([[], []])
  const indebted = { facts: { debt: { amount: 1 } } }
  expect(codes(indebted)).toEqual(['order.debt'])
  const [first, ...others] = order.transitions
  if (first === undefined) throw new Error('Nothing leads out of the draft')
  const another = { ...first, id: 'placeUnasked', guards: [] }
  expect(codes(indebted, { ...order, transitions: [first, another, ...others] })).toEqual([])
  const warned = {
    ...first,
    guards: (first.guards ?? []).map((guard) => ({ ...guard, warn: true as const })),
  }
  expect(codes(indebted, { ...order, transitions: [warned, ...others] })).toEqual([])
})

test('a process is started by those for whom it is', () => {
  const codes = (actor: Actor | undefined, born: string, workflow = order) => {
    const change = { applicant: { id: 'p1', birthDate: born, institution: 'a' }, ...(actor && { actor }) }
    return mayStart(workflow, contextAt(start, change)).map(({ code }) => code)
  }
  expect(codes(applicant, '2000-01-01')).toEqual([])
  // A condition of its own has words of its own.
  expect(codes(applicant, '2015-01-01')).toEqual(['order.for.self'])
  expect(codes({ id: 'm', relation: 'parent' }, '2015-01-01')).toEqual([])
  expect(codes(guard, '2000-01-01')).toEqual(['order.for.self'])
  expect(codes(undefined, '2000-01-01')).toEqual(['order.for.self'])
  const forShops: Workflow = { ...order, for: { institution: { is: 'shop' } } }
  expect(codes(shop('a'), '2000-01-01', forShops)).toEqual([])
  expect(codes(applicant, '2000-01-01', forShops)).toEqual(['common.forInstitutions'])
  expect(codes(applicant, '2000-01-01', { ...order, for: { parent: true } })).toEqual(['common.notYours'])
  expect(codes(applicant, '2000-01-01', { ...order, for: { child: true } })).toEqual(['common.forChildren'])
  const parent: Actor = { id: 'm', relation: 'parent' }
  expect(codes(parent, '2015-01-01', { ...order, for: { self: true } })).toEqual(['common.forOneself'])
})

test('who is refused hears where they go instead', () => {
  const [first, ...others] = order.transitions
  if (first === undefined) throw new Error('Nothing leads out of the draft')
  const guards = [{ must: 'noDebt', denied: 'order.debt', instead: ['/debts'] }]
  const workflow: Workflow = { ...order, transitions: [{ ...first, guards }, ...others] }
  const indebted = contextAt(start, { facts: { debt: { amount: 1 } } })
  expect(refusedAhead(workflow, draft(), indebted)).toEqual([{ code: 'order.debt', instead: ['/debts'] }])
  const forShops: Workflow = { ...order, for: { institution: { is: 'shop' }, instead: ['/shops'] } }
  expect(mayStart(forShops, contextAt(start, { actor: applicant }))).toEqual([
    { code: 'common.forInstitutions', instead: ['/shops'] },
  ])
})
