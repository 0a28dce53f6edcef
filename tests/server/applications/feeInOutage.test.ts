import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runDue } from '#server/timers/runDue.ts'
import { type Answers, openRoad, personaAnswers, type Road, type Traveller } from './road.ts'

/** The fee of somebody with a proven discount, while the register that proves it is away: it waits and stays the same. */
const HOUR = 3_600_000
const DISABLED = { categories: ['disability'], disabilityDegree: 'ii' }
const persona: { facts: { person: { fin: string }; placement: object } } = JSON.parse(
  readFileSync(new URL('../../../workflows/personas/farid.json', import.meta.url), 'utf8'),
)
let road: Road
let id: string
beforeAll(async () => {
  road = await openRoad({ start: '2026-09-15T06:00:00.000Z' })
  const { fin } = persona.facts.person
  await road.say('social', `/status/${fin}`, DISABLED)
  await road.say('examCentre', `/placements/${fin}/58000018`, {
    ...persona.facts.placement,
    paymentForm: 'paid',
  })
}, 120_000)
afterAll(() => road.close())
beforeEach(async () => {
  id = await reviewed()
  return async () => {
    await road.fault('social', { mode: 'ok' })
    await (await owner()).move(id, 'withdraw')
  }
}, 120_000)

const owner = (): Promise<Traveller> => road.as('farid@example.az')
const offer = async () =>
  (await road.as('bdu@example.az')).move(id, 'offer', { track: { name: 'place', index: 0 } })
const wait = async (milliseconds: number): Promise<void> => {
  road.clock.advance(milliseconds)
  await runDue(road.portal)
}

async function reviewed(): Promise<string> {
  const who = await owner()
  const { body } = await who.send('POST', '/api/applications', { process: 'studentAdmission' })
  const mine: Answers = personaAnswers('farid')
  const files = { transcript: await who.upload(), healthCertificate: await who.upload() }
  const line = { line: mine['line'] }
  await who.send('POST', `/api/applications/${body.id}/lookups`, { fact: 'placement', answers: line })
  const now = (await who.get(`/api/applications/${body.id}`)).body
  const answers = {
    ...mine,
    personal: { ...now.answers['personal'], residenceAddress: 'Bakı şəhəri, Nizami küçəsi 15, mənzil 4' },
    documents: files,
    preferential: {
      hasSpecialCategory: 'yes',
      specialCategories: ['disability'],
      disabilityDegree: 'ii',
    },
    admission: { ...now.answers['admission'], educationBase: 'full' },
  }
  await who.send('PUT', `/api/applications/${body.id}/draft`, { revision: now.revision, answers })
  const sent = await who.move(body.id, 'submit')
  if (sent.body.status !== 'sent') throw new Error(JSON.stringify(sent.body))
  await (await road.as('bdu@example.az')).move(body.id, 'review')
  return body.id
}

/** Of each payment of the application, the earliest first. */
async function amounts(): Promise<unknown[]> {
  const rows = await road.portal.database
    .selectFrom('application')
    .select('id')
    .where('parent_id', '=', id)
    .orderBy('number')
    .execute()
  const who = await owner()
  const views = await Promise.all(rows.map((row) => who.get(`/api/applications/${row.id}`)))
  return views.map(({ body }) => JSON.parse(JSON.stringify(body.world.application)).data.amount)
}

it('is not asked for while the register is away, and is the right one after', async () => {
  await road.fault('social', { mode: 'down' })
  await wait(26 * HOUR)
  expect((await offer()).body.status).toBe('reviewed')
  await wait(HOUR)
  expect(await amounts()).toEqual([])
  await road.fault('social', { mode: 'ok' })
  await wait(HOUR)
  expect(await amounts()).toEqual([1400])
})

it('is asked for at once where the register answers, however old its last word is', async () => {
  road.clock.advance(26 * HOUR)
  expect((await offer()).body.status).toBe('paymentDue')
  expect(await amounts()).toEqual([1400])
})

it('stays when finance cancels the payment without naming another, also during an outage', async () => {
  await offer()
  await wait(26 * HOUR)
  await road.fault('social', { mode: 'down' })
  const { body } = await (await owner()).get(`/api/applications/${id}`)
  const reason = { input: { decisionReason: 'Kodun müddəti səhv göstərilib.' } }
  const cancelled = await (
    await road.as('finance@example.az')
  ).move(body.created[0]?.id ?? '', 'cancel', reason)
  expect(cancelled.status).toBe(200)
  expect(await amounts()).toEqual([1400, 1400])
})

it('is not the base of a loan while the register is away', async () => {
  await offer()
  await wait(26 * HOUR)
  await road.fault('social', { mode: 'down' })
  const { body } = await (await owner()).move(id, 'askLoan')
  expect(body).toMatchObject({
    status: 'paymentDue',
    held: { transition: 'askLoan', facts: ['socialStatus'] },
  })
  await road.fault('social', { mode: 'ok' })
  await wait(HOUR)
  const loans = await road.portal.database
    .selectFrom('application')
    .select('id')
    .where('parent_id', '=', id)
    .where('process', '=', 'studentLoan')
    .execute()
  const loan = await (await owner()).get(`/api/applications/${loans[0]?.id}`)
  expect(JSON.parse(JSON.stringify(loan.body.world.application)).data.fee).toBe(1400)
})
