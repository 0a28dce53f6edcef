import type { Json, JsonObject } from '../../../values/types.ts'
import { allOf } from '../domain/both.ts'
import type { Domain, Kind, Part } from '../domain/Domain.ts'
import { mostElements } from '../domain/isPossible.ts'
import { memberDomains } from '../domain/memberDomains.ts'
import { numbersIn } from '../domain/numbersIn.ts'
import { textsOf } from '../patterns/textsOf.ts'

/** Members of members of members: deeper nothing is made. */
const DEPTH = 8

/** Longer lists are not made. */
const LONGEST = 150

/** How many different ones of a kind are wanted, where there are so many. */
const FEW = 2

/** A few values that the domain's parts describe, the plainest first; whether they fit is for the caller to ask. */
export function valuesOf(domain: Domain, depth = 0, count = FEW): Json[] {
  return depth > DEPTH ? [] : domain.flatMap((part) => ofPart(part, depth, count))
}

function ofPart(part: Part, depth: number, count: number): Json[] {
  if (part.values !== undefined) return [...part.values]
  return makers[part.kind](part, depth, count)
}

const makers: { [kind in Kind]: (part: Part, depth: number, count: number) => Json[] } = {
  null: () => [null],
  boolean: ({ refused }) => [true, false].filter((value) => !refused.includes(value)),
  number: (part, _depth, count) => numbersIn(part, count).numbers,
  string: (part, _depth, count) => (count > FEW ? manyTexts(part, count) : textsIn(part)),
  array: listsIn,
  object: objectsIn,
}

/** The shortest and the longest that are not absurdly long. */
function textsIn(part: Part): string[] {
  const { low, high } = part.limits
  const texts = textsOf(part.patterns, part.misses)
  const most = Number.isFinite(high) ? high : low + 20
  const made =
    texts === undefined
      ? [low, Math.min(most, low + 1), most].map((length) => 'a'.repeat(Math.min(length, 5000)))
      : [texts.textBetween(low, high), texts.textBetween(most, most)]
  return [...new Set(made.filter((text) => text !== undefined))].filter(
    (text) => !part.refused.includes(text),
  )
}

/** Different texts: each longer than the one before it. */
function manyTexts(part: Part, count: number): string[] {
  const { low, high } = part.limits
  const texts = textsOf(part.patterns, part.misses)
  const found: string[] = []
  for (let length = low; length <= high && found.length < count && length < low + 2 * count; length += 1) {
    const text = texts === undefined ? 'a'.repeat(length) : texts.textBetween(length, length)
    if (text !== undefined && !part.refused.includes(text)) found.push(text)
  }
  return found
}

function listsIn(part: Part, depth: number): Json[] {
  const most = mostElements(part)
  const least = Math.max(part.limits.low, part.some.length)
  const count = Math.min(Math.max(least, most > 0 ? 1 : 0), LONGEST)
  const lists = [count, least].flatMap((length) => listOf(part, length, depth))
  return [...new Map(lists.map((list) => [JSON.stringify(list), list])).values()]
}

function listOf(part: Part, length: number, depth: number): Json[] {
  const list: Json[] = []
  for (let index = 0; index < length; index += 1) {
    const wanted = part.some[index]
    const ofAll = part.elements
      .filter(({ from, to }) => from <= index && index < to)
      .map(({ domain }) => domain)
    const domain = allOf(wanted === undefined ? ofAll : [wanted, ...ofAll])
    const values = valuesOf(domain, depth + 1, part.unique ? length : FEW)
    const value = part.unique
      ? values.find((one) => !list.some((other) => JSON.stringify(other) === JSON.stringify(one)))
      : values[0]
    if (value === undefined) return []
    list.push(value)
  }
  return [list]
}

/** With what it needs alone, and with everything that is named. */
function objectsIn(part: Part, depth: number): Json[] {
  const needed = objectOf(part, [...part.needed], depth)
  if (needed === undefined) return []
  const named = Object.keys(part.members).filter((name) => !part.absent.has(name))
  const all = objectOf(part, [...new Set([...part.needed, ...named])], depth) ?? needed
  return JSON.stringify(needed) === JSON.stringify(all) ? [needed] : [needed, all]
}

function objectOf(part: Part, names: readonly string[], depth: number): JsonObject | undefined {
  const object: JsonObject = {}
  for (const name of names) {
    const [value] = valuesOf(allOf(memberDomains(part, name)), depth + 1)
    if (value !== undefined) object[name] = value
    else if (part.needed.has(name)) return undefined
  }
  return withFreeNames(object, part, depth)
}

/** As many members more as it must have, under names that are nobody's. */
function withFreeNames(object: JsonObject, part: Part, depth: number): JsonObject {
  const full = { ...object }
  const least = Math.min(part.limits.low, LONGEST)
  for (let turn = 1; turn <= least && Object.keys(full).length < least; turn += 1) {
    const name = `a${turn}`
    const [value] = valuesOf(allOf(memberDomains(part, name)), depth + 1)
    if (value !== undefined) full[name] ??= value
  }
  return full
}
