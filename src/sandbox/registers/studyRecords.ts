import type { Json, JsonObject } from '../Json.ts'
import type { Education } from '../people/Education.ts'
import { educationOf } from '../people/educationOf.ts'
import { YEAR, type Person } from '../people/Person.ts'
import type { World } from '../people/World.ts'
import { createRandom } from '../random/createRandom.ts'

/** The current study: of a pupil a class, of a student the whole contract; a few lack fields that were never keyed in. */
export function studyRecord(world: World, person: Person): Json | undefined {
  if (person.occupation === 'pupil') return pupilRecord(world, person)
  const education = educationOf(world, person)
  if (education?.courseYear === undefined) return undefined
  const { specialty, specialisation } = education
  const partial = createRandom(world.seed, 'study', person.index).chance(0.03)
  return {
    country: 'AZ',
    institution: specialty.institution,
    level: specialty.level,
    base: specialty.base,
    specialty: specialty.id,
    specialtyCode: specialty.code,
    cipher: specialty.cipher,
    ...(specialisation === undefined ? {} : { specialisation }),
    ...(typeof specialty['group'] === 'string' ? { group: specialty['group'] } : {}),
    form: education.studyForm,
    duration: specialty.duration,
    language: education.language,
    ...(partial ? {} : { sector: education.sector, admissionResult: 'Müsabiqə üzrə qəbul' }),
    ...moneyOf(education),
    admissionYear: education.admissionYear,
    graduationYear: education.graduationYear,
    courseYear: education.courseYear,
    admissionBasis: person.citizenshipId === 1 ? 'exam' : 'foreign',
    aptitude: specialty.aptitude,
  }
}

const moneyOf = ({ paid, specialty }: Education): JsonObject =>
  paid ? { paymentForm: 'paid', fee: specialty.fee } : { paymentForm: 'state' }

function pupilRecord(world: World, person: Person): JsonObject {
  const random = createRandom(world.seed, 'school', person.index)
  const school = random.pick(world.catalogue.institutions().filter(({ kind }) => kind === 'school'))
  const age = YEAR - Number(person.birthDate.slice(0, 4))
  const grade = Math.min(Math.max(age - 5, 1), 11)
  return {
    country: 'AZ',
    institution: school.id,
    level: grade > 9 ? 'full' : 'general',
    language: random.chance(0.9) ? 'az' : 'ru',
    grade,
    school: school.name.az,
  }
}

/** Every study that the register knows of, the oldest first. */
export function historyRecord(education: Education): Json {
  const { specialty, admissionYear, graduationYear, transferred, courseYear, expelled } = education
  const finished = courseYear === undefined && !expelled
  return [
    {
      level: specialty.level,
      institution: specialty.institution,
      specialtyCode: specialty.code,
      cipher: specialty.cipher,
      admissionYear,
      ...(finished ? { graduationYear } : {}),
      transferred,
    },
  ]
}

export const creditsRecord = ({ planned, earnedShare }: Education): Json => ({
  planned,
  earned: Math.round(planned * earnedShare),
})

export function ordersRecord(education: Education, index: number): Json {
  const { admissionYear, expelled } = education
  const expulsion = {
    number: `${admissionYear + 1}/${index}-X`,
    date: `${admissionYear + 1}-02-10`,
    reason: 'failure',
  }
  return { acceptance: `${admissionYear}/${index}-T`, ...(expelled ? { expulsion } : {}) }
}
