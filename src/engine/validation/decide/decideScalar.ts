import { isObject } from '../../content/isObject.ts'
import { sameJson } from '../../values/sameJson.ts'
import type { Json } from '../../values/types.ts'
import { isFormatted } from '../isFormatted.ts'
import type { Decide } from './decision.ts'

const types: { [type: string]: (value: Json) => boolean } = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: (value) => typeof value === 'number' && Number.isInteger(value),
  string: (value) => typeof value === 'string',
  array: (value) => Array.isArray(value),
  object: isObject,
}
const patterns = new Map<string, RegExp>()

/** The limits of a number. */
function ofNumber(holds: (value: number, limit: number) => boolean): Decide {
  return (value, limit) => typeof value !== 'number' || typeof limit !== 'number' || holds(value, limit)
}

/** The limits of a text's length, in characters. */
function ofLength(holds: (length: number, limit: number) => boolean): Decide {
  return (value, limit) => typeof value !== 'string' || holds(Array.from(value).length, Number(limit))
}

/** Up to what binary fractions make of a decimal one; as compiled validators have it. */
function isWhole(times: number): boolean {
  return !(Math.abs(Math.round(times) - times) > 1e-8)
}

/** Lists may be long: only lists and objects have to be looked into. */
function isAmong(value: Json, members: readonly Json[]): boolean {
  return typeof value === 'object' && value !== null
    ? members.some((member) => sameJson(member, value))
    : members.includes(value)
}

export const decideScalar = {
  type: (value, type) =>
    (Array.isArray(type) ? type : [type]).some((name) => types[wordOf(name)]?.(value) ?? false),
  enum: (value, members) => !Array.isArray(members) || isAmong(value, members),
  const: (value, constant) => sameJson(constant, value),
  minimum: ofNumber((value, limit) => value >= limit),
  maximum: ofNumber((value, limit) => value <= limit),
  exclusiveMinimum: ofNumber((value, limit) => value > limit),
  exclusiveMaximum: ofNumber((value, limit) => value < limit),
  multipleOf: ofNumber((value, step) => isWhole(value / step)),
  minLength: ofLength((length, limit) => length >= limit),
  maxLength: ofLength((length, limit) => length <= limit),
  pattern: (value, pattern) => typeof value !== 'string' || regexOf(wordOf(pattern)).test(value),
  format: (value, format) => isFormatted(wordOf(format), value),
} satisfies { [keyword: string]: Decide }

/** With the `u` flag, as compiled validators have it. */
export function regexOf(text: string): RegExp {
  const pattern = patterns.get(text) ?? new RegExp(text, 'u')
  patterns.set(text, pattern)
  return pattern
}

/** What is no word names nothing. */
export function wordOf(json: Json): string {
  return typeof json === 'string' ? json : ''
}
