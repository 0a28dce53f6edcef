import * as fc from 'fast-check'
import type { FormPart } from '#engine/bundle/types.ts'
import type { Step } from '#engine/content/types.ts'
import type { Condition, Json, JsonObject, Operand } from '#engine/values/types.ts'

/** A form before its rules: names of fields, some of them groups or lists of rows. */
export interface Shape {
  name: string
  inside?: Shape[]
  list?: boolean
}
export interface GeneratedProcess {
  steps: Step[]
  forms: { [id: string]: FormPart }
  values: { [name: string]: Operand }
  conditions: { [name: string]: Condition }
  /** Pointers of fields, a star for the row. */
  places: string[]
  lists: string[]
}

const names = ['a', 'b', 'c', 'd', 'e', 'f/x', 'g~']
const leaf = fc.constantFrom(...names).map((name): Shape => ({ name }))
const { shapes } = fc.letrec<{ shapes: Shape[]; shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 2 },
    { weight: 4, arbitrary: leaf },
    {
      weight: 2,
      arbitrary: fc.record({
        name: fc.constantFrom('g', 'h', 'i'),
        inside: tie('shapes'),
        list: fc.boolean(),
      }),
    },
  ),
  shapes: fc.uniqueArray(tie('shape'), { minLength: 1, maxLength: 5, selector: ({ name }) => name }),
}))

/** Numbers that rules are drawn from, so that the same rules come again when a case is made smaller. */
const choices = fc.array(fc.nat(997), { minLength: 40, maxLength: 40 })

export const generatedProcess: fc.Arbitrary<GeneratedProcess> = fc
  .record({ forms: fc.array(shapes, { minLength: 1, maxLength: 3 }), choices, calm: fc.nat(5) })
  .map(({ forms, choices, calm }) => buildProcess(forms, choices, calm === 5))

interface Place {
  pointer: string
  shape: Shape
}

