import { afterAll, beforeAll, expect, it } from 'vitest'
import { runOutbox } from '#server/outbox/runOutbox.ts'
import { runDue } from '#server/timers/runDue.ts'
import { auditFaults } from '../audit/auditFaults.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from './road.ts'

let road: Road
let owner: Traveller
let officer: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  owner = await road.as('aysel@example.az')
  officer = await road.as('bdu@example.az')
  id = await fillTransfer(owner, 'aysel')
  await owner.move(id, 'submit')
  await officer.move(id, 'take', { track: { name: 'choice', index: 0 } })
})
afterAll(() => road.close())

const events = () =>
  road.portal.database
    .selectFrom('event')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('sequence')
    .execute()

it('a person whose key is destroyed can be read by nobody; the chain of what happened still holds', async () => {
  const { database, personKeys } = road.portal
  const file = String((await owner.get(`/api/applications/${id}`)).body.answers['documents']?.['transcript'])
  const before = await events()
  const [first] = before
  if (first === undefined) throw new Error('an event is expected')
  const sealed = await database
    .selectFrom('application')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await personKeys.destroy(database, owner.id)

  await expect(personKeys.decryptFor(database, owner.id, first.payload)).rejects.toThrow('erased')
  const stranger = await personKeys.open(database, officer.id)
  for (const bytes of [first.payload, sealed.state]) expect(() => stranger.decrypt(bytes)).toThrow()

  expect(await events()).toEqual(before)
  expect(await auditFaults(road.portal)).toEqual([])

  expect((await owner.get('/api/applications')).status).toBe(401)
  for (const address of [`/api/applications/${id}`, `/api/files/${file}`])
    expect((await officer.get(address)).status).toBe(404)
  const queue = await officer.send<{ rows: { applicantName: string }[] }>('POST', '/api/desk/queue', {})
  expect(queue.body.rows.map(({ applicantName }) => applicantName)).toEqual([''])
  expect(JSON.stringify(queue.body)).not.toMatch(/Aysel|Məmmədova|5AYSEL1/)
})

it('what waits for an erased person ends without a fault', async () => {
  road.clock.advance(60 * 24 * 3_600_000)
  await runDue(road.portal)
  expect(await runDue(road.portal)).toBe(0)
  while ((await runOutbox.run(road.portal)) > 0);
})
