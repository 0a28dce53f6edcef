import type { Json, JsonObject } from '../../../values/types.ts'
import { allOf } from '../domain/both.ts'
import type { Domain, Kind, Part } from '../domain/Domain.ts'
import { mostElements, textsOf } from '../domain/isPossible.ts'
import { memberDomains } from '../domain/memberDomains.ts'
import { numbersIn } from '../domain/numbersIn.ts'

/** Members of members of members: deeper nothing is made. */
const DEPTH = 8

/** A few values that the domain's parts describe, the plainest first; whether they fit is for the caller to ask. */
export function valuesOf(domain: Domain, depth = 0): Json[] {
  return depth > DEPTH ? [] : domain.flatMap((part) => ofPart(part, depth))
}

function ofPart(part: Part, depth: number): Json[] {
  if (part.values !== undefined) return [...part.values]
  return makers[part.kind](part, depth)
}

const makers: { [kind in Kind]: (part: Part, depth: number) => Json[] } = {
  null: () => [null],
  boolean: ({ refused }) => [true, false].filter((value) => !refused.includes(value)),
  number: (part) => numbersIn(part, 2).numbers,
  string: textsIn,
  array: listsIn,
  object: objectsIn,
}

/** The shortest and the longest that are not absurdly long. */
function textsIn(part: Part): string[] {
  const { low, high } = part.limits
  const texts = textsOf(part)
  const most = Number.isFinite(high) ? high : low + 20
  const made =
    texts === undefined
      ? [low, Math.min(most, low + 1), most].map((length) => 'a'.repeat(Math.min(length, 5000)))
      : [texts.textBetween(low, high), texts.textBetween(most, most)]
  return [...new Set(made.filter((text) => text !== undefined))].filter(
    (text) => !part.refused.includes(text),
  )
}

function listsIn(part: Part, depth: number): Json[] {
  const most = mostElements(part)
  const least = Math.max(part.limits.low, part.some.length)
  const count = Math.min(Math.max(least, most > 0 ? 1 : 0), 50)
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
    const values = valuesOf(allOf(wanted === undefined ? ofAll : [wanted, ...ofAll]), depth + 1)
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
  return object
}
