import { isObject, type JsonObject } from '../Json.ts'
import { createRandom } from '../random/createRandom.ts'
import { createAddresses } from './createAddresses.ts'
import { createInstitutions } from './createInstitutions.ts'
import { createSpecialties, prestigeOf } from './createSpecialties.ts'
import type { Institution, Specialty } from './Institution.ts'
import { readSpecialty } from './readSpecialty.ts'
import { versionOf } from './versionOf.ts'

/** What is taught where. Everything is made at its first use and then kept. */
export interface Catalogue {
  institutions: () => readonly Institution[]
  specialties: () => readonly Specialty[]
  addresses: () => readonly JsonObject[]
  /** Those of the institutions of one kind. */
  specialtiesOf: (kind: string) => readonly Specialty[]
  find: (specialty: string) => Specialty | undefined
  /** Points that admission took in that year; the same for the same specialty and year. */
  passScore: (specialty: Specialty, year: number) => number
  /** `{version, rows}`: the version changes exactly when a row does. */
  served: (rows: readonly JsonObject[]) => JsonObject
}

export function createCatalogue(seed: number, rows: (list: string) => JsonObject[]): Catalogue {
  const institutions = once(() => createInstitutions(rows('institution')))
  const specialties = once(() => {
    const known = rows('specialty').filter(isObject).map(readSpecialty)
    const ids = new Set(known.map((row) => row.id))
    return [...known, ...institutions().flatMap((institution) => createSpecialties(seed, institution, ids))]
  })
  const addresses = once(() => createAddresses(rows('address')))
  const byId = once(() => new Map(specialties().map((row) => [row.id, row])))
  const byKind = once(() => {
    const kinds = new Map(institutions().map((row) => [row.id, row.kind]))
    return Map.groupBy(specialties(), (row) => kinds.get(row.institution) ?? '')
  })
  return {
    institutions,
    specialties,
    addresses,
    specialtiesOf: (kind) => byKind().get(kind) ?? [],
    find: (specialty) => byId().get(specialty),
    passScore: (specialty, year) => passScore(seed, specialty, year),
    served: (list) => ({ version: versionOf(list), rows: [...list] }),
  }
}

/** Masters are marked up to 100 points, the others up to 700. */
function passScore(seed: number, { id, institution, level }: Specialty, year: number): number {
  const jitter = createRandom(seed, 'passScore', id, year).fraction() * 40
  const score = 210 + prestigeOf(seed, institution) * 250 + jitter
  return level === 'master' ? Math.round(score / 8) : Math.round(score * 10) / 10
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
