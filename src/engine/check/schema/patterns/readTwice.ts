import { type Char, Words } from 'refa'
import type { PartReading, Place } from './PartReading.ts'

/** More steps than this are not looked at. */
const STEPS = 300_000

/** Two ways through the same text. */
interface Pair {
  one: Place | undefined
  other: Place | undefined
  /** They have been different somewhere. */
  parted: boolean
  before?: { pair: Pair; character: Char }
}

/**
 * A shortest text that a repeated part reads in two ways: then n such texts are read in 2^n ways before one more character
 * is refused. Undefined: none, or too much to look at.
 */
export function readTwice({ first, last }: PartReading): string | undefined {
  const ends = new Set(last)
  const seen = new Map<Place | undefined, Set<Place | undefined>[]>()
  const waiting: Pair[] = [{ one: undefined, other: undefined, parted: false }]
  let steps = 0
  for (const pair of waiting) {
    const left = pair.one?.next ?? first
    const right = pair.other?.next ?? first
    steps += left.length * right.length
    if (steps > STEPS) return undefined
    for (const next of commonSteps(pair, left, right)) {
      if (!isNew(next, seen)) continue
      if (next.parted && isEnd(next.one, ends) && isEnd(next.other, ends)) return textOf(next)
      waiting.push(next)
    }
  }
  return undefined
}

/** Where both can go with the same character. */
function commonSteps(pair: Pair, left: readonly Place[], right: readonly Place[]): Pair[] {
  return left.flatMap((one, index) =>
    right.flatMap((other, at) => {
      // As long as the two are one, which of them goes first does not matter.
      if (!pair.parted && at < index) return []
      const [common] = one.characters.intersect(other.characters).ranges
      if (common === undefined) return []
      const parted = pair.parted || at !== index
      return [{ one, other, parted, before: { pair, character: common.min } }]
    }),
  )
}

function isNew(
  { one, other, parted }: Pair,
  seen: Map<Place | undefined, Set<Place | undefined>[]>,
): boolean {
  const others = seen.get(one) ?? [new Set(), new Set()]
  seen.set(one, others)
  const met = others[parted ? 1 : 0]
  if (met === undefined || met.has(other)) return false
  met.add(other)
  return true
}

function isEnd(place: Place | undefined, ends: ReadonlySet<Place>): boolean {
  return place !== undefined && ends.has(place)
}

function textOf(pair: Pair): string {
  const word: Char[] = []
  for (let at: Pair | undefined = pair; at?.before !== undefined; at = at.before.pair)
    word.unshift(at.before.character)
  return Words.fromUnicodeToString(word)
}
