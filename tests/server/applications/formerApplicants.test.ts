import { afterAll, beforeAll, expect, it } from 'vitest'
import { hire, ids, outcomes } from '../desk/desk.ts'
import { fillAccreditation } from './fillAccreditation.ts'
import { openRoad, type Road, type Traveller } from './road.ts'

/** Whoever applied for an institution decides nothing of what they did there, in whatever office they come back. */
let road: Road
let begins: Traveller
let saves: Traveller
let submits: Traveller
let writes: Traveller
let idle: Traveller
let friend: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  const delegate = { is: 'delegate', institution: 'bdu' }
  begins = await road.as('samir@example.az')
  await road.portal.database
    .insertInto('staff_role')
    .values({ person_id: begins.id, is_role: 'delegate', institution: 'bdu' })
    .execute()
  saves = await hire(road, 'Saxlayan', [delegate])
  submits = await hire(road, 'Verən', [delegate])
  writes = await hire(road, 'Yazan', [delegate])
  idle = await hire(road, 'Baxan', [delegate])
  friend = await hire(road, 'Dostov', [{ is: 'agency', institution: null }])
  const begun = await begins.send('POST', '/api/applications', { process: 'accreditation' })
  id = begun.body.id
  const typed = { revision: begun.body.revision, answers: {} }
  expect((await saves.send('PUT', `/api/applications/${id}/draft`, typed)).status).toBe(200)
  expect(await fillAccreditation(submits, id)).toBe(200)
  expect((await submits.move(id, 'submit')).body).toMatchObject({ status: 'applied' })
  for (const who of [friend, writes]) {
    const once = { 'idempotency-key': crypto.randomUUID() }
    const words = { words: { text: 'The visit is on Monday.' } }
    expect((await who.send('POST', `/api/applications/${id}/messages`, words, once)).status).toBe(200)
  }
  const { database } = road.portal
  for (const { id: person_id } of [begins, saves, submits, writes, idle]) {
    await database
      .updateTable('staff_role')
      .set({ ended_at: road.clock.now() })
      .where('person_id', '=', person_id)
      .execute()
    road.clock.advance(60_000)
    await database
      .insertInto('staff_role')
      .values({ person_id, is_role: 'agency', institution: null })
      .execute()
  }
})
afterAll(() => road.close())

const status = async (who: Traveller): Promise<number> => (await who.get(`/api/applications/${id}`)).status

it('whoever began it, saved its answers, handed it in or wrote there does not see it as staff', async () => {
  for (const who of [begins, saves, submits, writes]) {
    expect(await status(who)).toBe(404)
    expect(await ids(who, { mine: false })).toEqual([])
    expect(await outcomes(who, 'take', { applications: [id] })).toEqual(['notFound'])
    const given = { applications: [id], to: who.id, over: true }
    expect(await outcomes(friend, 'hand-over', given)).toEqual(['noRole'])
  }
})

it('nor does their family', async () => {
  const relative = await hire(road, 'Qohumov', [{ is: 'agency', institution: null }])
  expect(await status(relative)).toBe(200)
  await road.portal.database
    .insertInto('kinship')
    .values({ parent_id: relative.id, child_id: submits.id })
    .execute()
  expect(await status(relative)).toBe(404)
})

it('who applied for the institution once and did nothing there is an officer like others', async () => {
  expect([await status(idle), await status(friend)]).toEqual([200, 200])
  expect(await ids(idle, { mine: false })).toEqual([id])
  expect((await idle.move(id, 'take')).status).toBe(200)
  // What they did as staff is no conflict, though they applied for the institution before.
  expect(await status(idle)).toBe(200)
})
