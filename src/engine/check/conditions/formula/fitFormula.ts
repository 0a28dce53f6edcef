import { isObject } from '../../../content/isObject.ts'
import { asOperand } from '../../../values/operand.ts'
import { escapeToken } from '../../../values/pointer.ts'
import { asCondition } from '../../../values/readCondition.ts'
import type { Json, JsonObject, JsonSchema } from '../../../values/types.ts'
import type { Carried } from './conditionFormula.ts'
import { all, any, type ComparisonWord, type Formula, isThere, not, oneOf, test } from './Formula.ts'
import { choosesCase, operandCases } from './operandCases.ts'
import { elementsOf } from './elementsOf.ts'
import { rowsFormula } from './rowsFormula.ts'

/** Something is at the pointer and fits the schema (absolute pointers only), keyword by keyword. */
export function fitFormula(pointer: string, schema: JsonSchema, carried: Carried): Formula {
  if (typeof schema === 'boolean') return schema && isThere(pointer)
  const parts = Object.entries(schema).map(([keyword, argument]) => {
    const read = Object.hasOwn(keywords, keyword) ? keywords[keyword] : undefined
    return read?.({ pointer, schema, carried }, argument) ?? true
  })
  return all([isThere(pointer), ...parts])
}

interface Asked {
  pointer: string
  schema: JsonObject
  carried: Carried
}
type Read = (asked: Asked, argument: Json) => Formula

const readsWorld = /"at":|"row":|"\/|"age":/

/** A keyword of the value alone. */
function plain(keyword: string): Read {
  return ({ pointer }, argument) => test(pointer, { [keyword]: argument })
}

/** A keyword of which only its identity counts where something in it reads the world. */
function closed(...words: string[]): Read {
  return ({ pointer, schema }) => {
    const given = Object.fromEntries(words.flatMap((word) => memberOf(schema, word)))
    return test(pointer, given, readsWorld.test(JSON.stringify(given)))
  }
}

function memberOf(schema: JsonObject, word: string): [string, Json][] {
  const value = schema[word]
  return value === undefined ? [] : [[word, value]]
}

function inner(asked: Asked, schema: Json | undefined): Formula {
  const part = typeof schema === 'boolean' || isObject(schema) ? schema : true
  return fitFormula(asked.pointer, part, asked.carried)
}

function list(json: Json): Json[] {
  return Array.isArray(json) ? json : []
}

