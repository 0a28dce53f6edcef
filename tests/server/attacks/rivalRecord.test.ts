import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/applications/inTransaction.ts'
import { insertCase } from '#server/applications/insertCase.ts'
import { loadCase } from '#server/applications/loadCase.ts'
import { setStanding, tell } from '../../cases/http/madeProcess.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { hire } from '../desk/desk.ts'

/**
 * Whoever competes for a place makes no move in the case of a rival. What a silent register does not say is written down by
 * staff from a document, and decides as much as a move: a rival must not write it either.
 */
let road: Road
let judge: Traveller
let rival: Traveller
beforeAll(async () => {
  road = await openRoad()
  judge = await hire(road, 'Qarayev', [{ is: 'agency', institution: null }])
  rival = await road.as('vaqif@example.az')
})
afterAll(() => road.close())

const CHOICE = { vacancy: 'math-teacher-2027', vacancyInstitution: 'bdtk', position: 'teacher' }

async function candidate(person: string): Promise<string> {
  const { portal } = road
  const release = await portal.releases.getRelease(portal.database)
  const { workflow } = release.process('applyToVacancy').part
  const owner = { subject: person, owner: person, institution: null }
  const id = await inTransaction(portal, (trx) =>
    insertCase({ portal, trx }, { release, workflow, ...owner }),
  )
  const found = await loadCase(portal, portal.database, id)
  if (found === undefined) throw new Error('There is no such application')
  const since = portal.clock.now().toISOString()
  const state = {
    ...found.state,
    answers: { vacancies: { vacancyLine: 'staff', choices: [CHOICE] } },
    submittedAt: since,
    tracks: { choice: [{ index: 0, item: CHOICE, status: 'waiting', since, data: {}, done: {} }] },
  }
  await portal.database
    .updateTable('application')
    .set({ state: found.key.encryptJson(state), submitted: true })
    .where('id', '=', id)
    .execute()
  await setStanding(portal, id, { status: 'inReview' })
  await tell(portal, id, { kind: 'tick' })
  return id
}

const write = async (id: string) =>
  judge.send('POST', `/api/applications/${id}/facts`, {
    fact: 'employment',
    value: null,
    document: await judge.upload(),
  })

it('what the silent register does not say is written down by an officer, and by no rival', async () => {
  await road.fault('labour', { mode: 'down' })
  // As somebody who wants no place themselves may do.
  expect((await write(await candidate(rival.id))).status).toBe(200)
  await candidate(judge.id)
  const other = await candidate(rival.id)
  const input = { decisionReason: 'Sənədlər tam deyil' }
  expect((await judge.move(other, 'reject', { input })).status).not.toBe(200)
  expect((await write(other)).status).not.toBe(200)
})
