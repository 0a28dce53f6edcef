import { isObject } from '../../../content/isObject.ts'
import type { Json, JsonSchema } from '../../../values/types.ts'
import type { Draft } from './ValueClass.ts'

export const longestText = 10_000
const letters = ['q', 'z', 'x', 'j']
export const longestArray = 1000

/** Texts from one length up to another (not itself) that are none of these; none where they would be too long. */
export function textsBetween(low: number, high: number, values: readonly Json[]): string[] {
  const lengths = [high === Infinity ? low + 1 : 0, low].filter(
    (length) => length >= low && length < high && length <= longestText,
  )
  return lengths.flatMap(
    (length) => letters.map((letter) => letter.repeat(length)).find((text) => !values.includes(text)) ?? [],
  )
}

/** Its texts or arrays are too long to be written out: it is judged by their lengths. */
export function isUnsampled({ sort, samples }: Draft): boolean {
  return samples.length === 0 && (sort === 'string' || sort === 'array')
}

/** Such a class may be of a domain; "no" is sure. */
export function mayBeIn(domain: JsonSchema, draft: Draft): boolean {
  if (typeof domain === 'boolean') return domain
  const { type } = domain
  const types = Array.isArray(type) ? type : [type ?? draft.sort]
  return types.includes(draft.sort) && sizeAnswer(domain, draft) !== false
}

const ofSize = new Set(['minLength', 'maxLength', 'minItems', 'maxItems'])

export function isOfSize(keyword: string): boolean {
  return ofSize.has(keyword)
}

/** What a schema says of the lengths of a class; undefined where it says nothing of them, or not one thing. */
export function sizeAnswer(
  schema: JsonSchema,
  { sort, low = 0, high = Infinity }: Draft,
): boolean | undefined {
  if (!isObject(schema)) return undefined
  const [least, most] =
    sort === 'array' ? [schema['minItems'], schema['maxItems']] : [schema['minLength'], schema['maxLength']]
  if (least === undefined && most === undefined) return undefined
  const [from, to] = [typeof least === 'number' ? least : 0, typeof most === 'number' ? most : Infinity]
  if (high < from || low > to) return false
  return low >= from && high <= to ? true : undefined
}