export function namesIn(names: Json | undefined): string[] {
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

function exactlyOne(formulas: readonly Formula[]): Formula {
  return any(
    formulas.map((one, index) =>
      all([one, ...formulas.flatMap((other, at) => (at === index ? [] : [not(other)]))]),
    ),
  )
}

function isMember(pointer: string, name: string): string {
  return `${pointer}/${escapeToken(name)}`
}

function ofObject(pointer: string, formulas: readonly Formula[]): Formula {
  return any([not(test(pointer, { type: 'object' })), all(formulas)])
}

function compares(word: ComparisonWord): Read {
  return ({ pointer, carried }, argument) =>
    any(
      operandCases(asOperand(argument), carried.reading).map(({ when, is }): Formula => {
        if (is === 'nothing') return false
        if ('value' in is) return all([when, ofConstant(pointer, word, is.value)])
        const key = `${pointer} ${word} ${is.term.key}`
        const question = { kind: 'comparison' as const, key, pointer, term: is.term, word }
        return all([when, { kind: 'literal', question, holds: true }])
      }),
    )
}

function ofConstant(pointer: string, word: ComparisonWord, value: Json): Formula {
  if (word === 'equals') return test(pointer, { const: value })
  if (word === 'differsFrom') return all([isThere(pointer), not(test(pointer, { const: value }))])
  return typeof value === 'object' ? false : test(pointer, { [word]: value })
}

const plainWords = (
  'type const enum minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format ' +
  'checkDigit upload minItems maxItems uniqueItems minProperties maxProperties'
).split(' ')

const keywords: { [keyword: string]: Read } = {
  ...Object.fromEntries(plainWords.map((keyword) => [keyword, plain(keyword)])),
  contains: closed('contains'),
  items: closed('items', 'additionalItems'),
  patternProperties: closed('patternProperties'),
  propertyNames: closed('propertyNames'),
  dependencies: closed('dependencies'),
  additionalProperties: closed('properties', 'patternProperties', 'additionalProperties'),
  $ref: ({ pointer }, argument) => test(pointer, { $ref: argument }, true),
  not: (asked, schema) => not(inner(asked, schema)),
  allOf: (asked, schemas) => all(list(schemas).map((schema) => inner(asked, schema))),
  anyOf: (asked, schemas) => any(list(schemas).map((schema) => inner(asked, schema))),
  oneOf: (asked, schemas) => exactlyOne(list(schemas).map((schema) => inner(asked, schema))),
  if: (asked, schema) => {
    const given = inner(asked, schema)
    return all([
      any([not(given), inner(asked, asked.schema['then'])]),
      any([given, inner(asked, asked.schema['else'])]),
    ])
  },
  required: ({ pointer }, names) =>
    ofObject(
      pointer,
      namesIn(names).map((name) => isThere(isMember(pointer, name))),
    ),
  properties: ({ pointer, carried }, schemas) =>
    ofObject(
      pointer,
      Object.entries(isObject(schemas) ? schemas : {}).map(([name, schema]) => {
        const member = isMember(pointer, name)
        return any([not(isThere(member)), inner({ pointer: member, schema: {}, carried }, schema)])
      }),
    ),
  equals: compares('equals'),
  differsFrom: compares('differsFrom'),
  above: compares('above'),
  atLeast: compares('atLeast'),
  below: compares('below'),
  atMost: compares('atMost'),
  memberOf: ({ pointer, carried }, argument) =>
    any(
      operandCases(asOperand(argument), carried.reading).map(({ when, is }): Formula => {
        if (is === 'nothing') return false
        if ('value' in is) return all([when, oneOf(pointer, list(is.value))])
        const values = elementsOf(is.term.operand, carried.reading)
        const possible = values === undefined ? true : oneOf(pointer, values)
        return all([when, possible, test(pointer, { memberOf: argument }, true)])
      }),
    ),
  age: ({ pointer }, argument) => {
    const { on, ...limits } = isObject(argument) ? argument : {}
    const years = agePointer(pointer, on)
    return all([
      test(pointer, { type: 'string' }),
      isThere(years),
      ...Object.entries(limits).map(([word, limit]) => test(years, { [word]: limit })),
    ])
  },
  inList: ({ pointer, carried }, argument) => rowsFormula(pointer, argument, carried),
  caseOf: (asked, choice) => {
    if (!isObject(choice) || typeof choice['at'] !== 'string') return true
    const { at } = choice
    const at0 = asked.carried.reading.aliasOf(at)
    const cases = Object.entries(isObject(choice['cases']) ? choice['cases'] : {})
    const chosen = cases.map(([word]) => choosesCase(at0, word))
    return all([
      ...cases.map(([, schema], index) => any([not(chosen[index] ?? false), inner(asked, schema)])),
      any([...chosen, inner(asked, choice['else'])]),
    ])
  },
  rules: (asked, rules) =>
    all(
      list(rules).map((rule) => {
        if (!isObject(rule)) return true
        const given =
          rule['if'] === undefined ? true : asked.carried.read(asCondition(rule['if']), asked.carried)
        return any([not(given), inner(asked, rule['must'])])
      }),
    ),
  requiredWhen: ({ pointer, carried }, conditions) =>
    ofObject(
      pointer,
      Object.entries(isObject(conditions) ? conditions : {}).map(([name, condition]) =>
        any([isThere(isMember(pointer, name)), not(carried.read(asCondition(condition), carried))]),
      ),
    ),
}

/** The age of whoever was born at a pointer, as if it stood there. */
function agePointer(pointer: string, on: Json | undefined): string {
  return `${pointer}#age${on === undefined ? '' : JSON.stringify(on)}`
}
export const agePattern = /^(.*)#age(.*)$/
