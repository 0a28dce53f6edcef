import type { Content, Transition, Workflow } from '#engine/content/types.ts'
import { openContent } from '#engine/case/openContent.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { order } from './workflow.order.fixture.ts'
import { startApplication } from '#engine/workflow/startApplication.ts'
import { step } from '#engine/workflow/step.ts'
import type { Actor, Application, Context, Effect, Event, StepResult } from '#engine/workflow/types.ts'

export { order }

/** The process with one transition changed. */
export function withTransition(id: string, change: Partial<Transition>): Workflow {
  const transitions = [...order.transitions]
  const index = transitions.findIndex((one) => one.id === id)
  const before = transitions[index]
  if (before) transitions[index] = { ...before, ...change }
  return { ...order, transitions }
}

const text = { type: 'string' }
const content: Content = {
  forms: {
    'order/goods': {
      type: 'object',
      additionalProperties: false,
      required: ['items'],
      properties: {
        items: {
          type: 'array',
          minItems: 1,
          items: {
            type: 'object',
            additionalProperties: false,
            properties: { shop: text, shelf: text, price: { type: 'number' } },
          },
        },
        gift: { type: 'boolean' },
        street: text,
        house: {
          type: 'string',
          inList: { list: 'house', where: { '/item/street': { equals: { at: '1/street' } } } },
        },
        note: text,
      },
    },
    'order/gift': {
      type: 'object',
      additionalProperties: false,
      required: ['wish'],
      properties: { wish: { type: 'string', minLength: 3 } },
    },
    'order/money': {
      type: 'object',
      required: ['id', 'number', 'amount'],
      properties: { id: text, number: text, amount: { type: 'number' }, from: text },
    },
    'desk/return': {
      type: 'object',
      required: ['markedFields', 'returnReason'],
      properties: { markedFields: { type: 'array', minItems: 1, items: text }, returnReason: text },
    },
    'desk/reason': { type: 'object', required: ['decisionReason'], properties: { decisionReason: text } },
  },
  uiSchemas: { 'order/goods': { note: { 'ui:visibleWhen': { '1/house': {} } } } },
  workflows: { order },
  conditions: { grown: { '/applicant/birthDate': { age: { minimum: 18 } } } },
  facts: {
    debt: {
      source: 'bank',
      path: '/debts/{id}',
      key: { id: { at: '/applicant/id' } },
      value: { type: 'object' },
    },
    stock: {
      source: 'own',
      path: '/stock',
      key: { shelf: { at: '/track/item/shelf' } },
      value: { type: 'object' },
    },
    history: {
      source: 'own',
      path: '/history',
      key: { note: { at: '/answers/goods/note' } },
      value: { type: 'object' },
    },
  },
  services: { services: [], campaigns: [], maintenance: [], constants: {} },
  lists: {
    house: {
      id: 'house',
      row: {},
      rows: [
        { id: 'h1', street: 's1' },
        { id: 'h2', street: 's2' },
      ],
    },
  },
  notifications: {},
  documents: {},
  templates: {},
  personas: {},
  migrations: {},
  locales: {},
}
export const open = openContent(content)

export const applicant: Actor = { id: 'p1', relation: 'self' }
export const shop = (institution: string): Actor => ({ id: `s-${institution}`, roles: ['shop'], institution })
export const guard: Actor = { id: 'g1', roles: ['guard'] }
export const start = '2026-08-01T08:00:00.000Z'

export function contextAt(now: string, change: Partial<Context> = {}): Context {
  return {
    now,
    applicant: { id: 'p1', birthDate: '2000-01-01' },
    facts: { debt: { amount: 0 }, stock: { free: 1 }, history: { count: 0 } },
    factStates: {},
    constants: {},
    conditions: open.content.conditions,
    rows: (list) => open.content.lists[list]?.rows,
    validate: open.validate,
    forms: open.forms,
    factSources: open.content.facts,
    ...change,
  }
}

export const items = [
  { shop: 'a', shelf: 'a1', price: 100 },
  { shop: 'b', shelf: 'b1', price: 50 },
]
export function draft(answers: JsonObject = { items }): Application {
  return startApplication(order, { id: 'x', number: 'O-1', now: start, answers: { goods: answers } })
}

export function press(
  application: Application,
  transition: string,
  { actor, track, input, now = start, ...change }: Pressing,
): StepResult {
  const event: Event = {
    kind: 'do',
    transition,
    ...(track !== undefined && { track: { name: 'item', index: track } }),
    ...(input !== undefined && { input }),
  }
  return step(order, application, event, contextAt(now, { ...change, actor }))
}
export interface Pressing extends Partial<Context> {
  actor: Actor
  track?: number
  input?: Json
}

export function doneBy(result: StepResult): { application: Application; effects: Effect[] } {
  if (result.outcome === 'done') return result
  throw new Error(JSON.stringify(result))
}

export function codesOf(result: StepResult): string[] {
  if (result.outcome !== 'denied') return [result.outcome]
  return [
    ...result.denials.map(({ code }) => code),
    ...result.issues.map(({ path, code }) => `${path} ${code}`),
  ]
}

export function placed(answers?: JsonObject): Application {
  return doneBy(press(draft(answers), 'place', { actor: applicant })).application
}

export function packed(): Application {
  const half = doneBy(press(placed(), 'pack', { actor: shop('a'), track: 0 })).application
  return doneBy(press(half, 'pack', { actor: shop('b'), track: 1 })).application
}

export function at(value: unknown, pointer: string): Json | undefined {
  return getAt(value, pointer)
}
