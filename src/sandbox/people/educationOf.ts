import { createRandom } from '../random/createRandom.ts'
import type { Education } from './Education.ts'
import { YEAR, type Person } from './Person.ts'
import type { World } from './World.ts'

/** Studies of a student, a graduate or a foreigner; undefined for the rest. */
export function educationOf(world: World, person: Person): Education | undefined {
  if (person.occupation === 'pupil' || person.occupation === 'worker') return undefined
  const random = createRandom(world.seed, 'education', person.index)
  if (person.occupation === 'foreigner' && random.chance(0.5)) return undefined
  const specialties = world.catalogue.specialtiesOf(random.chance(0.8) ? 'university' : 'college')
  const specialty = random.pick(specialties)
  const born = Number(person.birthDate.slice(0, 4))
  const started = born + (specialty.level === 'master' ? 22 : 18)
  const { duration } = specialty
  const studying = person.occupation !== 'graduate'
  const earliest = Math.ceil(YEAR - duration + 1)
  const admissionYear = studying
    ? Math.min(Math.max(started, earliest), YEAR)
    : Math.min(started, YEAR - 1 - duration)
  const courseYear = YEAR - admissionYear + 1
  const expelled = studying && random.chance(0.03)
  return {
    specialty,
    admissionYear,
    graduationYear: Math.ceil(admissionYear + duration),
    ...(studying && !expelled ? { courseYear } : {}),
    studyForm: random.pick(specialty.studyForms),
    language: random.pick(specialty.languages),
    sector: random.pick(specialty.sectors),
    paid: random.chance(0.7),
    ...(specialty.specialisations[0] === undefined
      ? {}
      : { specialisation: random.pick(specialty.specialisations) }),
    score: scoreOf(world, specialty, admissionYear, random.fraction()),
    planned: Math.max(courseYear - 1, 1) * 60,
    // Two in a hundred have earned more than was planned: a typing error of a dean's office.
    earnedShare: random.chance(0.02) ? 1.2 : Math.min(1, 0.35 + random.fraction() * 0.8),
    debt: random.chance(0.15) ? random.whole(1, 400_000) / 100 : 0,
    transferred: random.chance(0.05),
    expelled,
  }
}

/** From a little above the pass score to very good; masters are marked up to 100. */
function scoreOf(world: World, specialty: Education['specialty'], year: number, share: number): number {
  const needed = world.catalogue.passScore(specialty, year)
  const best = specialty.level === 'master' ? 100 : 700
  return Math.round((needed + (best - needed) * share * 0.7) * 10) / 10
}
