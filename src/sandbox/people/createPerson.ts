import { createRandom, type Random } from '../random/createRandom.ts'
import { finOf } from './finOf.ts'
import {
  CITIES,
  FEMALE_NAMES,
  FOREIGN_NAMES,
  MALE_NAMES,
  PLAIN_SURNAMES,
  STREETS,
  SURNAMES,
} from './names.ts'
import { YEAR, type Gender, type IdentityDocument, type Occupation, type Person } from './Person.ts'

/** Ten in a row are a family (father, mother, two children) and six others. */
export const FAMILY = 10
const OCCUPATIONS: readonly Occupation[] = [
  'worker',
  'worker',
  'pupil',
  'student',
  'student',
  'student',
  'student',
  'graduate',
  'graduate',
  'foreigner',
]
/** Youngest and oldest, in whole years at the end of YEAR. */
const AGES: { [key in Occupation]: [number, number] } = {
  pupil: [6, 17],
  student: [18, 24],
  graduate: [23, 45],
  worker: [36, 58],
  foreigner: [17, 30],
}

/** The person with this number: always the same for a seed. */
export function createPerson(seed: number, index: number): Person {
  const random = createRandom(seed, 'person', index)
  const occupation = OCCUPATIONS[index % FAMILY] ?? 'worker'
  const foreign = occupation === 'foreigner' ? random.pick(FOREIGN_NAMES) : undefined
  const gender = foreign?.[2] ?? genderOf(index, random)
  const [youngest, oldest] = AGES[occupation]
  const age = random.whole(youngest, oldest)
  const identity = foreign === undefined ? citizenNames(seed, index, gender, random) : foreignNames(foreign)
  return {
    index,
    fin: finOf(seed, index, foreign !== undefined && random.chance(0.3)),
    ...identity,
    birthDate: birthDate(YEAR - age, random),
    gender,
    occupation,
    ...(foreign === undefined && random.chance(0.95) ? { registrationAddress: address(random) } : {}),
    document: documentOf(index, foreign !== undefined, random),
  }
}

function genderOf(index: number, random: Random): Gender {
  if (index % FAMILY === 0) return 'male'
  if (index % FAMILY === 1) return 'female'
  return random.chance(0.5) ? 'male' : 'female'
}

type Names = Pick<Person, 'lastName' | 'firstName' | 'fatherName' | 'citizenshipId' | 'country'>

function citizenNames(seed: number, index: number, gender: Gender, random: Random): Names {
  const inFamily = index % FAMILY < 4
  // One surname and one father's name for the children of a family.
  const shared = createRandom(seed, 'family', Math.floor(index / FAMILY))
  const source = inFamily ? shared : random
  const surname = surnameOf(source, gender)
  const father = source.pick(MALE_NAMES)
  const own = index % FAMILY === 0 ? father : random.pick(gender === 'male' ? MALE_NAMES : FEMALE_NAMES)
  const parents = index % FAMILY < 2 ? random.pick(MALE_NAMES) : father
  return {
    lastName: random.chance(0.06) ? `${surname}-${surnameOf(random, gender)}` : surname,
    firstName: random.chance(0.02) ? `${own} ${random.pick(MALE_NAMES)}` : own,
    ...(random.chance(0.04) ? {} : { fatherName: parents }),
    citizenshipId: 1,
    country: 'AZ',
  }
}

function surnameOf(random: Random, gender: Gender): string {
  const plain = random.chance(0.12)
  const stem = random.pick(SURNAMES)
  if (plain) return random.pick(PLAIN_SURNAMES)
  const ending = /[aəiıoöuü]$/.test(stem) ? 'yev' : 'ov'
  return `${stem}${ending}${gender === 'female' ? 'a' : ''}`
}

function foreignNames([firstName, lastName, , country]: (typeof FOREIGN_NAMES)[number]): Names {
  return { firstName, lastName, citizenshipId: CITIZENSHIPS[country] ?? 0, country }
}

/** The numbers of `lists/country.json` for the countries of the names. */
const CITIZENSHIPS: { [country: string]: number } = {
  TR: 792,
  GE: 268,
  RU: 643,
  UA: 804,
  IR: 364,
  AF: 4,
  OM: 512,
  VN: 704,
  MX: 484,
  IN: 356,
  CN: 156,
  KZ: 398,
  SN: 686,
}

function birthDate(year: number, random: Random): string {
  const month = random.whole(1, 12)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return [year, month, random.whole(1, last)].map((part) => String(part).padStart(2, '0')).join('-')
}

const address = (random: Random): string =>
  `${random.pick(CITIES)} şəhəri, ${random.pick(STREETS)} küçəsi ${random.whole(1, 180)}, mənzil ${random.whole(1, 120)}`

/** Numbers from 2000000 on; the named people's are below. Old cards (AZE and eight digits) beside new ones. */
function documentOf(index: number, foreign: boolean, random: Random): IdentityDocument {
  const number = 2_000_000 + index
  const documentExpiry = `${random.whole(YEAR - 1, YEAR + 9)}-${String(random.whole(1, 12)).padStart(2, '0')}-15`
  if (foreign)
    return { documentType: 'migrationDocument', documentNumber: `M${number % 1_000_000}`, documentExpiry }
  if (random.chance(0.2))
    return { documentType: 'idCard', documentSeries: 'AZE', documentNumber: `1${number}`, documentExpiry }
  return { documentType: 'idCard', documentSeries: 'AA', documentNumber: String(number), documentExpiry }
}
