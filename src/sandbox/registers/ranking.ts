import type { PersonaRecord } from '../content/personaRecords.ts'
import type { JsonObject } from '../Json.ts'
import { createRandom } from '../random/createRandom.ts'
import type { System } from '../System.ts'
import { createRegister } from './createRegister.ts'

const PLACES: readonly [string, string][] = [
  ['Anatolia', 'TR'],
  ['Bosphorus Coast', 'TR'],
  ['Tbilisi Hills', 'GE'],
  ['Volga', 'RU'],
  ['Dnipro Valley', 'UA'],
  ['Upper Rhine', 'DE'],
  ['Loire', 'FR'],
  ['Vistula', 'PL'],
  ['Danube', 'HU'],
  ['Northern Lakes', 'FI'],
  ['Great Plains', 'US'],
  ['Steppe', 'KZ'],
  ['Pearl River', 'CN'],
  ['Nile Delta', 'EG'],
]
const KINDS = [
  'University',
  'Technical University',
  'Medical University',
  'State University',
  'Open University',
  'Institute of Technology',
  'Business School',
]

/** Institutions abroad with their place in the world ranking, found by name without regard to case and spaces. */
export function createRanking(seed: number, personas: ReadonlyMap<string, PersonaRecord>): System {
  const known = new Map([...personas].map(([path, record]) => [path.toLocaleLowerCase('en'), record]))
  const records = new Map(ranked(seed).map((record) => [plain(record.institution), record]))
  const system = createRegister('ranking', personas, {
    '/institutions/{institution}': ({ institution = '' }) => {
      const named = known.get(`/institutions/${plain(institution)}`)
      return named?.state === 'found' ? named.value : records.get(plain(institution))
    },
  })
  return system
}

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')

function ranked(seed: number): (JsonObject & { institution: string })[] {
  const random = createRandom(seed, 'ranking')
  return PLACES.flatMap(([place, country]) =>
    KINDS.map((kind) => ({
      institution: `${place} ${kind}`,
      country,
      accredited: !random.chance(0.1),
      rank: random.whole(1, 1500),
    })),
  )
}
