import { randomUUID } from 'node:crypto'
import type { DeskOutcome, DeskRow } from '#contract/deskCalls.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { findPerson } from '#server/people/findPerson.ts'
import { indexName } from '#server/applications/indexName.ts'
import { openSession } from '#server/accounts/sessions.ts'
import type { StaffRole } from '#server/people/SignedIn.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { fillTransfer, type Road, type Traveller, travellerWith } from '../applications/road.ts'

export interface Page {
  rows: DeskRow[]
  total: number | null
  more: boolean
  next: string | null
  previous: string | null
  cut: boolean
  places: { [id: string]: unknown }
}

export const page = async (officer: Traveller, query: object = {}): Promise<Page> =>
  (await officer.send<Page>('POST', '/api/desk/queue', query)).body

export const ids = async (officer: Traveller, query: object = {}): Promise<string[]> =>
  (await page(officer, query)).rows.map(({ id }) => id)

/** What became of each, by its id. */
export async function outcomes(
  officer: Traveller,
  call: 'take' | 'give-back' | 'hand-over',
  body: object,
): Promise<string[]> {
  const answer = await officer.send<DeskOutcome[]>('POST', `/api/desk/${call}`, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.map(({ outcome, clerk }) => (clerk === null ? outcome : `${outcome}: ${clerk.name}`))
}

/** One more officer, signed in. */
export async function hire(road: Road, lastName: string, roles: StaffRole[]): Promise<Traveller> {
  const id = await addOfficer(road, lastName, roles)
  return travellerWith(road, id, await openSession(road.portal, road.portal.database, id))
}

export async function addOfficer(
  { portal }: Pick<Road, 'portal'>,
  lastName: string,
  roles: StaffRole[],
): Promise<string> {
  const profile = {
    lastName,
    firstName: 'Elmar',
    fatherName: 'Əli',
    birthDate: '1980-01-01',
    gender: 'male',
    citizenshipId: 1,
  } as const
  const contact = { email: `${lastName}@example.az`, mobile: '+994500000000' }
  return portal.database.transaction().execute(async (trx) => {
    const person = await createPerson(portal, trx, { profile, contact, password: 'none', language: 'az' })
    for (const { is, institution } of roles)
      await trx.insertInto('staff_role').values({ person_id: person, is_role: is, institution }).execute()
    return person
  })
}

/** An application at the desks of its two choices. */
export async function handIn(applicant: Traveller, persona: string): Promise<string> {
  const id = await fillTransfer(applicant, persona)
  const { status, body } = await applicant.move(id, 'submit')
  if (status !== 200) throw new Error(JSON.stringify(body))
  return id
}

const CHUNK = 500
const copied = new WeakMap<Database, number>()

export interface Copies {
  of: string
  count: number
  /** Of somebody else. */
  subject?: string
  /** The deadlines go around in these; absent = the original's. */
  due?: string[]
}

/** The same case under other numbers, a minute after each other: a queue needs more than a test can walk. */
export async function copyCases({ portal }: Pick<Road, 'portal'>, copies: Copies): Promise<string[]> {
  const { database } = portal
  const [original] = await database
    .selectFrom('application')
    .selectAll()
    .where('id', '=', copies.of)
    .execute()
  const desks = await database
    .selectFrom('application_desk')
    .selectAll()
    .where('application_id', '=', copies.of)
    .execute()
  if (original === undefined) throw new Error('The case is expected')
  const { subject = original.subject_id, due = [] } = copies
  const named = await findPerson(portal, database, subject)
  if (named === undefined) throw new Error('The person is expected')
  await indexName(portal, database, { ...named.profile, id: subject })
  const made = Array.from({ length: copies.count }, (_one, index) => {
    const id = randomUUID()
    const at = new Date(original.since.getTime() + (index + 1) * 60_000)
    const running = (copied.get(database) ?? 0) + 1
    copied.set(database, running)
    const number = `2025-${String(running).padStart(7, '0')}`
    const deadline = due.length === 0 ? undefined : new Date(due[index % due.length] ?? '')
    const row = { ...original, id, root_id: id, number, subject_id: subject, since: at, submitted_at: at }
    const moved = { application_id: id, subject_id: subject, since: at, handed_at: at }
    const places = desks.map(({ lane: _lane, ...desk }) => ({
      ...desk,
      ...moved,
      due_at: deadline ?? desk.due_at,
    }))
    return { row, places }
  })
  for (let from = 0; from < made.length; from += CHUNK) {
    const chunk = made.slice(from, from + CHUNK)
    const rows = chunk.map(({ row }) => row)
    await database.insertInto('application').values(rows).execute()
    const places = chunk.flatMap((one) => one.places)
    await database.insertInto('application_desk').values(places).execute()
  }
  return made.map(({ row }) => row.id)
}
