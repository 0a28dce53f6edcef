import { isObject, type JsonObject } from '../Json.ts'
import { MALE_NAMES, SURNAMES } from '../people/names.ts'
import { CITIES } from './cities.ts'

/** As many rows as the largest reference list that a form searches. */
const COUNT = 50_000
const KINDS = [
  ['küçəsi', 'Street'],
  ['prospekti', 'Avenue'],
  ['döngəsi', 'Lane'],
] as const

/** The rows of the content first, then generated ones: town, street and number, with the postal code. */
export function createAddresses(known: readonly JsonObject[]): JsonObject[] {
  const rows = known.filter(isObject)
  const streets = MALE_NAMES.flatMap((name) =>
    SURNAMES.flatMap((surname) => KINDS.map((kind) => ({ name: `${name} ${surname}zadə`, kind }))),
  )
  const made = Array.from({ length: COUNT - rows.length }, (_, index): JsonObject => {
    const [city, cityEn] = CITIES[index % CITIES.length] ?? ['', '']
    const round = Math.floor(index / CITIES.length)
    const street = streets[(index * 7) % streets.length]
    const [kind = '', kindEn = ''] = street?.kind ?? []
    const number = 1 + (round % 120)
    return {
      id: `adr-${String(index + 1).padStart(5, '0')}`,
      code: `AZ${1000 + (index % 6000)}`,
      name: {
        az: `${city}, ${street?.name} ${kind} ${number}`,
        en: `${number} ${street?.name} ${kindEn}, ${cityEn}`,
      },
    }
  })
  return [...rows, ...made]
}
