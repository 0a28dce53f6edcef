import { expect, test } from 'vitest'
import { createForms } from '#engine/validation/createForms.ts'
import { matches } from '#engine/validation/matches.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { createUtils } from '#renderer/form/createUtils.ts'
import { shapeOf } from '#renderer/shape/shapeOf.ts'
import { ShapeWatch } from '#renderer/shape/ShapeWatch.ts'
import { StateKeeper } from '#renderer/shape/StateKeeper.ts'
import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import { createInputStore } from '#renderer/store/createAnswerStore.ts'

const form = 'shape/form'

function fields(count: number): JsonObject {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, { type: 'string' }]))
}

/** A form with a condition of its own over many fields: the watch of its root, and how often it told of another shape. */
function watched(schema: JsonObject, answers: JsonObject = {}) {
  const part = { schema, ui: {} }
  const opened = createForms({ [form]: part })
  const store: AnswerStore = createInputStore({
    form,
    part,
    opened,
    answers,
    scope: {
      world: { now: { at: '2026-08-01T00:00:00.000Z', date: '2026-08-01', year: 2026 } },
      conditions: {},
      matches,
      rows: () => undefined,
    },
    factStates: {},
  })
  const utils = createUtils(schema, opened, () => store.current().scope)
  const keeper = new StateKeeper({ store, base: '/input', schema, utils })
  const shape = shapeOf(schema, schema)
  if (shape === undefined) throw new Error('The form has one shape')
  const { cleared, settle } = keeper
  const watch = new ShapeWatch({ store, pointer: '/input', shape, utils, cleared, onFlip: settle })
  let told = 0
  const close = keeper.open()
  watch.subscribe(() => {
    told += 1
  })
  const typed = (name: string, value: Json | undefined) => {
    store.setAnswer(`/input/${name}`, value)
    return told
  }
  const again = () => {
    close()
    return new StateKeeper({ store, base: '/input', schema, utils }).open()
  }
  return { store, watch, keeper, typed, again }
}

const conditional: JsonObject = {
  type: 'object',
  properties: { driver: { type: 'string' }, ...fields(1000) },
  if: { properties: { driver: { pattern: '^yes' } }, required: ['driver'] },
  then: { properties: { more: { type: 'string', default: 'there' } }, required: ['more'] },
}

test('typing tells nobody as long as no condition turns, also in the field that it reads', () => {
  const { typed, watch } = watched(conditional)
  const before = watch.current()
  expect(typed('f7', 'a')).toBe(0)
  expect(typed('driver', 'n')).toBe(0)
  expect(typed('driver', 'no')).toBe(0)
  expect(watch.current()).toBe(before)
  expect(typed('driver', 'yes')).toBe(1)
  expect(typed('driver', 'yes!')).toBe(1)
})

test('RJSF is handed what a condition reads, not a thousand answers', () => {
  const { typed, watch } = watched(conditional, { f1: 'a', f2: 'b' })
  typed('driver', 'yes')
  expect(watch.current().formData).toEqual({ driver: 'yes' })
})

test('a branch brings its defaults and takes them away again; what was typed beside it stays', () => {
  const { typed, store } = watched(conditional)
  typed('f7', 'kept')
  typed('driver', 'yes')
  expect(store.settled()).toEqual({ f7: 'kept', driver: 'yes', more: 'there' })
  typed('driver', 'no')
  expect(store.settled()).toEqual({ f7: 'kept', driver: 'no' })
})

test('a default that the person cleared does not come back when a shape changes', () => {
  const { typed, store } = watched({
    ...conditional,
    properties: { driver: {}, a: { type: 'string', default: 'A' } },
  })
  expect(store.settled()).toEqual({ a: 'A' })
  typed('a', undefined)
  typed('driver', 'yes')
  expect(store.settled()).toEqual({ driver: 'yes', more: 'there' })
})

test('a default that the person cleared does not come back when the form is drawn again', () => {
  const { typed, store, again } = watched({
    ...conditional,
    properties: { driver: {}, a: { type: 'string', default: 'A' }, b: { type: 'string', default: 'B' } },
  })
  typed('a', undefined)
  typed('b', undefined)
  const close = again()
  expect(store.settled()).toEqual({})
  close()
  typed('b', 'mine')
  const closeToo = again()
  expect(store.settled()).toEqual({ b: 'mine' })
  typed('b', undefined)
  closeToo()
  again()
  expect(store.settled()).toEqual({})
})

test('an edit that fails stops nothing that comes after it', () => {
  const { typed, store, keeper } = watched({
    ...conditional,
    properties: { driver: {}, a: { type: 'string', default: 'A' } },
  })
  const fail = () => {
    throw new Error('refused')
  }
  expect(() => keeper.during(fail, [])).toThrow('refused')
  typed('a', undefined)
  typed('driver', 'yes')
  expect(store.settled()).toEqual({ driver: 'yes', more: 'there' })
})

test('what was emptied in a row stays empty where the row goes, and nowhere else', () => {
  const item = { type: 'object', properties: { name: {}, a: { type: 'string', default: 'A' } } }
  const { typed, store } = watched(
    { ...conditional, properties: { driver: {}, rows: { type: 'array', items: item } } },
    { rows: [{ name: 'first' }, { name: 'second' }, { name: 'third' }] },
  )
  typed('rows/0/a', undefined)
  store.moveRow('/input/rows', 0, 2)
  store.removeRow('/input/rows', 0)
  typed('driver', 'yes')
  expect(store.settled()['rows']).toEqual([{ name: 'third', a: 'A' }, { name: 'first' }])
})

test('a choice of shapes turns with the option that fits, not with each letter', () => {
  const { typed } = watched({
    type: 'object',
    properties: {},
    oneOf: [
      { properties: { kind: { const: 'card' }, number: { type: 'string' } }, required: ['kind'] },
      { properties: { kind: { const: 'iban' }, iban: { type: 'string' } }, required: ['kind'] },
    ],
  })
  const first = typed('kind', 'iban')
  expect(typed('iban', 'A')).toBe(first)
  expect(typed('iban', 'AZ')).toBe(first)
  expect(typed('kind', 'card')).toBeGreaterThan(first)
})
