import { textsOf } from '../patterns/textsOf.ts'
import type { Part } from './Domain.ts'
import { countOf } from './countOf.ts'
import { isEmptyRange } from './limits.ts'
import { memberDomains } from './memberDomains.ts'
import { numbersIn } from './numbersIn.ts'

/** False only where no value is in the part. */
export function isPossible(part: Part): boolean {
  if (part.values !== undefined) return part.values.length > 0
  if (isEmptyRange(part.limits)) return false
  if (part.kind === 'boolean') return !(part.refused.includes(true) && part.refused.includes(false))
  if (part.kind === 'null') return !part.refused.includes(null)
  if (part.kind === 'number') return hasNumber(part)
  if (part.kind === 'string') return hasText(part)
  return part.kind === 'array' ? hasList(part) : hasObject(part)
}

function hasText(part: Part): boolean {
  if (part.patterns.length === 0 && part.misses.length === 0) return hasRoomBeside(part)
  const language = textsOf(part.patterns, part.misses)
  if (language === undefined) return true
  return !language.isEmpty && language.hasLength(part.limits.low, part.limits.high) !== false
}

/** Refused texts matter only where just the empty text is left. */
function hasRoomBeside({ limits, refused }: Part): boolean {
  return limits.high > 0 || !refused.includes('')
}

/** What was not found among the first few thousand steps may come later. */
function hasNumber(part: Part): boolean {
  const { numbers, all } = numbersIn(part, 1)
  return numbers.length > 0 || !all
}

function hasList(part: Part): boolean {
  const most = mostElements(part)
  if (most < part.limits.low) return false
  return part.some.every((domain) => domain.length > 0 && most > 0)
}

/** As many elements as can stand before one that nothing fits; as many different ones as there are values. */
export function mostElements({ elements, limits, unique }: Part): number {
  const blocked = elements.filter(({ domain }) => domain.length === 0).map(({ from }) => from)
  const different = unique
    ? elements.filter(({ from, to }) => from === 0 && to === Infinity).map(({ domain }) => countOf(domain))
    : []
  return Math.min(limits.high, ...blocked, ...different)
}

function hasObject(part: Part): boolean {
  const { needed, absent, limits } = part
  if (needed.size > limits.high) return false
  for (const name of needed) {
    if (absent.has(name) || memberDomains(part, name).some((domain) => domain.length === 0)) return false
  }
  return namesLeft(part) >= limits.low
}

/** How many members there can be at most. */
function namesLeft(part: Part): number {
  const { others, absent } = part
  let most = Infinity
  for (const { names, patterns, domain } of others) {
    if (domain.length > 0 || patterns.length > 0) continue
    const possible = [...names].filter(
      (name) => !absent.has(name) && memberDomains(part, name).every((one) => one.length > 0),
    )
    most = Math.min(most, possible.length)
  }
  return most
}