function placesOf(shapes: Shape[], base: string): Place[] {
  return shapes.flatMap((shape) => {
    const pointer = `${base}/${shape.name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const inside = placesOf(shape.inside ?? [], shape.list === true ? `${pointer}/*` : pointer)
    return [{ pointer, shape }, ...inside]
  })
}

function buildProcess(forms: Shape[][], choices: number[], circles: boolean): GeneratedProcess {
  const steps = forms.map((_form, index): Step => ({ id: `s${index}`, form: `form/${index}` }))
  const all = forms.map((shapes, index) => placesOf(shapes, `/answers/s${index}`))
  const order = all.flat()
  const pick = picker(choices)
  const values = {
    first: operand(order, circles ? order.length : 1, pick),
    second: { at: '/values/first', else: 'a' },
  }
  const conditions = { named: condition(order, { before: circles ? order.length : 1, own: undefined }, pick) }
  const rules = new Map(
    order.map(({ pointer }, index) => [
      pointer,
      rulesOf(order, { before: circles ? order.length : index, own: pointer }, pick),
    ]),
  )
  for (const [index, step] of steps.entries()) {
    const before = circles
      ? order.length
      : order.findIndex(({ pointer }) => pointer.startsWith(`/answers/s${index}/`))
    if (pick(4) === 0 && before > 0) step.visibleWhen = condition(order, { before, own: undefined }, pick)
  }
  return {
    steps,
    values,
    conditions,
    places: order.map(({ pointer }) => pointer),
    lists: order.filter(({ shape }) => shape.list === true).map(({ pointer }) => pointer),
    forms: Object.fromEntries(
      forms.map((shapes, index) => [`form/${index}`, partOf(shapes, `/answers/s${index}`, rules)]),
    ),
  }
}

function picker(choices: number[]): (count: number) => number {
  let at = 0
  return (count) => {
    at += 1
    return ((choices[at % choices.length] ?? 0) + at) % Math.max(count, 1)
  }
}
type Pick = (count: number) => number
interface Reach {
  /** Only fields in front of this one are read, unless circles are wanted. */
  before: number
  own: string | undefined
}

function rulesOf(order: Place[], reach: Reach, pick: Pick): JsonObject {
  const rules: JsonObject = {}
  if (reach.before === 0) return rules
  if (pick(2) === 0) rules['ui:visibleWhen'] = pick(6) === 0 ? 'named' : condition(order, reach, pick)
  if (pick(4) === 0)
    rules['ui:prefill'] = { from: operand(order, reach.before, pick, reach.own), locked: true }
  return rules
}

const schemas: Json[] = [{ const: 'a' }, { enum: ['a', 'b'] }, {}, { minimum: 2 }, { const: 'b' }]

function condition(order: Place[], reach: Reach, pick: Pick): JsonObject {
  const atom = { [readable(order, reach.before, pick, reach.own)]: schemas[pick(schemas.length)] ?? {} }
  if (pick(5) === 0) return { not: atom }
  if (pick(6) === 0) return { anyOf: [atom, { '/facts/person/name': { const: 'a' } }] }
  if (pick(8) === 0) return { ...atom, '/values/second': { enum: ['a', 'b'] } }
  return atom
}

/** A lock that reads what it stands in would grow without end: such content is refused. */
function operand(order: Place[], before: number, pick: Pick, own = ''): { at: string; else?: string } {
  const found = order[pick(Math.max(before, 1))]
  const safe = found !== undefined && found.shape.inside === undefined
  const at = pick(6) === 0 || !safe ? '/facts/person/name' : relative(found.pointer, own)
  return pick(3) === 0 ? { at, else: 'b' } : { at }
}

function readable(order: Place[], before: number, pick: Pick, own = ''): string {
  const place = order[pick(Math.max(before, 1))]?.pointer ?? '/answers/s0/a'
  return own.startsWith(`${place}/`) ? '/facts/person/name' : relative(place, own)
}

/** Where the place stands in the same row it is read relatively, otherwise in the first row. */
function relative(place: string, own: string): string {
  const [there, here] = [place.split('/'), own.split('/')]
  const differs = there.findIndex((step, index) => step !== here[index])
  const same = differs < 0 ? there.length - 1 : differs
  if (same < 3) return place.replaceAll('*', '0')
  return `${here.length - same}/${there.slice(same).join('/').replaceAll('*', '0')}`
}

function partOf(shapes: Shape[], base: string, rules: Map<string, JsonObject>): FormPart {
  const properties: JsonObject = {}
  const ui: JsonObject = {}
  for (const shape of shapes) {
    const pointer = `${base}/${shape.name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const own = rules.get(pointer) ?? {}
    if (shape.inside === undefined) {
      properties[shape.name] = {}
      ui[shape.name] = own
      continue
    }
    const inner = partOf(shape.inside, shape.list === true ? `${pointer}/*` : pointer, rules)
    properties[shape.name] = shape.list === true ? { type: 'array', items: inner.schema } : inner.schema
    ui[shape.name] = shape.list === true ? { ...own, items: inner.ui } : { ...own, ...inner.ui }
  }
  return { schema: { type: 'object', properties }, ui }
}

const scalars: Json[] = ['a', 'b', '', 'c', 1, 3, null, true]
const scalar = fc.constantFrom(...scalars)
/** What a person, an older version of the form, or somebody's script may have left at a place. */
const anything: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    { weight: 3, arbitrary: scalar },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    {
      weight: 2,
      arbitrary: fc
        .uniqueArray(fc.tuple(fc.constantFrom(...names, 'g', 'h', 'i', '__proto__'), tie('value')), {
          selector: ([name]) => name,
          maxLength: 4,
        })
        .map((members) => Object.fromEntries(members)),
    },
  ),
})).value

export interface Edit {
  kind: 'set' | 'insert' | 'remove' | 'move'
  /** Which of the places, lists or rows: taken modulo their number. */
  at: number
  rows: [number, number]
  value: Json | undefined
}
export const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('set', 'set', 'set', 'insert', 'remove', 'move'),
  at: fc.nat(60),
  rows: fc.tuple(fc.nat(3), fc.nat(3)),
  value: fc.oneof(
    { weight: 4, arbitrary: scalar },
    { weight: 1, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: anything },
  ),
})
export const stepAnswer = anything
