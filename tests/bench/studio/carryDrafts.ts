import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Content } from '#engine/content/types.ts'
import type { ApplicationView } from '#contract/schemas.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { microseconds, headSeal, rowHash } from '#server/audit/chainHash.ts'
import { eventRow } from '#server/audit/chainRows.ts'
import { carryAll } from '#server/carrying/carryRound.ts'
import { createPerson } from '#server/people/createPerson.ts'
import type { Portal } from '#server/Portal.ts'
import { publishChange } from '../../browser/publishChange.ts'
import { openRoad, type Road, travellerWith, type Traveller } from '../../server/applications/road.ts'
import type { BenchRun, Figure } from '../Bench.ts'
import { copyRows, type Row } from '../desk/copyRows.ts'
import { type Invented, inventPerson } from '../desk/inventPeople.ts'
import { startDatabase } from '../desk/startDatabase.ts'

const BARS = {
  /** Issue 8: seconds for 100,000 open drafts. */
  all: { atMost: 60 },
  /** Milliseconds until an applicant's saving is answered, p95, while drafts are carried. */
  save: { atMost: 150 },
  left: { exactly: 0 },
} as const
const PROCESS = 'transfer'
const APPLICANTS = 10
/** People that lie in memory until they are written. */
const ROUND = 5000

/** Open drafts on a system PostgreSQL go over to a new release, while applicants save theirs. */
export async function carryDrafts(run: BenchRun): Promise<Figure[]> {
  const wanted = Number(run.option('drafts') ?? (run.quick ? 5000 : 100_000))
  const database = await startDatabase()
  run.close(() => database.close())
  process.env['TEST_DATABASE_URL'] = database.url
  const road = await openRoad()
  run.close(() => road.close())
  const applicants = await beginDrafts(road)
  await growDrafts(road.portal, { url: database.url, wanted, like: applicants[0]?.id ?? '' })
  run.progress(`${wanted} drafts are there`)
  const before = road.portal.releases.currentHash()
  await publishChange(road.portal, changeForm)
  const working = { go: true }
  const saving = Promise.all(applicants.map((one, index) => saveOn(one, index, working)))
  const started = performance.now()
  const carried = await carryAll(road.portal)
  const seconds = (performance.now() - started) / 1000
  working.go = false
  const times = (await saving).flat().toSorted((one, other) => one - other)
  // Whoever saved at that moment is taken up in another round.
  await carryAll(road.portal)
  const left = await leftIn(road.portal, before)
  run.progress(`${carried} drafts in ${seconds.toFixed(1)} s`)
  return [
    {
      what: `${wanted} open drafts carried over`,
      value: seconds,
      unit: 's',
      ...(wanted === 100_000 && { bar: BARS.all }),
    },
    {
      what: 'saving meanwhile, p95',
      value: times[Math.floor(times.length * 0.95)] ?? 0,
      unit: 'ms',
      bar: BARS.save,
      note: `${times.length} times by ${APPLICANTS} applicants`,
    },
    { what: 'drafts left behind', value: left, bar: BARS.left },
  ]
}

/** One more question, another name, a choice that has gone. */
function changeForm(content: Content): void {
  const form = content.forms['common/contact']
  if (form === undefined) throw new Error('There is no such form')
  const { residenceAddress, ...others } = Object(form['properties'])
  form['properties'] = { ...others, home: residenceAddress, reason: { type: 'string' } }
  const required = Array.isArray(form['required']) ? form['required'] : []
  form['required'] = [...required.map((name) => (name === 'residenceAddress' ? 'home' : name)), 'reason']
  content.migrations[PROCESS] = [
    {
      to: 'bench',
      drafts: 'reconcile',
      changes: [{ move: '/answers/personal/residenceAddress', to: '/answers/personal/home' }],
    },
  ]
}

interface Applicant {
  person: Traveller
  id: string
}

async function beginDrafts(road: Road): Promise<Applicant[]> {
  const { portal } = road
  const applicants: Applicant[] = []
  for (let index = 0; index < APPLICANTS; index += 1) {
    const profile = {
      fin: `ZZ${10_000 + index}`,
      firstName: 'Ad',
      lastName: 'Soyad',
      birthDate: '2003-01-01',
      citizenshipId: 1,
    }
    const contact = { email: `bench${index}@example.az`, mobile: '+994501234567' }
    const account = { profile, contact, password: null, language: 'az' }
    const id = await portal.database.transaction().execute((trx) => createPerson(portal, trx, account))
    const person = travellerWith(road, id, await openSession(portal, portal.database, id))
    const { body } = await person.send('POST', '/api/applications', { process: PROCESS })
    applicants.push({ person, id: body.id })
    await save({ person, id: body.id }, body, 'Bakı')
  }
  return applicants
}

