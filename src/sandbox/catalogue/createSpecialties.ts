import { createRandom, type Random } from '../random/createRandom.ts'
import type { Institution, Name, Specialty } from './Institution.ts'
import { SPECIALISATIONS, SUBJECTS, TRADES, type Subject } from './subjects.ts'

/** Everything that an institution teaches beside `known`: about 45 rows of a university, 16 of a college, 6 of a centre. */
export function createSpecialties(
  seed: number,
  { id, kind }: Institution,
  known: ReadonlySet<string>,
): Specialty[] {
  const random = createRandom(seed, 'specialties', id)
  const school = { id, random, prestige: prestigeOf(seed, id) }
  const rows = rowsOf(kind, school)
  return rows.filter((row) => !known.has(row.id))
}

interface School {
  id: string
  random: Random
  prestige: number
}

function rowsOf(kind: string, school: School): Specialty[] {
  const chosen = (share: number) => SUBJECTS.filter(() => school.random.chance(share))
  switch (kind) {
    case 'university':
      return [
        ...chosen(0.55).map((subject) => bachelor(school, subject)),
        ...chosen(0.3).map((subject) => master(school, subject)),
      ]
    case 'college':
      return chosen(0.16).flatMap((subject) => [
        secondary(school, subject, 'general'),
        secondary(school, subject, 'full'),
      ])
    case 'vocational':
      return TRADES.filter(() => school.random.chance(0.55)).map((trade) => vocational(school, trade))
    default:
      return []
  }
}

/** From 0 to 1: better known ones ask more money and more points. */
export const prestigeOf = (seed: number, institution: string): number =>
  createRandom(seed, 'prestige', institution).fraction()

const price = ({ prestige }: School, average: number): number =>
  Math.round((average * (0.7 + prestige * 0.7)) / 50) * 50

interface Kind {
  code: string
  name: Name
  level: string
  base: string
  fee: number
  duration: number
}

function row(school: School, kind: Kind, more: Partial<Specialty>): Specialty {
  const { random, id } = school
  const russian = random.chance(0.4)
  const english = random.chance(0.3)
  return {
    id: `${id}-${kind.code}`,
    institution: id,
    ...kind,
    cipher: kind.code.replace(/(..)(..)(..)/, '$1.$2.$3'),
    studyForms: random.chance(0.3) ? ['fullTime', 'partTime'] : ['fullTime'],
    languages: ['az', ...(english ? ['en'] : []), ...(russian ? ['ru'] : [])],
    sectors: russian ? ['az', 'ru'] : ['az'],
    specialisations: [],
    aptitude: false,
    places: random.whole(0, 60),
    ...more,
  }
}

const nameOf = ({ az, en }: Subject): Name => ({ az, en })

function bachelor(school: School, subject: Subject): Specialty {
  const { group, aptitude, duration } = subject
  const kind = { level: 'bachelor', base: 'full', fee: price(school, subject.fee), duration }
  return row(school, { code: `05${subject.code}`, name: nameOf(subject), ...kind }, { group, aptitude })
}

function master(school: School, subject: Subject): Specialty {
  const from = school.random.whole(0, SPECIALISATIONS.length - 2)
  const kind = { level: 'master', base: 'bachelor', fee: price(school, subject.fee + 500), duration: 2 }
  return row(
    school,
    { code: `06${subject.code}`, name: nameOf(subject), ...kind },
    { specialisations: SPECIALISATIONS.slice(from, from + 2) },
  )
}

/** From nine classes a year longer than from eleven; part-time only after eleven. */
function secondary(school: School, subject: Subject, base: 'general' | 'full'): Specialty {
  const duration = base === 'general' ? 4 : 3
  const kind = { level: 'secondarySpecialised', base, fee: price(school, 1100), duration }
  const code = `04${subject.code}`
  return row(
    school,
    { code, name: nameOf(subject), ...kind },
    {
      id: `${school.id}-${code}-${base}`,
      ...(base === 'full' ? { group: subject.group } : { studyForms: ['fullTime'] }),
    },
  )
}

function vocational(school: School, [code, az, en]: (typeof TRADES)[number]): Specialty {
  const kind = { level: 'vocational', base: 'general', fee: price(school, 800), duration: 2 }
  const vocationalLevel = Number(code) % 2 === 1 ? 'initial' : 'technical'
  return row(
    school,
    { code: `03${code}`, name: { az, en }, ...kind },
    { studyForms: ['fullTime'], vocationalLevel },
  )
}
