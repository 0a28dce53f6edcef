import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/applications/inTransaction.ts'
import { insertCase } from '#server/applications/insertCase.ts'
import { loadCase } from '#server/applications/loadCase.ts'
import { setStanding, tell } from '../../cases/http/madeProcess.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { hire } from '../desk/desk.ts'

/**
 * Nobody decides about their own case or a relative's. Whoever competes for a place decides about all of its candidates by
 * failing the others: a member of the commission who applies for a vacancy must not judge who else applies for it.
 */
let road: Road
let judge: Traveller
let rival: Traveller
beforeAll(async () => {
  road = await openRoad()
  judge = await hire(road, 'Qarayev', [{ is: 'commission', institution: 'bdtk' }])
  rival = await road.as('vaqif@example.az')
})
afterAll(() => road.close())

const CHOICE = { vacancy: 'math-teacher-2027', vacancyInstitution: 'bdtk', position: 'teacher' }

/** A candidate who waits for the interview. */
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
    tracks: { choice: [{ index: 0, item: CHOICE, status: 'shortlisted', since, data: {}, done: {} }] },
  }
  await portal.database
    .updateTable('application')
    .set({ state: found.key.encryptJson(state), submitted: true })
    .where('id', '=', id)
    .execute()
  await setStanding(portal, id, { status: 'interviewAssigned' })
  await tell(portal, id, { kind: 'tick' })
  return id
}

const fail = (id: string) =>
  judge.move(id, 'interviewFail', {
    track: { name: 'choice', index: 0 },
    input: { decisionReason: 'Müsahibədə kifayət qədər hazırlıqlı deyildi' },
  })

it('a member of the commission fails a candidate of a vacancy that is none of theirs', async () => {
  expect((await fail(await candidate(rival.id))).status).toBe(200)
})

it('but nobody who is a candidate for the same place', async () => {
  await candidate(judge.id)
  const other = await candidate(rival.id)
  expect((await fail(other)).status).not.toBe(200)
})
