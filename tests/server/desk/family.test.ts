import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { loadCase } from '#server/applications/loadCase.ts'
import { recipientsOf } from '#server/applications/noticeOf.ts'
import { situationOf } from '#server/applications/situationOf.ts'
import { endDuties } from '#server/desk/endDuties.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'
import { hire, outcomes } from './desk.ts'
import { prove } from '../staff/people.ts'

/** Staff see nothing of a case of their own family, wherever others of their office see it. */
let road: Road
let applicant: Traveller
let officer: Traveller
let relative: Traveller
let id: string
let number: string
beforeAll(async () => {
  road = await openRoad()
  applicant = await road.as('aysel@example.az')
  officer = await road.as('bdu@example.az')
  relative = await road.as('samir@example.az')
  const { database, clock } = road.portal
  await database
    .insertInto('staff_role')
    .values({ person_id: relative.id, is_role: 'institution', institution: 'bdu' })
    .execute()
  // Of something else, long ago: the link has ended since.
  const { body: other } = await relative.send('POST', '/api/applications', { process: 'support' })
  const link = { application_id: other.id, kind: 'parent', since: clock.now(), reads: false }
  await database
    .insertInto('link')
    .values({ parent_id: relative.id, child_id: applicant.id, ...link })
    .execute()
  await database.deleteFrom('link').where('parent_id', '=', relative.id).execute()
  id = await fillTransfer(applicant, 'aysel')
  expect((await applicant.move(id, 'submit')).status).toBe(200)
  number = (await applicant.get(`/api/applications/${id}`)).body.number
})
afterAll(() => road.close())

interface Queue {
  rows: { id: string }[]
  total: number
}
const queue = async (who: Traveller, query: object): Promise<string[]> => {
  const { body } = await who.send<Queue>('POST', '/api/desk/queue', { mine: false, ...query })
  return body.rows.map((row) => row.id)
}

it.each<[string, { q?: () => string; process?: string; order?: string }]>([
  ['the queue', {}],
  ['a number', { q: () => number }],
  ['a FIN', { q: () => '5AYSEL1' }],
  ['a name', { q: () => 'Məmmədova' }],
  ['a status', { process: 'transfer', order: 'newest' }],
])('the case is not among the rows of %s', async (_name, { q, ...query }) => {
  const asked = { ...query, ...(q && { q: q() }) }
  expect(await queue(officer, asked)).toContain(id)
  expect(await queue(relative, asked)).not.toContain(id)
})

it('is not counted', async () => {
  const count = async (who: Traveller) =>
    (await who.send<{ total: number }[]>('POST', '/api/desk/counts', { queues: [{ mine: false }] })).body
  const [theirs, own] = [await count(officer), await count(relative)]
  expect(own[0]?.total).toBe((theirs[0]?.total ?? 0) - 1)
})

it('is not there for whoever asks by its id', async () => {
  const urls = [`/api/applications/${id}`, `/api/desk/cases/${id}`, `/api/applications/${id}/messages`]
  const statuses = async (who: Traveller) => Promise.all(urls.map(async (url) => (await who.get(url)).status))
  expect(await statuses(officer)).toEqual([200, 200, 200])
  expect(await statuses(relative)).toEqual([404, 404, 404])
  const { body } = await officer.get<{ files: object }>(`/api/applications/${id}`)
  const [file] = Object.keys(body.files)
  expect((await officer.get(`/api/files/${file}`)).status).toBe(200)
  expect((await relative.get(`/api/files/${file}`)).status).toBe(404)
})

it('is told to colleagues alone', async () => {
  const { portal } = road
  const found = await loadCase(portal, portal.database, id)
  if (found === undefined) throw new Error('The application is not there')
  const { context } = await situationOf(portal, portal.database, found, { actor: undefined, use: 'reading' })
  const scope = buildScope(found.workflow, found.state, context, { track: { name: 'choice', index: 0 } })
  const told = await recipientsOf(portal, portal.database, { found, role: 'receiverOf', scope })
  expect(told).toContain(officer.id)
  expect(told).not.toContain(relative.id)
})

it('is nobody’s work who has become a relative since', async () => {
  const clerk = await hire(road, 'Qohumov', [{ is: 'institution', institution: 'bdu' }])
  expect((await outcomes(clerk, 'take', { applications: [id] }))[0]).toMatch(/^done/)
  const { database, clock } = road.portal
  const { body: other } = await clerk.send('POST', '/api/applications', { process: 'support' })
  const link = { application_id: other.id, kind: 'parent', since: clock.now(), reads: true }
  await database
    .insertInto('link')
    .values({ parent_id: clerk.id, child_id: applicant.id, ...link })
    .execute()
  expect(await endDuties(database, clerk.id)).toBeGreaterThan(0)
  expect((await outcomes(officer, 'take', { applications: [id] }))[0]).toMatch(/^done/)
})

it('is not read by an administrator who looks as their relative', async () => {
  const admin = await road.as('admin@example.az')
  const look = { person: applicant.id, reason: 'Müraciət üzrə dəstək sorğusu' }
  const { database } = road.portal
  await database.insertInto('kinship').values({ parent_id: admin.id, child_id: applicant.id }).execute()
  const proof = await prove(admin)
  const refused = await admin.send('POST', '/api/admin/switch', look, proof)
  expect([refused.status, refused.body.message]).toEqual([422, 'msg.conflictOfInterest'])
  await database.deleteFrom('kinship').where('parent_id', '=', admin.id).execute()
  expect((await admin.send('POST', '/api/admin/switch', look, proof)).status).toBe(200)
})
