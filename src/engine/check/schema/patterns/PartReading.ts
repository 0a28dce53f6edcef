import type { CharSet } from 'refa'

/** How a part of a pattern is read: its characters are places, and what may be read after a place stands at it. */
export interface Place {
  characters: CharSet
  /** A place that is named twice is come to in two ways. */
  next: Place[]
}

/** Places at which a part begins and ends, and in how many ways it reads nothing. More than two ways are two. */
export interface PartReading {
  first: readonly Place[]
  last: readonly Place[]
  empty: number
}

export const NOTHING_READ: PartReading = { first: [], last: [], empty: 1 }

export function inTurn(one: PartReading, other: PartReading): PartReading {
  for (const place of one.last) place.next.push(...other.first)
  return {
    first: [...one.first, ...times(one.empty, other.first)],
    last: [...other.last, ...times(other.empty, one.last)],
    empty: Math.min(2, one.empty * other.empty),
  }
}

export function oneOf(readings: readonly PartReading[]): PartReading {
  return {
    first: readings.flatMap(({ first }) => first),
    last: readings.flatMap(({ last }) => last),
    empty: Math.min(
      2,
      readings.reduce((sum, { empty }) => sum + empty, 0),
    ),
  }
}

/** A turn that nobody asks for is not taken for nothing. */
export function optional(reading: PartReading): PartReading {
  return { ...reading, empty: 1 }
}

export function repeated(reading: PartReading): PartReading {
  for (const place of reading.last) place.next.push(...reading.first)
  return optional(reading)
}

function times(count: number, places: readonly Place[]): readonly Place[] {
  return count > 1 ? [...places, ...places] : count === 1 ? places : []
}
