import type { ApplicationView } from '#contract/schemas.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { createPerson } from '#server/people/createPerson.ts'
import type { PersonProfile } from '#server/people/PersonProfile.ts'
import { type Answers, type Road, personaAnswers, travellerWith } from '../../server/applications/road.ts'
import type { Row } from '../desk/copyRows.ts'
import { messageOf, PASSWORD, PROCESS } from './names.ts'

/** An applicant with a session and a draft that could be handed in, as the portal itself keeps them. */
export interface Template {
  profile: PersonProfile
  contact: { email: string; mobile: string }
  answers: Answers
  /** Opened. */
  state: unknown
  shown: unknown
  created: unknown
  rows: { [table in 'person' | 'account' | 'session' | 'application' | 'draft' | 'figure_case']: Row }
  timers: Row[]
}

const MOBILE = '+994501234567'
const ABROAD = {
  country: 'TR',
  foreignAddress: 'Ankara, Atatürk bulvarı 15',
  lastCountryOfResidence: 'TR',
}

/** Somebody who comes through the portal's own doors: a citizen, or a foreigner whom no register knows. */
export async function makeTemplate(road: Road, { isCitizen }: { isCitizen: boolean }): Promise<Template> {
  const { portal } = road
  const { database } = portal
  const own = { firstName: 'Aysel', lastName: 'Məmmədova', birthDate: '2003-01-01' }
  const profile = isCitizen
    ? { ...own, fin: 'ZZ00000', citizenshipId: 1 }
    : { ...own, citizenshipId: 2, country: 'TR' }
  const contact = { email: isCitizen ? 'citizen@example.az' : 'foreigner@example.az', mobile: MOBILE }
  const account = { profile, contact, password: await hashPassword(PASSWORD), language: 'az' }
  const id = await database.transaction().execute((trx) => createPerson(portal, trx, account))
  const traveller = travellerWith(road, id, await openSession(portal, database, id))
  const { body: begun } = await traveller.send<ApplicationView>('POST', '/api/applications', {
    process: PROCESS,
  })
  const answers = answersFrom(begun, isCitizen)
  const saved = await traveller.send('PUT', `/api/applications/${begun.id}/draft`, {
    revision: begun.revision,
    answers,
  })
  if (saved.status !== 200) throw new Error(`A draft was answered ${saved.status}`)
  return { profile, contact, answers, ...(await readRows(road, { id, application: begun.id })) }
}

function answersFrom({ answers }: ApplicationView, isCitizen: boolean): Answers {
  const persona = personaAnswers('aysel')
  const noPaper = { documentType: null, documentSeries: null, documentNumber: null }
  return {
    personal: {
      ...persona['personal'],
      ...noPaper,
      ...(isCitizen ? {} : { ...ABROAD, fin: null }),
      ...answers['personal'],
    },
    details: { topic: 'payment', subjectLine: 'Ödəniş görünmür', messageText: messageOf(0) },
    review: persona['review'] ?? {},
  }
}

async function readRows(
  { portal }: Road,
  { id, application }: { id: string; application: string },
): Promise<Pick<Template, 'state' | 'shown' | 'created' | 'rows' | 'timers'>> {
  const { database } = portal
  const key = await portal.personKeys.open(database, id)
  const one = { person: id, application }
  const row = await database
    .selectFrom('application')
    .selectAll()
    .where('id', '=', application)
    .executeTakeFirstOrThrow()
  const event = await database
    .selectFrom('event')
    .select('payload')
    .where('application_id', '=', application)
    .executeTakeFirstOrThrow()
  const timers = await database
    .selectFrom('timer')
    .selectAll()
    .where('application_id', '=', application)
    .execute()
  return {
    state: key.decryptJson(row.state),
    shown: row.shown === null ? null : key.decryptJson(row.shown),
    created: key.decryptJson(event.payload),
    timers: timers.map(({ id: _id, ...timer }) => timer),
    rows: { ...(await otherRows(portal.database, one)), application: row },
  }
}

async function otherRows(
  database: Road['portal']['database'],
  { person, application }: { person: string; application: string },
): Promise<Omit<Template['rows'], 'application'>> {
  return {
    person: await database
      .selectFrom('person')
      .selectAll()
      .where('id', '=', person)
      .executeTakeFirstOrThrow(),
    account: await database
      .selectFrom('account')
      .selectAll()
      .where('person_id', '=', person)
      .executeTakeFirstOrThrow(),
    session: await database
      .selectFrom('session')
      .selectAll()
      .where('person_id', '=', person)
      .executeTakeFirstOrThrow(),
    draft: await database
      .selectFrom('draft')
      .selectAll()
      .where('application_id', '=', application)
      .executeTakeFirstOrThrow(),
    figure_case: await database
      .selectFrom('figure_case')
      .selectAll()
      .where('application_id', '=', application)
      .executeTakeFirstOrThrow(),
  }
}
