import { afterEach, beforeEach, expect, it } from 'vitest'
import { fillTransfer, openRoad, type Road, type Traveller, travellerWith } from '../applications/road.ts'
import { erase, tracesOf, YEAR } from '../erasure/erasing.ts'
import { eraseLeft } from '#server/erasure/eraseLeft.ts'
import { forgetClosed } from '#server/erasure/forgetClosed.ts'
import { signOnToken } from '../staff/people.ts'

/**
 * Rules that say once, or not before: what is closed is kept for years, and counts for whoever erases the account and signs on
 * again a minute later, which is a new person.
 */
const FIN = '5AYSEL1'
let road: Road
let who: Traveller
beforeEach(async () => {
  road = await openRoad()
  who = await road.as('aysel@example.az')
}, 120_000)
afterEach(() => road.close())

interface Eligibility {
  guards: { code: string; state: string }[]
}
const guardOf = async (traveller: Traveller, process: string, code: string): Promise<string | undefined> => {
  const { body } = await traveller.get<Eligibility>(`/api/eligibility?process=${process}`)
  return body.guards.find((one) => one.code === code)?.state
}

/** As officers and workers leave it. */
async function close(id: string, status: string): Promise<void> {
  const since = road.portal.clock.now()
  await road.portal.database
    .updateTable('application')
    .set({ status, final: true, submitted: true, submitted_at: since, since, phase: 'closed' })
    .where('id', '=', id)
    .execute()
  await road.portal.database.deleteFrom('timer').where('application_id', '=', id).execute()
}

async function failExam(): Promise<void> {
  const { body } = await who.send('POST', '/api/applications', { process: 'informalEdu' })
  await close(body.id, 'failed')
}

const WRONG = ['10000001', '10000002', '10000003']
const RIGHT = '48213760'

/** Looks for the place that the exam centre gave, by its code. */
async function guess(traveller: Traveller, codes: readonly string[]): Promise<object[]> {
  const { body } = await traveller.send('POST', '/api/applications', { process: 'studentAdmission' })
  const answered: object[] = []
  for (const specialCode of codes) {
    const line = { residenceStatus: 'permanent', channel: 'examCentre', specialCode, workNumber: '1300011' }
    const asked = { fact: 'placement', answers: { line } }
    answered.push((await traveller.send('POST', `/api/applications/${body.id}/lookups`, asked)).body)
  }
  return answered
}

async function comeAgain(): Promise<Traveller> {
  expect((await erase(who)).status).toBe(200)
  const again = await road.app.inject({
    method: 'POST',
    url: '/api/auth/asan_login',
    payload: { token: await signOnToken(road, FIN) },
  })
  expect(again.statusCode).toBe(200)
  const { id, token } = again.json<{ id: string; token: string }>()
  expect(id).not.toBe(who.id)
  return travellerWith(road, id, token)
}

it('who failed an exam today waits thirty days, also with a new account', async () => {
  const code = 'informalEdu.retakeTooEarly'
  await failExam()
  expect(await guardOf(who, 'informalEdu', code)).toBe('failed')
  expect(await guardOf(await comeAgain(), 'informalEdu', code)).toBe('failed')
})

it('who was transferred in this period is not transferred again, also with a new account', async () => {
  const first = await fillTransfer(who, 'aysel')
  expect((await who.move(first, 'submit')).status).toBe(200)
  await close(first, 'orderConfirmed')
  const refused = await who.move(await fillTransfer(who, 'aysel'), 'submit')
  expect(refused.body).toMatchObject({ message: 'transfer.once' })
  const again = await comeAgain()
  const { status, body } = await again.move(await fillTransfer(again, 'aysel'), 'submit')
  expect([status, body]).toMatchObject([refused.status, { message: 'transfer.once' }])
})

it('secret codes that were guessed wrong stay guessed, also with a new account', async () => {
  await guess(who, WRONG)
  expect((await guess(await comeAgain(), [RIGHT]))[0]).toMatchObject({ message: 'msg.tooManyAttempts' })
})

it('whoever comes back is shown nothing of then', async () => {
  await failExam()
  const again = await comeAgain()
  expect((await again.get('/api/applications')).body).toEqual([])
  expect((await again.get('/api/users/data')).body).toMatchObject({ applications: [], papers: [], files: [] })
})

it('once nothing is kept of them any more, nothing tells that they were here before', async () => {
  await failExam()
  await comeAgain()
  road.clock.advance(10 * YEAR)
  await forgetClosed.run(road.portal)
  await eraseLeft.run(road.portal)
  const rows = await road.portal.database
    .selectFrom('person')
    .select(['erased_at', 'fin_index', 'former_fin_index', 'same_id'])
    .where('id', '=', who.id)
    .execute()
  expect(rows).toEqual([
    { erased_at: expect.any(Date), fin_index: null, former_fin_index: null, same_id: null },
  ])
  expect(await tracesOf(road.portal, who.id)).toEqual([])
})
