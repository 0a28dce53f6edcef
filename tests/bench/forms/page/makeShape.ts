import type { Json, JsonObject } from '#engine/values/types.ts'
import type { FormShape, ShapeName } from './FormShape.ts'

const PATTERN = '^[A-Za-z0-9 ]*$'
/** Ends in every second letter of the alphabet: typing it letter by letter flips at each key. */
const FLIPPING = '[acegikmoqsuwy]$'
export const ROW_FIELDS = 3
const GROUP = 10

const textField = (name: string): JsonObject => ({
  type: 'string',
  title: `Field ${name}`,
  minLength: 2,
  maxLength: 200,
  pattern: PATTERN,
})

const namesOf = (size: number): string[] => Array.from({ length: size }, (_, index) => `f${index}`)

function objectOf(names: readonly string[], title: string): JsonObject {
  const properties = Object.fromEntries(names.map((name) => [name, textField(name)]))
  return { type: 'object', title, required: [...names], properties }
}

const answersOf = (names: readonly string[], mark = 'value'): JsonObject =>
  Object.fromEntries(names.map((name, index): [string, Json] => [name, `${mark} ${index}`]))

function flat(size: number): FormShape {
  const names = namesOf(size)
  return { schema: objectOf(names, 'Form'), ui: {}, data: answersOf(names), names }
}

/** Half of the fields in objects of ten, half in rows of ten. */
function nested(size: number): FormShape {
  const inner = namesOf(Math.min(GROUP, size / 2))
  const count = Math.max(1, size / 2 / inner.length)
  const groups = Array.from({ length: count }, (_, index) => `g${index}`)
  const properties: JsonObject = Object.fromEntries(
    groups.map((name) => [name, objectOf(inner, `Group ${name}`)]),
  )
  properties['items'] = { type: 'array', title: 'Items', items: objectOf(inner, 'Item') }
  const data: JsonObject = Object.fromEntries(groups.map((name) => [name, answersOf(inner)]))
  data['items'] = groups.map(() => answersOf(inner))
  return { schema: { type: 'object', title: 'Form', properties }, ui: {}, data, names: [...groups, 'items'] }
}

/** The field that is typed in. */
export const middleOf = (size: number): string => `f${Math.floor(size / 2)}`

/** Every tenth field is asked by its neighbour's answer, and two depend on the field that is typed in; none flips. */
function conditions(size: number): FormShape {
  const shape = flat(size)
  const middle = Math.floor(size / 2)
  const ui: JsonObject = {}
  for (let at = 2; at < size; at += GROUP) ui[`f${at}`] = visibleWhen(`f${at - 1}`, '^value')
  for (const after of [1, 2]) ui[`f${middle + after}`] = visibleWhen(`f${middle}`, '^value')
  return { ...shape, ui }
}

function flip(size: number): FormShape {
  const middle = Math.floor(size / 2)
  const ui = Object.fromEntries(
    [1, 2].map((after) => [`f${middle + after}`, visibleWhen(`f${middle}`, FLIPPING)]),
  )
  return { ...flat(size), ui }
}

const visibleWhen = (name: string, pattern: string): JsonObject => ({
  'ui:visibleWhen': { [`1/${name}`]: { pattern } },
})

/** The same by JSON Schema's own words. */
function branch(size: number): FormShape {
  const shape = flat(size)
  const name = middleOf(size)
  const asked = (names: readonly string[]) => ({
    properties: Object.fromEntries(names.map((one) => [one, textField(one)])),
  })
  const schema = {
    ...shape.schema,
    if: { properties: { [name]: { type: 'string', pattern: FLIPPING } }, required: [name] },
    then: asked(['extra1', 'extra2']),
    else: asked(['other']),
  }
  return { ...shape, schema }
}

function list(size: number): FormShape {
  const inner = namesOf(ROW_FIELDS)
  const items = { type: 'array', title: 'Items', items: objectOf(inner, 'Item') }
  return {
    schema: { type: 'object', title: 'Form', properties: { items } },
    ui: {},
    data: { items: Array.from({ length: size }, (_, row) => answersOf(inner, `row ${row}`)) },
    names: ['items'],
  }
}

const MAKERS: { [name in ShapeName]: (size: number) => FormShape } = {
  flat,
  nested,
  conditions,
  flip,
  branch,
  list,
}

export const makeShape = (name: ShapeName, size: number): FormShape => MAKERS[name](size)
