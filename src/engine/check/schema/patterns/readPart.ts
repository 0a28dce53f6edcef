import type { Concatenation, Element, Quantifier } from 'refa'
import {
  inTurn,
  NOTHING_READ,
  oneOf,
  optional,
  type PartReading,
  type Place,
  repeated,
} from './PartReading.ts'

/** A part with more places is not followed. */
const PLACES = 200

interface Read {
  places: number
}

/** How alternatives are read, the same text in two ways where they say it twice. Undefined: too many places, or it asserts. */
export function readPart(
  alternatives: readonly Concatenation[],
  read: Read = { places: 0 },
): PartReading | undefined {
  const readings: PartReading[] = []
  for (const { elements } of alternatives) {
    let reading: PartReading | undefined = NOTHING_READ
    for (const element of elements) {
      const next = readElement(element, read)
      if (next === undefined) return undefined
      reading = inTurn(reading, next)
    }
    readings.push(reading)
  }
  return oneOf(readings)
}

function readElement(element: Element, read: Read): PartReading | undefined {
  if (element.type === 'Alternation') return readPart(element.alternatives, read)
  if (element.type === 'Quantifier') return readTurns(element, read)
  if (element.type !== 'CharacterClass') return undefined
  read.places += 1
  if (read.places > PLACES) return undefined
  if (element.characters.isEmpty) return { first: [], last: [], empty: 0 }
  const place: Place = { characters: element.characters, next: [] }
  return { first: [place], last: [place], empty: 0 }
}

/** As many turns as must be, then those that may be (never for nothing): without end, or each within the one before it. */
function readTurns({ alternatives, min, max }: Quantifier, read: Read): PartReading | undefined {
  let rest: PartReading = NOTHING_READ
  for (let turn = max === Infinity ? min + 1 : max; turn > 0; turn -= 1) {
    const one = readPart(alternatives, read)
    if (one === undefined) return undefined
    if (max === Infinity && turn > min) rest = repeated(one)
    else rest = turn > min ? optional(inTurn({ ...one, empty: 0 }, rest)) : inTurn(one, rest)
  }
  return rest
}
