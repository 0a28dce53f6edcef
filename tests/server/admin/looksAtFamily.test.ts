import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkChild } from '../applications/linkChild.ts'
import { fillTransfer, openRoad, type Road, type Traveller, travellerWith } from '../applications/road.ts'
import { ids } from '../desk/desk.ts'
import { prove } from '../staff/people.ts'

/** Who looks as somebody else sees nothing of their own family's cases, whoever it is as whom they look. */
let road: Road
let admin: Traveller
let child: Traveller
let id: string
let number: string
/** Of an institution, begun by somebody of the administrator's family. */
let ofBody: string
let looks: { [as: string]: Traveller }

const kin = (parent: Traveller, other: Traveller) =>
  road.portal.database
    .insertInto('kinship')
    .values({ parent_id: parent.id, child_id: other.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

async function lookAs(person: Traveller): Promise<Traveller> {
  const asked = { person: person.id, reason: 'Müraciət üzrə dəstək sorğusu' }
  const { status, body } = await admin.send<{ token: string }>(
    'POST',
    '/api/admin/switch',
    asked,
    await prove(admin),
  )
  expect(status).toBe(200)
  return travellerWith(road, person.id, body.token)
}

beforeAll(async () => {
  road = await openRoad()
  admin = await road.as('admin@example.az')
  child = await road.as('aysel@example.az')
  const parent = await road.as('samir@example.az')
  const begins = await road.as('vaqif@example.az')
  const follows = await road.as('elchin@example.az')
  const { database } = road.portal
  for (const { id: person_id } of [begins, follows])
    await database
      .insertInto('staff_role')
      .values({ person_id, is_role: 'delegate', institution: 'bdu' })
      .execute()
  await linkChild(road, parent, child)
  id = await fillTransfer(parent, 'aysel', child.id)
  expect((await parent.move(id, 'submit')).status).toBe(200)
  number = (await parent.get(`/api/applications/${id}`)).body.number
  ofBody = (await begins.send('POST', '/api/applications', { process: 'accreditation' })).body.id
  looks = {
    parent: await lookAs(parent),
    officer: await lookAs(await road.as('bdu@example.az')),
    colleague: await lookAs(follows),
  }
})
afterAll(() => road.close())

/** What the administrator finds: of the case of a child, and of the institution's. */
async function found(): Promise<{ [way: string]: boolean }> {
  const { parent, officer, colleague } = looks
  if (parent === undefined || officer === undefined || colleague === undefined) throw new Error('No looks')
  const opens = async (who: Traveller, url: string): Promise<boolean> => {
    const { status } = await who.get(url)
    expect([200, 404]).toContain(status)
    return status === 200
  }
  const lists = async (who: Traveller, one: string): Promise<boolean> =>
    (await who.get<{ id: string }[]>('/api/applications')).body.some((row) => row.id === one)
  const told = await parent.get<{ unread: number; items: { application: string }[] }>('/api/notifications')
  const counted = await officer.send<{ total: number }[]>('POST', '/api/desk/counts', {
    queues: [{ mine: false }],
  })
  const log = await admin.get<{ rows: unknown[]; total: number }>(`/api/admin/logs?about=${id}`)
  const searched = await admin.send<unknown[]>('POST', '/api/admin/logs/find', { q: number })
  return {
    case: await opens(parent, `/api/applications/${id}`),
    messages: await opens(parent, `/api/applications/${id}/messages`),
    list: await lists(parent, id),
    notices: told.body.unread > 0 || told.body.items.some(({ application }) => application === id),
    queue: (await ids(officer, { mine: false })).includes(id),
    search: (await ids(officer, { mine: false, q: number })).includes(id),
    count: counted.body[0]?.total === 1,
    institution: await opens(colleague, `/api/applications/${ofBody}`),
    institutions: await lists(colleague, ofBody),
    log: log.body.rows.length > 0 && log.body.total > 0,
    logSearch: searched.body.length > 0,
  }
}

it('is so at cases, messages, lists, queues, searches, counts and in the log', async () => {
  const begins = await road.as('vaqif@example.az')
  const officer = await road.as('bdu@example.az')
  const words = { words: { text: 'Please send the transcript.' } }
  const once = { 'idempotency-key': crypto.randomUUID() }
  expect((await officer.send('POST', `/api/applications/${id}/messages`, words, once)).status).toBe(200)
  const before = await found()
  expect(Object.entries(before).filter(([, sees]) => !sees)).toEqual([])
  // A parent of both, and somebody whose parent the administrator is.
  const common = await road.as('rauf@example.az')
  await kin(common, child)
  await kin(common, admin)
  await kin(admin, begins)
  const after = await found()
  expect(Object.entries(after).filter(([, sees]) => sees)).toEqual([])
})

it('what is of nobody’s family they go on reading', async () => {
  const other = await road.as('sabina@example.az')
  const { body } = await other.send('POST', '/api/applications', { process: 'support' })
  const look = await lookAs(other)
  expect((await look.get(`/api/applications/${body.id}`)).status).toBe(200)
  expect((await look.get<{ id: string }[]>('/api/applications')).body.map((row) => row.id)).toContain(body.id)
})
