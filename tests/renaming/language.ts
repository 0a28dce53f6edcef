import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { renameInstead } from './addresses.ts'
import {
  isPointer,
  placeOfOperand,
  renameData,
  renamePath,
  renamePointer,
  stepInto,
  type Trail,
} from './pointers.ts'
import type { Place } from './places.ts'
import { objectOf, textOf } from './readModel.ts'
import type { Renaming } from './Renaming.ts'
import { renameMessages, renameText } from './texts.ts'

/** The small language of format.md sections 1 to 3: operands, conditions, and the schemas inside them. */

const mapValues = (object: JsonObject, change: (value: Json, name: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]))

export const renameOperands = (renaming: Renaming, operands: Json, trail: Trail): Json =>
  mapValues(objectOf(operands), (operand) => renameOperand(renaming, operand, trail))

export function renameOperand(renaming: Renaming, operand: Json, trail: Trail): Json {
  if (!isObject(operand)) return operand
  const inner = (value: Json): Json => renameOperand(renaming, value, trail)
  const { at, list } = operand
  let place: Place = placeOfOperand(renaming, { ...(at && { at }), ...(list && { list }) }, trail)
  const renamed: JsonObject = {}
  for (const [word, value] of Object.entries(operand)) {
    if (word === 'at') renamed[word] = renamePointer(renaming, textOf(value), trail).text
    else if (word === 'row') renamed[word] = renaming.id('list', textOf(value))
    else if (Array.isArray(value)) renamed[word] = value.map(inner)
    else if (word === 'first') renamed[word] = renameSchema(renaming, value, { place, trail, held: true })
    else if (word === 'each' || word === 'get') {
      const path = renamePath(renaming, textOf(value), place)
      renamed[word] = path.text
      place = path.place
    } else if (word === 'map') renamed[word] = renameTable(renaming, value, place)
    else if (word === 'round') renamed[word] = value
    else renamed[word] = inner(value)
  }
  return renamed
}

/** A table from statuses; what it leads to are literals. */
function renameTable(renaming: Renaming, table: Json, place: Place): Json {
  if (place !== 'status') return table
  return Object.fromEntries(
    Object.entries(objectOf(table)).map(([status, value]) => [renaming.id('status', status), value]),
  )
}

export function renameCondition(renaming: Renaming, condition: Json, trail: Trail): Json {
  if (typeof condition === 'string') return renaming.id('condition', condition)
  if (!isObject(condition)) return condition
  const inner = (one: Json): Json => renameCondition(renaming, one, trail)
  const renamed: JsonObject = {}
  for (const [key, value] of Object.entries(condition)) {
    if (isPointer(key)) {
      const { text, place } = renamePointer(renaming, key, trail)
      renamed[text] = renameSchema(renaming, value, { place, trail, held: true })
    } else renamed[key] = Array.isArray(value) ? value.map(inner) : inner(value)
  }
  return renamed
}

/** `place`: of the value that the schema is about. `trail`: of the place that carries it, for relative pointers. */
export interface About {
  place: Place
  trail: Trail
  /** Not a form: however deep, what is relative counts from the place that carries it. */
  held?: boolean
}

const OPERANDS = new Set(['equals', 'differsFrom', 'above', 'atLeast', 'below', 'atMost', 'memberOf'])
const SAME = new Set(['not', 'if', 'then', 'else', 'allOf', 'anyOf', 'oneOf'])
const ELEMENTS = new Set(['items', 'contains', 'additionalItems'])

export function renameSchema(renaming: Renaming, schema: Json, about: About): Json {
  if (Array.isArray(schema)) return schema.map((one) => renameSchema(renaming, one, about))
  if (!isObject(schema)) return schema
  return mapValues(schema, (value, keyword) => renameKeyword(renaming, { keyword, value }, about))
}

function renameKeyword(
  renaming: Renaming,
  { keyword, value }: { keyword: string; value: Json },
  about: About,
): Json {
  const { place, trail } = about
  if (OPERANDS.has(keyword)) return renameOperand(renaming, value, trail)
  if (SAME.has(keyword)) return renameSchema(renaming, value, about)
  if (ELEMENTS.has(keyword)) return renameSchema(renaming, value, inside(about))
  const named = (name: string): string => stepInto(renaming, place, name).text
  switch (keyword) {
    case 'const':
    case 'enum':
      return place === 'status' ? renameStatuses(renaming, value) : value
    case 'properties':
      return renameProperties(renaming, value, about)
    case 'required':
      return Array.isArray(value) ? value.map((name) => named(textOf(name))) : value
    case 'dependencies':
      return renameMembers(renaming, value, about, (one) =>
        Array.isArray(one) ? one.map((name) => named(textOf(name))) : renameSchema(renaming, one, about),
      )
    case 'additionalProperties':
    case 'propertyNames':
      return renameSchema(renaming, value, inside(about))
    case 'patternProperties':
      return mapValues(objectOf(value), (schema) => renameSchema(renaming, schema, inside(about)))
    case 'discriminator': {
      const { propertyName, ...rest } = objectOf(value)
      return { ...rest, propertyName: named(textOf(propertyName)) }
    }
    case 'default':
      return renameData(renaming, value, place)
    case 'pattern':
      return renamePattern(renaming, textOf(value))
    case 'title':
      return renameText(renaming, textOf(value))
    case 'requiredWhen':
      return renameMembers(renaming, value, about, (condition, member) =>
        renameCondition(renaming, condition, member.trail),
      )
    case 'age':
      return mapValues(objectOf(value), (limit) => renameOperand(renaming, limit, trail))
    case 'caseOf':
      return renameCaseOf(renaming, objectOf(value), about)
    case 'inList':
      return renameInList(renaming, value, trail)
    case 'rules':
      return Array.isArray(value) ? value.map((rule) => renameRule(renaming, objectOf(rule), about)) : value
    case 'errorMessage':
      return renameMessages(renaming, value, named)
    case '$ref':
      return renameReference(renaming, textOf(value))
    case 'definitions':
      return renameDefinitions(renaming, value, about)
    default:
      return value
  }
}

