import { afterAll, beforeAll, expect, it } from 'vitest'
import { foldRecords } from '#server/applications/eventRecord.ts'
import { loadCase, lockCase } from '#server/applications/loadCase.ts'
import { moveCase } from '#server/applications/moveCase.ts'
import { readRecords } from '#server/applications/readRecords.ts'
import { beginWork } from '#server/applications/Work.ts'
import { runDue } from '#server/timers/runDue.ts'
import { openRoad, type Road, type Traveller } from './road.ts'

/** Campaigns whose condition reads an answer (`when`): one for each line of admission. */
let road: Road
let owner: Traveller
beforeAll(async () => {
  road = await openRoad({ start: '2026-12-31T08:00:00.000Z' })
  owner = await road.as('aysel@example.az')
})
afterAll(() => road.close())

const view = async (id: string) => (await owner.get(`/api/applications/${id}`)).body
async function choose(id: string, line: object): Promise<void> {
  const { revision } = await view(id)
  await owner.send('PUT', `/api/applications/${id}/draft`, { revision, answers: { line } })
}
const start = async (): Promise<string> => {
  const { status, body } = await owner.send('POST', '/api/applications', { process: 'studentAdmission' })
  expect(status).toBe(200)
  return body.id
}

it('whoever begins is in no campaign yet, and a line that was chosen has its own', async () => {
  const open = await owner.get<{ open: boolean }>('/api/eligibility?process=studentAdmission')
  expect(open.body.open).toBe(true)
  const id = await start()
  await choose(id, { channel: 'doctoral' })
  expect(await view(id)).toMatchObject({
    world: { campaign: { id: 'admission-2026-doctoral' } },
    deadline: '2026-12-31T19:59:59.000Z',
  })
})

it('another line leads into another campaign, and the draft ends with that one', async () => {
  const id = await start()
  await choose(id, { channel: 'doctoral' })
  await choose(id, { channel: 'foreignDirect' })
  expect(await view(id)).toMatchObject({
    world: { campaign: { id: 'admission-2026-foreign' } },
    deadline: '2027-06-30T19:59:59.000Z',
  })
  await choose(id, { channel: 'doctoral' })
  expect((await view(id)).deadline).toBe('2026-12-31T19:59:59.000Z')
})

it('who takes a submit back and chooses another line is not put back by a later look at the case', async () => {
  const { portal } = road
  const id = await start()
  await choose(id, { channel: 'doctoral' })
  // What a submit that was held and taken back leaves: the campaign of then, sealed with the state.
  await portal.database.transaction().execute(async (trx) => {
    const found = await lockCase(portal, trx, id)
    const state = found?.key.encryptJson(found.state)
    await trx.updateTable('application').set({ state }).where('id', '=', id).execute()
  })
  await choose(id, { channel: 'foreignDirect' })
  await portal.database.transaction().execute(async (trx) => {
    const found = await lockCase(portal, trx, id)
    if (found !== undefined) await moveCase(beginWork(portal, trx), found, { kind: 'tick' })
  })
  expect((await view(id)).world.campaign).toMatchObject({ id: 'admission-2026-foreign' })
})

/** The state as it was sealed, and what its events make of it. */
async function stored(id: string): Promise<{ state: object; folded: object }> {
  const { portal } = road
  const found = await loadCase(portal, portal.database, id)
  if (found === undefined) throw new Error(`there is no case ${id}`)
  const records = await readRecords(portal.database, found)
  const state = found.key.decryptJson<object>(found.row.state)
  return { state, folded: foldRecords(records.map(({ record }) => record)) }
}

it('a line that is over is not entered any more, a draft in it ends, and another one stays', async () => {
  const [ended, stays] = [await start(), await start()]
  await choose(ended, { channel: 'doctoral' })
  await choose(stays, { channel: 'foreignDirect' })
  road.clock.advance(24 * 3_600_000)
  await runDue(road.portal)
  owner = await road.as('aysel@example.az')
  expect((await view(ended)).status).toBe('expired')
  const { state, folded } = await stored(ended)
  expect(state).toMatchObject({ status: 'expired', campaign: 'admission-2026-doctoral' })
  expect(folded).toEqual(state)
  await choose(stays, { channel: 'doctoral' })
  expect(await view(stays)).toMatchObject({ status: 'draft' })
  expect((await view(stays)).world.campaign).toBeUndefined()
})
