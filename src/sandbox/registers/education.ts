import type { Specialty } from '../catalogue/Institution.ts'
import type { PersonaRecord } from '../content/personaRecords.ts'
import type { Json } from '../Json.ts'
import type { Education } from '../people/Education.ts'
import { educationOf } from '../people/educationOf.ts'
import type { Person } from '../people/Person.ts'
import type { World } from '../people/World.ts'
import { createRandom } from '../random/createRandom.ts'
import type { System } from '../System.ts'
import { createRegister, type RegisterRecords } from './createRegister.ts'
import { attestatRecord, diplomasRecord } from './documentsOfEducation.ts'
import { creditsRecord, historyRecord, ordersRecord, studyRecord } from './studyRecords.ts'

type Find = RegisterRecords[string]

export function createEducation(world: World, personas: ReadonlyMap<string, PersonaRecord>): System {
  const { people, catalogue } = world
  const about =
    (record: (person: Person) => Json | undefined): Find =>
    ({ fin = '' }) => {
      const person = people.find(fin)
      return person === undefined ? undefined : record(person)
    }
  const aboutEducation = (record: (education: Education, person: Person) => Json): Find =>
    about((person) => {
      const education = educationOf(world, person)
      return education === undefined ? undefined : record(education, person)
    })
  return createRegister('education', personas, {
    '/study/{fin}': about((person) => studyRecord(world, person)),
    '/history/{fin}': aboutEducation(historyRecord),
    '/credits/{fin}': aboutEducation(creditsRecord),
    '/debts/{fin}': aboutEducation(({ debt }) => ({ amount: debt })),
    '/orders/{fin}': aboutEducation((education, person) => ordersRecord(education, person.index)),
    '/diplomas/{fin}': about((person) => diplomasRecord(world, person)),
    '/attestats/{fin}': about((person) => attestatRecord(world, person)),
    '/foreign/{fin}': () => undefined,
    '/pass-scores': (_params, query) => passScores(world, query),
    '/lists/institution': () => catalogue.served(catalogue.institutions()),
    '/lists/specialty': () => catalogue.served(catalogue.specialties()),
  })
}

/** `?specialties=a,b&year=2024`: in the order asked; one that does not exist makes the whole answer "none". */
function passScores({ seed, catalogue }: World, query: URLSearchParams): Json | undefined {
  const ids = (query.get('specialties') ?? '').split(',').filter(Boolean)
  const year = Number(query.get('year'))
  const rows = ids.flatMap((id) => catalogue.find(id) ?? [])
  if (rows.length < ids.length || rows.length === 0 || !Number.isInteger(year)) return undefined
  const record = (row: Specialty): Json => ({
    id: row.id,
    passScore: catalogue.passScore(row, year),
    ...(typeof row['group'] === 'string' ? { group: row['group'] } : {}),
    aptitude: row.aptitude,
    free: createRandom(seed, 'free', row.id).whole(Math.min(1, row.places), row.places),
  })
  return rows.map(record)
}
