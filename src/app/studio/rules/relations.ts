import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonSchema } from '#engine/values/types.ts'

/** What kind of value stands at a place, as far as it decides what can be asked of it. */
export type ValueKind = 'choice' | 'number' | 'date' | 'list' | 'text'
/** What a relation is completed with: nothing, a value of the place, several, or a value or another place. */
export type Completion = 'nothing' | 'value' | 'values' | 'operand'

interface Relation {
  completion: Completion
  kinds: readonly ValueKind[]
  /** It is completed with a number, whatever stands at the place. */
  isCounted?: true
  /** The schema of a condition that says so. */
  write: (value: Json) => JsonSchema
  /** What the schema compares with; undefined: it says something else, or more. */
  read: (schema: JsonSchema) => Json | undefined
}

const everything: readonly ValueKind[] = ['choice', 'number', 'date', 'list', 'text']

/** What can be asked of a value; one row each, in the order in which they are offered. */
export const relations = {
  is: keyword('const', 'value', ['choice', 'number', 'text']),
  isNot: negated('const', 'value', ['choice', 'number', 'text']),
  oneOf: keyword('enum', 'values', ['choice', 'text']),
  noneOf: negated('enum', 'values', ['choice', 'text']),
  includes: {
    completion: 'value',
    kinds: ['list'],
    write: (value) => ({ contains: { const: value } }),
    read: (schema) => {
      const contained = only(schema, 'contains')
      return isObject(contained) ? only(contained, 'const') : undefined
    },
  },
  countAtLeast: { ...keyword('minItems', 'value', ['list']), isCounted: true },
  countAtMost: { ...keyword('maxItems', 'value', ['list']), isCounted: true },
  atLeast: keyword('minimum', 'value', ['number']),
  atMost: keyword('maximum', 'value', ['number']),
  above: keyword('exclusiveMinimum', 'value', ['number']),
  below: keyword('exclusiveMaximum', 'value', ['number']),
  notBefore: keyword('atLeast', 'operand', ['date', 'number']),
  notAfter: keyword('atMost', 'operand', ['date', 'number']),
  after: keyword('above', 'operand', ['date', 'number']),
  before: keyword('below', 'operand', ['date', 'number']),
  ageAtLeast: age('minimum'),
  ageAtMost: age('maximum'),
  same: keyword('equals', 'operand', ['choice', 'number', 'text', 'date']),
  differs: keyword('differsFrom', 'operand', ['choice', 'number', 'text', 'date']),
  filled: {
    completion: 'nothing',
    kinds: ['text'],
    write: () => ({ minLength: 1 }),
    read: (schema) => (only(schema, 'minLength') === 1 ? {} : undefined),
  },
  given: {
    completion: 'nothing',
    kinds: everything,
    write: (value) => (value === true ? true : {}),
    read: (schema) =>
      schema === true || (isObject(schema) && Object.keys(schema).length === 0) ? schema : undefined,
  },
  // Said by the condition around it: a schema is never true of what is not there.
  missing: { completion: 'nothing', kinds: everything, write: () => ({}), read: () => undefined },
} as const satisfies { [name: string]: Relation }

export type RelationName = keyof typeof relations

/** In the order in which they are offered. */
export const RELATIONS: readonly RelationName[] = namesOf(relations)

export function relationOf(name: RelationName): Relation {
  return relations[name]
}

function keyword(word: string, completion: Completion, kinds: readonly ValueKind[]): Relation {
  return {
    completion,
    kinds,
    write: (value) => ({ [word]: value }),
    read: (schema) => fitting(only(schema, word), completion),
  }
}

function negated(word: string, completion: Completion, kinds: readonly ValueKind[]): Relation {
  return {
    completion,
    kinds,
    write: (value) => ({ not: { [word]: value } }),
    read: (schema) => {
      const inner = only(schema, 'not')
      return isObject(inner) ? fitting(only(inner, word), completion) : undefined
    },
  }
}

function age(word: 'minimum' | 'maximum'): Relation {
  return {
    completion: 'value',
    kinds: ['date'],
    isCounted: true,
    write: (value) => ({ age: { [word]: value } }),
    read: (schema) => {
      const inner = only(schema, 'age')
      return isObject(inner) ? fitting(only(inner, word), 'value') : undefined
    },
  }
}

/** What stands at the one word of a schema that has no other. */
function only(schema: JsonSchema, word: string): Json | undefined {
  return isObject(schema) && Object.keys(schema).length === 1 ? schema[word] : undefined
}

/** Only what a picker can show: plain values, or the value at one place. */
function fitting(value: Json | undefined, completion: Completion): Json | undefined {
  if (value === undefined) return undefined
  if (completion === 'values') return Array.isArray(value) && value.every(isPlain) ? value : undefined
  if (isPlain(value)) return value
  return completion === 'operand' && isShiftedPlace(value) ? value : undefined
}

/** Another place, as it is or some days later. */
function isShiftedPlace(value: Json): boolean {
  if (!isObject(value) || typeof value['at'] !== 'string') return false
  const { at: _at, plus = 'P0D', ...more } = value
  return Object.keys(more).length === 0 && typeof plus === 'string' && daysOf(plus) !== undefined
}

/** "P3D", "-P3D": a whole number of days. */
export function daysOf(duration: string): number | undefined {
  const [, sign, days] = /^(-?)P(\d+)D$/.exec(duration) ?? []
  return days === undefined ? undefined : Number(`${sign}${days}`)
}

export function durationOf(days: number): string {
  return `${days < 0 ? '-' : ''}P${Math.abs(days)}D`
}

function isPlain(value: Json): boolean {
  return value === null || typeof value !== 'object'
}

function namesOf<Name extends string>(table: { [name in Name]: unknown }): Name[] {
  const names: Name[] = []
  for (const name in table) names.push(name)
  return names
}
