import { isObject, textOf, type JsonObject } from '../Json.ts'
import { CITIES, PROFILES } from './cities.ts'
import type { Institution } from './Institution.ts'

/** How many institutions of each kind there are at least, those of the content included: 500 in all. */
const KINDS = [
  { kind: 'university', prefix: 'uni', count: 52, az: 'Universiteti', en: 'University' },
  { kind: 'college', prefix: 'col', count: 70, az: 'Kolleci', en: 'College' },
  {
    kind: 'vocational',
    prefix: 'voc',
    count: 110,
    az: 'Peşə Təhsil Mərkəzi',
    en: 'Vocational Education Centre',
  },
  { kind: 'school', prefix: 'sch', count: 268, az: 'nömrəli tam orta məktəb', en: 'secondary school' },
] as const

/** The rows of the content first, then generated ones. */
export function createInstitutions(known: readonly JsonObject[]): Institution[] {
  const rows = known.map(readInstitution)
  const made = KINDS.flatMap(({ kind, prefix, count, az, en }) => {
    const missing = count - rows.filter((row) => row.kind === kind).length
    return Array.from({ length: Math.max(0, missing) }, (_, index): Institution => {
      const [city, cityEn, region] = CITIES[index % CITIES.length] ?? ['', '', '']
      const round = Math.floor(index / CITIES.length)
      const [profile, profileEn] = PROFILES[(index + round * 2) % PROFILES.length] ?? ['', '']
      const number = index + 1
      return {
        id: `${prefix}-${String(number).padStart(3, '0')}`,
        name:
          kind === 'school'
            ? { az: `${city} şəhəri ${number} ${az}`, en: `${cityEn} ${en} no. ${number}` }
            : {
                az: `${city} ${profile} ${az}${ordinal(round)}`,
                en: `${cityEn} ${profileEn} ${en}${ordinal(round)}`,
              },
        kind,
        region,
      }
    })
  })
  return [...rows, ...made]
}

const ordinal = (round: number): string => (round < 3 ? '' : ` № ${round + 1}`)

function readInstitution(row: JsonObject): Institution {
  const name = isObject(row['name']) ? row['name'] : {}
  return {
    ...row,
    id: textOf(row['id']),
    name: { az: textOf(name['az']), en: textOf(name['en']) },
    kind: textOf(row['kind']),
    region: textOf(row['region']),
  }
}
