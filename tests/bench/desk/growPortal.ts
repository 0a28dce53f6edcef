import { sql } from 'kysely'
import type { Portal } from '#server/Portal.ts'
import { createRandom } from '../../roads/createRandom.ts'
import { copyRows, type Row } from './copyRows.ts'
import { growApplication, type Grown } from './growApplications.ts'
import { inventPerson, type Invented, wordsOf } from './inventPeople.ts'
import type { Template } from './makeTemplates.ts'

export interface GrownPortal {
  schema: string
  /** All that there are: also those that were copied. */
  applications: number
  /** Some of them, to look for. */
  people: { fin: string; name: string }[]
  institutions: string[]
}
interface Growth {
  url: string
  /** Applications; a quarter as many people. */
  wanted: number
  templates: readonly Template[]
  progress: (line: string) => void
}

const EACH = 4
/** People of one round: their applications lie in memory until they are written. */
const ROUND = 5_000

/** A portal after years: so many applications of all services at all stages, with what the portal keeps of each. */
export async function growPortal(portal: Portal, growth: Growth): Promise<GrownPortal> {
  const { database } = portal
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(database)
  const schema = rows[0]?.schema ?? 'public'
  const institutions = await institutionsOf(portal)
  const random = createRandom(20_261_122)
  const growing = { templates: growth.templates, institutions, random, now: portal.clock.now() }
  const known = new Map<string, Buffer>()
  const words = wordsOf(portal, known)
  const copy = (table: string, made: Iterable<Row>) =>
    copyRows(database, { url: growth.url, schema, table }, made)
  const shown: GrownPortal['people'] = []
  let applications = 0
  for (let first = 0; applications < growth.wanted; first += ROUND) {
    const people: Invented[] = []
    for (let index = 0; index < ROUND; index += 1) people.push(inventPerson(portal, first + index, random))
    const grown: Grown[] = []
    for (const person of people)
      for (let one = 0; one < EACH && applications < growth.wanted; one += 1) {
        const made = growApplication(applications, person, growing)
        if (made !== undefined) grown.push(made)
        applications += 1
      }
    await copy(
      'person',
      people.map(({ person }) => person),
    )
    await copy(
      'person_key',
      people.map(({ key }) => key),
    )
    await copy('person_word', people.flatMap(words))
    await copy(
      'application',
      grown.map(({ application }) => application),
    )
    await copy(
      'application_desk',
      grown.flatMap(({ desk }) => desk),
    )
    await copy(
      'event',
      grown.flatMap(({ events }) => events),
    )
    shown.push(...people.slice(0, 10).map(({ fin, name }) => ({ fin, name })))
    growth.progress(`applications written: ${applications} of ${growth.wanted}`)
  }
  growth.progress('figures are made of them')
  await makeFigures(portal)
  growth.progress('the database looks at what it has')
  await sql`vacuum (analyze)`.execute(database)
  // Years of applications are on the disk by then: officers' lines in the log would wait behind gigabytes that are written there.
  await sql`checkpoint`.execute(database)
  const { rows: counted } = await sql<{ all: number }>`select count(*)::int as all from application`.execute(
    database,
  )
  return { schema, applications: counted[0]?.all ?? 0, people: shown, institutions }
}

/** What the portal keeps beside applications as they move: desks that there are, figures, how long statuses took. */
async function makeFigures(portal: Portal): Promise<void> {
  const { database } = portal
  await sql`insert into desk_lane (lane, is_role, institution)
    select distinct lane, is_role, institution from application_desk on conflict do nothing`.execute(database)
  await sql`select make_figures()`.execute(database)
  await sql`insert into stay (application_id, process, status, entered_at, left_at, folded)
    select id, process, status, created_at, since, true from application where created_at < since`.execute(
    database,
  )
  await sql`insert into figure_stay (process, status, day, bucket, count)
    select process, status, (left_at at time zone 'Asia/Baku')::date, stay_bucket(entered_at, left_at), count(*)
    from stay group by 1, 2, 3, 4`.execute(database)
}

async function institutionsOf({ database }: Portal): Promise<string[]> {
  const rows = await database
    .selectFrom('list_row')
    .select('id')
    .where('list', '=', 'institution')
    .orderBy('place')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}