const save = ({ person, id }: Applicant, view: ApplicationView, words: string) => {
  const key = view.answers['personal']?.['home'] === undefined ? 'residenceAddress' : 'home'
  const answers = { ...view.answers, personal: { ...view.answers['personal'], [key]: words } }
  return person.send('PUT', `/api/applications/${id}/draft`, { revision: view.revision, answers })
}

/** Saves again and again, as autosave does; a conflict is joined and saved. Milliseconds of each answer. */
async function saveOn(applicant: Applicant, index: number, working: { go: boolean }): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; working.go; turn += 1) {
    const { body: view } = await applicant.person.get(`/api/applications/${applicant.id}`)
    const started = performance.now()
    const { status } = await save(applicant, view, `Bakı ${index} ${turn}`)
    times.push(performance.now() - started)
    if (status !== 200 && status !== 409) throw new Error(`Saving was answered ${status}`)
    await new Promise((resolve) => setTimeout(resolve, 800))
  }
  return times
}

async function leftIn({ database }: Portal, release: string): Promise<number> {
  const { count } = await database
    .selectFrom('application')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('release', '=', release)
    .where('process', '=', PROCESS)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Growth {
  url: string
  wanted: number
  /** The draft whose copies they are. */
  like: string
}

/** Drafts of others with the answers of one, each sealed for its person and with a chain of its own. */
async function growDrafts(portal: Portal, { url, wanted, like }: Growth): Promise<void> {
  const { database } = portal
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(database)
  const schema = rows[0]?.schema ?? 'public'
  const template = await database
    .selectFrom('application')
    .innerJoin('draft', 'draft.application_id', 'application.id')
    .selectAll('application')
    .select('draft.answers')
    .where('application.id', '=', like)
    .executeTakeFirstOrThrow()
  const key = await portal.personKeys.open(database, template.subject_id)
  const [state, answers] = [key.decrypt(template.state), key.decrypt(template.answers)]
  const { answers: _answers, ...row } = template
  const copy = (table: string, made: Iterable<Row>) => copyRows(database, { url, schema, table }, made)
  for (let first = 0; first < wanted; first += ROUND) {
    const people = Array.from({ length: Math.min(ROUND, wanted - first) }, (_one, index) =>
      inventPerson(portal, first + index, Math.random),
    )
    const drafts = people.map((person, index) => {
      const id = randomUUID()
      return { id, person, number: `2026-${String(3_000_000 + first + index)}` }
    })
    await copy(
      'person',
      people.map(({ person }) => person),
    )
    await copy(
      'person_key',
      people.map(({ key: own }) => own),
    )
    await copy(
      'application',
      drafts.map(({ id, person, number }) => ({
        ...row,
        id,
        number,
        root_id: id,
        subject_id: person.id,
        owner_id: person.id,
        state: person.encrypt(state),
        shown: null,
      })),
    )
    await copy(
      'draft',
      drafts.map(({ id, person }) => ({
        application_id: id,
        answers: person.encrypt(answers),
        saved_at: row.saved_at,
        asked: 0,
      })),
    )
    const chains = drafts.map((draft) => chainOf(portal, draft))
    await copy(
      'event',
      chains.map(({ event }) => event),
    )
    await copy(
      'audit_head',
      chains.map(({ head }) => head),
    )
  }
  await sql`vacuum (analyze)`.execute(database)
}

/** The one event that every draft has, and the head of its chain. */
function chainOf(
  portal: Portal,
  { id, person }: { id: string; person: Invented },
): { event: Row; head: Row } {
  const at = portal.clock.now()
  const payload = person.encrypt(Buffer.from('{}'))
  const event = { application_id: id, kind: 'created', actor_id: null, payload, previous: null, sequence: 1 }
  const hash = rowHash(portal.keys.audit, eventRow({ ...event, micros: microseconds(at) }))
  const head = { kind: 'event' as const, chain: id, sequence: 1, hash, ended: false }
  return {
    event: { ...event, at, hash },
    head: { ...head, seal: headSeal(portal.keys.audit, head), anchored: false },
  }
}
