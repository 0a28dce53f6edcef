import { corrupt } from '../Inspection.ts'
import type { WorkMeter } from '../WorkMeter.ts'
import { entry, type PdfValue } from './PdfValue.ts'

interface PackedPlace {
  number: string
  at: number
}

/** Letters of the table in front of packed objects. */
const MAX_TABLE_LETTERS = 1_000_000
/** What is a blank to a PDF: a zero is one, other blanks that JavaScript knows are none. */
const PAIR = /[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+(\d{1,10})(?![^\0\t\n\f\r ])/y
const BLANKS = /^[\0\t\n\f\r ]*$/
/** What goes on with a number that stands in front of it. */
const NO_END_OF_WORD = /[^\0\t\n\f\r ()<>[\]{}/%]/

/**
 * Where the packed objects of a stream stand, by the table in front of them. Readers differ in what they make of a table that is not
 * as the standard has it (ISO 32000-2, 7.5.7): such a table is refused.
 */
export function packedPlaces(
  dict: PdfValue,
  text: string,
  meter: WorkMeter,
  most: number,
): { first: number; places: PackedPlace[] } {
  const first = wholeNumber(entry(dict, 'First'), Math.min(MAX_TABLE_LETTERS, text.length))
  const count = wholeNumber(entry(dict, 'N'), most)
  meter.spend(first)
  const table = text.slice(0, first)
  const places: PackedPlace[] = []
  PAIR.lastIndex = 0
  let end = 0
  while (places.length < count) {
    const pair = PAIR.exec(table)
    if (pair === null) throw corrupt('a table of packed objects that is none')
    const [, number = '', place] = pair
    end = PAIR.lastIndex
    places.push({ number, at: first + Number(place) })
  }
  if (!BLANKS.test(table.slice(end))) throw corrupt('more in a table of packed objects than it says')
  // A reader does not stop where the table ends: its last number would go on.
  if (end === first && count > 0 && NO_END_OF_WORD.test(text[first] ?? ' '))
    throw corrupt('a table of packed objects without an end')
  return { first, places }
}

function wholeNumber(value: PdfValue | undefined, most: number): number {
  if (value?.kind !== 'number' || !Number.isInteger(value.value) || value.value < 0 || value.value > most)
    throw corrupt('packed objects without a number or a beginning')
  return value.value
}
