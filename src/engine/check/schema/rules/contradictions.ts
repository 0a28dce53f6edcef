import { under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { JsonObject } from '../../../values/types.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import { both } from '../domain/both.ts'
import type { SchemaNode } from '../nodes/SchemaNode.ts'

/** What nothing fits: by two keywords that exclude each other, or by all together. */
export function contradictions(node: SchemaNode): Finding[] {
  const { schema, flat, reader, place } = node
  if (reader.domainOf(flat).length > 0) return [...ageLimits(node), ...againstAround(node)]
  const pair = excludingPair(node)
  // What the part that is referred to contradicts is told there.
  if (pair === undefined && '$ref' in schema) return []
  if (pair === undefined) return [findingAt(place, 'schema.nothingFits.alone')]
  const [one, other] = pair
  const told = one in schema ? one : other
  // Of a pattern by itself that is told wherever it stands (pattern.never).
  if (one === 'pattern' && other === 'pattern') return []
  if (one === other) {
    return [findingAt(under(place, told), 'schema.contradiction.one', { one })]
  }
  return [
    findingAt(under(place, told), 'schema.contradiction.two', {
      one,
      oneValue: said(flat, one),
      other,
      otherValue: said(flat, other),
    }),
  ]
}

function excludingPair({ schema, flat, reader }: SchemaNode): [string, string] | undefined {
  const keywords = Object.keys(flat).filter((keyword) => keyword !== 'type')
  const base = flat['type'] === undefined ? {} : { type: flat['type'] }
  const inside = (keyword: string): JsonObject => neighbours(flat, keyword, base)
  for (const keyword of keywords) {
    if (keyword in schema && reader.domainOf(inside(keyword)).length === 0) return [keyword, keyword]
  }
  for (const [index, one] of keywords.entries()) {
    for (const other of keywords.slice(index + 1)) {
      if (!(one in schema) && !(other in schema)) continue
      const joined = both(reader.domainOf(inside(one)), reader.domainOf(inside(other)))
      if (joined.length === 0) return [one, other]
    }
  }
  return undefined
}

/** Keywords that are read together. */
const TOGETHER: { [keyword: string]: readonly string[] } = {
  if: ['then', 'else'],
  additionalProperties: ['properties', 'patternProperties'],
  additionalItems: ['items'],
}

function neighbours(flat: JsonObject, keyword: string, base: JsonObject): JsonObject {
  const words = [keyword, ...(TOGETHER[keyword] ?? [])].filter((word) => word in flat)
  return { ...base, ...Object.fromEntries(words.map((word) => [word, flat[word] ?? null])) }
}

/** Short values as they stand. */
function said(flat: JsonObject, keyword: string): string {
  const text = JSON.stringify(flat[keyword])
  return text.length > 40 ? `${text.slice(0, 37)}…` : text
}

function ageLimits({ schema: { age }, place }: SchemaNode): Finding[] {
  if (!isObject(age)) return []
  const { minimum, maximum } = age
  if (typeof minimum !== 'number' || typeof maximum !== 'number' || minimum <= maximum) return []
  return [findingAt(under(place, 'age', 'minimum'), 'schema.contradiction.age', { minimum, maximum })]
}

/** A part of `allOf`, and a rule that is always asked, against what is around them. */
function againstAround({ via, flat, around, reader, place }: SchemaNode): Finding[] {
  // Blocks of a form are merged, not asked one beside the other: they are no part of the flat schema.
  if (via !== 'allOf' || around === undefined || around['allOf'] === undefined) return []
  const { allOf: _parts, ...others } = around
  const outside = reader.domainOf(others)
  if (outside.length === 0 || both(outside, reader.domainOf(flat)).length > 0) return []
  return [findingAt(place, 'schema.nothingFits.around')]
}
