import type { Json } from '../Json.ts'
import { educationOf } from '../people/educationOf.ts'
import type { Person } from '../people/Person.ts'
import type { World } from '../people/World.ts'
import { createRandom } from '../random/createRandom.ts'

/** Diplomas of a graduate; one in fifty is revoked, one in twenty not confirmed yet. */
export function diplomasRecord(world: World, person: Person): Json | undefined {
  if (person.occupation !== 'graduate') return undefined
  const education = educationOf(world, person)
  if (education === undefined) return undefined
  const { specialty, graduationYear } = education
  const random = createRandom(world.seed, 'diploma', person.index)
  const diploma = {
    level: specialty.level,
    institution: specialty.institution,
    number: `B-${300_000 + person.index}`,
    year: graduationYear,
    specialty: specialty.name.az,
    specialtyCode: specialty.code,
    revoked: random.chance(0.02),
  }
  return { confirmed: !random.chance(0.05), items: [diploma] }
}

/** The school certificate of everyone who has finished eleven classes in the country. */
export function attestatRecord(world: World, person: Person): Json | undefined {
  if (person.occupation === 'pupil' || person.occupation === 'foreigner') return undefined
  const random = createRandom(world.seed, 'attestat', person.index)
  // Schools of the years before the electronic register answered only in part.
  if (random.chance(0.1)) return undefined
  return {
    number: `A-${1_000_000 + person.index}`,
    level: 'full',
    institution: random.pick(world.catalogue.institutions().filter(({ kind }) => kind === 'school')).name.az,
    year: Number(person.birthDate.slice(0, 4)) + 18,
    averageMark: random.whole(28, 50) / 10,
  }
}