/** Of a member whose name is nobody's: whoever answers gives it. */
const inside = (about: About): About => into(about, about.place)

const into = (about: About, place: Place): About => ({
  ...about,
  place,
  trail: about.held === true ? about.trail : [...about.trail, place],
})

/** Of a list of answers, as that of marked ones: beginnings of their places. */
function renamePattern(renaming: Renaming, pattern: string): string {
  const [, path, rest = ''] = /^\^(\/answers(?:\/\w+)+)(.*)$/s.exec(pattern) ?? []
  return path === undefined ? pattern : `^${renamePath(renaming, path, 'world').text}${rest}`
}

const renameStatuses = (renaming: Renaming, value: Json): Json =>
  Array.isArray(value)
    ? value.map((one) => renaming.id('status', textOf(one)))
    : renaming.id('status', textOf(value))

const renameProperties = (renaming: Renaming, value: Json, about: About): Json =>
  renameMembers(renaming, value, about, (schema, member) => renameSchema(renaming, schema, member))

function renameMembers(
  renaming: Renaming,
  value: Json,
  about: About,
  change: (value: Json, member: About) => Json,
): Json {
  return Object.fromEntries(
    Object.entries(objectOf(value)).map(([name, one]) => {
      const step = stepInto(renaming, about.place, name)
      return [step.text, change(one, into(about, step.place))]
    }),
  )
}

function renameCaseOf(
  renaming: Renaming,
  { at, cases, else: other, ...rest }: JsonObject,
  about: About,
): Json {
  const pointer = renamePointer(renaming, textOf(at), about.trail)
  const schemas = Object.entries(objectOf(cases)).map(([value, schema]): [string, Json] => [
    pointer.place === 'status' ? renaming.id('status', value) : value,
    renameSchema(renaming, schema, about),
  ])
  return {
    ...rest,
    at: pointer.text,
    cases: Object.fromEntries(schemas),
    ...(other === undefined ? {} : { else: renameSchema(renaming, other, about) }),
  }
}

function renameInList(renaming: Renaming, value: Json, trail: Trail): Json {
  if (typeof value === 'string') return renaming.id('list', value)
  const { list, where, ...rest } = objectOf(value)
  return {
    ...rest,
    list: renaming.id('list', textOf(list)),
    ...(where === undefined ? {} : { where: renameCondition(renaming, where, trail) }),
  }
}

function renameRule(renaming: Renaming, rule: JsonObject, about: About): Json {
  const { if: when, must, denied, params, instead } = rule
  return {
    ...rule,
    ...(when === undefined ? {} : { if: renameCondition(renaming, when, about.trail) }),
    must: renameSchema(renaming, must ?? true, { ...about, held: true }),
    denied: renameText(renaming, textOf(denied)),
    ...(params === undefined ? {} : { params: renameOperands(renaming, params, about.trail) }),
    ...(instead === undefined ? {} : { instead: renameInstead(renaming, instead) }),
  }
}

/** Parts may stand under any field: what they read beside themselves are fields. */
function renameDefinitions(renaming: Renaming, value: Json, { place, trail }: About): Json {
  return Object.fromEntries(
    Object.entries(objectOf(value)).map(([name, schema]) => [
      renaming.id('definition', name),
      renameSchema(renaming, schema, { place, trail: [...trail, place] }),
    ]),
  )
}

/** #/definitions/x, folder/form, folder/form#/properties/x. */
function renameReference(renaming: Renaming, reference: string): string {
  const [form = '', path = ''] = reference.split('#')
  if (form.startsWith('account/')) return reference
  const [, word = '', name = '', ...rest] = path.split('/')
  if (rest.length > 0) throw new Error(`A reference of an unknown shape: ${reference}`)
  const kind = word === 'definitions' ? 'definition' : 'field'
  const inside = path === '' ? '' : `#/${word}/${renaming.id(kind, name)}`
  return (form === '' ? '' : renameFormId(renaming, form)) + inside
}

export function renameFormId(renaming: Renaming, form: string): string {
  const [folder = '', name = ''] = form.split('/')
  if (folder === 'account') return form
  return `${renaming.id('folder', folder)}/${renaming.id('form', name)}`
}
