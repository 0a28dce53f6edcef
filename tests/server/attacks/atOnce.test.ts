import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { signedHeaders } from '../../signedHeaders.ts'
import { DEBT, owing, paymentCode } from '../applications/owing.ts'
import {
  fillTransfer,
  openRoad,
  personaAnswers,
  type Reply,
  type Road,
  type Traveller,
  travellerWith,
} from '../applications/road.ts'
import { makePerson } from '../reach/people.ts'
import { otherServer } from './otherServer.ts'

let road: Road
let other: FastifyInstance
beforeAll(async () => {
  road = await openRoad()
  other = await otherServer(road)
  await road.say('education', '/debts/5SAMR38', DEBT)
})
afterAll(async () => {
  await other.close()
  await road.close()
})

/** Somebody at each of the two servers. */
async function atBoth(person: string): Promise<[Traveller, Traveller]> {
  const { portal, app } = road
  const at = async (server: FastifyInstance): Promise<Traveller> =>
    travellerWith({ app: server }, person, await openSession(portal, portal.database, person))
  return [await at(app), await at(other)]
}
const statuses = (replies: { status: number }[]): number[] =>
  replies.map(({ status }) => status).sort((one, next) => one - next)
const eventsOf = async (id: string): Promise<number> =>
  (
    await road.portal.database
      .selectFrom('event')
      .select('sequence')
      .where('application_id', '=', id)
      .execute()
  ).length

describe('at two servers at the same moment', () => {
  it('an application is handed in once', { meta: { spec: ['asvs.2.3.4'] } }, async () => {
    const { id: person } = await road.as('aysel@example.az')
    const both = await atBoth(person)
    const id = await fillTransfer(both[0], 'aysel')
    const { revision } = (await both[0].get(`/api/applications/${id}`)).body
    const before = await eventsOf(id)
    const submit = (who: Traveller): Promise<Reply> =>
      who.send('POST', `/api/applications/${id}/commands`, { revision, transition: 'submit' })
    expect(statuses(await Promise.all([...both, ...both].map(submit)))).toEqual([200, 409, 409, 409])
    expect(await eventsOf(id)).toBe(before + 1)
  })

  it('of savings of one draft one is kept, whole, and the others are told what stands', async () => {
    const { id: person } = await road.as('aysel@example.az')
    const both = await atBoth(person)
    const id = await fillTransfer(both[0], 'aysel')
    const { revision, answers } = (await both[0].get(`/api/applications/${id}`)).body
    const write = (who: Traveller, index: number): Promise<Reply> =>
      who.send('PUT', `/api/applications/${id}/draft`, {
        revision,
        answers: { ...answers, study: { said: index } },
        writing: { writer: `page ${index}`, change: index },
      })
    const replies = await Promise.all([...both, ...both].map(write))
    expect(statuses(replies)).toEqual([200, 409, 409, 409])
    const kept = replies.findIndex(({ status }) => status === 200)
    const { body } = await both[1].get(`/api/applications/${id}`)
    expect(body).toMatchObject({
      revision: revision + 1,
      answers: { study: { said: kept } },
      writing: { writer: `page ${kept}`, change: kept },
    })
  })

  it('a draft is saved or handed in: what is typed meanwhile is never acknowledged and lost', async () => {
    const { id: person } = await road.as('rauf@example.az')
    const both = await atBoth(person)
    const id = await fillTransfer(both[0], 'rauf')
    const { revision, answers } = (await both[0].get(`/api/applications/${id}`)).body
    const saved = both[0].send('PUT', `/api/applications/${id}/draft`, { revision, answers })
    const sent = both[1].send('POST', `/api/applications/${id}/commands`, { revision, transition: 'submit' })
    expect(statuses(await Promise.all([saved, sent]))).toEqual([200, 409])
    const again = await both[0].send('PUT', `/api/applications/${id}/draft`, { revision, answers })
    expect(again.status).toBe(409)
    await both[0].send('DELETE', `/api/applications/${id}`)
  })

  it('one of two officers decides, and the other is told what stands', async () => {
    const owner = await road.as('rauf@example.az')
    const id = await fillTransfer(owner, 'rauf')
    expect((await owner.move(id, 'submit')).status).toBe(200)
    const { body } = await owner.get(`/api/applications/${id}`)
    const chosen = JSON.parse(JSON.stringify(body.answers['target'])).choices[0].targetInstitution
    const role = { is: 'institution', institution: chosen }
    const people = [
      await makePerson(road.portal, { roles: [role] }),
      await makePerson(road.portal, { roles: [role] }),
    ]
    const [first, second] = [(await atBoth(people[0] ?? ''))[0], (await atBoth(people[1] ?? ''))[1]]
    const { revision } = (await first.get(`/api/applications/${id}`)).body
    const take = (who: Traveller): Promise<Reply> =>
      who.send('POST', `/api/applications/${id}/commands`, {
        revision,
        transition: 'take',
        track: { name: 'choice', index: 0 },
      })
    const before = await eventsOf(id)
    expect(statuses(await Promise.all([take(first), take(second)]))).toEqual([200, 409])
    expect(await eventsOf(id)).toBe(before + 1)
  })

  it('a key of a request is its sender’s alone: with it somebody else gets nothing of theirs', async () => {
    const [mine] = await atBoth((await road.as('samir@example.az')).id)
    const [, theirs] = await atBoth((await road.as('tural@example.az')).id)
    const key = { 'idempotency-key': randomUUID() }
    const create = (who: Traveller): Promise<Reply> =>
      who.send('POST', '/api/applications', { process: 'transfer' }, key)
    const first = await create(mine)
    const replies = await Promise.all([create(mine), create(theirs)])
    expect(replies[0]?.body.id).toBe(first.body.id)
    expect(replies[1]?.body.id).not.toBe(first.body.id)
    const foreign = await theirs.send(
      'PUT',
      `/api/applications/${first.body.id}/draft`,
      { revision: 1, answers: {} },
      key,
    )
    expect(foreign.status).toBe(404)
  })
})

it(
  'a safety code is guessed at both servers together no more often than at one',
  { meta: { spec: ['asvs.2.3.2'] } },
  async () => {
    const both = await atBoth((await road.as('samir@example.az')).id)
    const begun = await both[0].send('POST', '/api/applications', { process: 'children' })
    const { child, ...others } = personaAnswers('samir')
    const found: number[] = []
    for (const code of ['100001', '100002', '100003', '100004', '100005', '100006', '100007']) {
      const who = both[found.length % 2] ?? both[0]
      const { body } = await who.get(`/api/applications/${begun.body.id}`)
      const answers = { ...body.answers, ...others, child: { ...child, safetyCode: code } }
      await who.send('PUT', `/api/applications/${begun.body.id}/draft`, { revision: body.revision, answers })
      found.push((await who.move(begun.body.id, 'check')).status)
    }
    expect(found).toEqual([422, 422, 422, 422, 422, 429, 429])
  },
)

describe('the provider’s word about a payment', () => {
  let payer: Traveller
  let debt: { id: string; payment: string }
  let paid: { paymentCode: string; amount: number; providerId: string; paidAt: string }
  beforeAll(async () => {
    payer = await road.as('samir@example.az')
    debt = await owing(payer)
    const code = await paymentCode(payer, debt.payment)
    paid = { paymentCode: code, amount: 40, providerId: 'p-1', paidAt: road.clock.now().toISOString() }
  })
  const statusOf = async (id: string): Promise<string> =>
    (await payer.get(`/api/applications/${id}`)).body.status

  interface Sent {
    path?: string
    message?: object
    secret?: string
    /** Another path than that to which it is sent. */
    signedFor?: string
    at?: Date
    headers?: { [name: string]: string }
    server?: FastifyInstance
  }
  async function send({
    path = 'payment/paid',
    message = paid,
    server = road.app,
    ...sent
  }: Sent): Promise<number> {
    const payload = JSON.stringify(message)
    const url = `/api/messages/${path}`
    const headers = signedHeaders({
      path: sent.signedFor ?? url,
      body: payload,
      secret: sent.secret ?? road.sandbox.signingKeys.payment,
      at: sent.at ?? road.clock.now(),
    })
    const answer = await server.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, ...sent.headers },
    })
    return answer.statusCode
  }

  it(
    'is taken from nobody else: the payer, another source, a signature of other bytes or of long ago',
    { meta: { spec: ['asvs.13.2.1'] } },
    async () => {
      const token = await openSession(road.portal, road.portal.database, payer.id)
      const forged: Sent[] = [
        { secret: 'guessed' },
        { secret: 'guessed', headers: { authorization: `Bearer ${token}` } },
        { secret: road.sandbox.keys.payment },
        { secret: road.sandbox.signingKeys.loanPlatform },
        { path: 'loanPlatform/paid', secret: road.sandbox.signingKeys.loanPlatform },
        { signedFor: '/api/messages/payment/failed' },
        { signedFor: '/api/messages/payment/paid?' },
        { headers: { 'x-signature': 'sha256=' } },
        { headers: { 'x-timestamp': road.clock.now().toISOString(), 'x-signature': '' } },
        { at: new Date(road.clock.now().getTime() - 6 * 60_000) },
        { at: new Date(road.clock.now().getTime() + 6 * 60_000) },
      ]
      for (const one of forged) expect([403, 404]).toContain(await send(one))
      expect([await statusOf(debt.payment), await statusOf(debt.id)]).toEqual(['due', 'paymentDue'])
    },
  )

  it('of one kind is not taken as another: what was signed as failed is no payment', async () => {
    const { amount: _amount, paidAt: _paidAt, ...failed } = paid
    expect(await send({ message: failed })).toBe(422)
    expect(await send({ path: 'payment/failed' })).toBe(422)
    expect(await statusOf(debt.payment)).toBe('due')
  })

  it('with another amount pays nothing, and what the payer says of it counts for nothing', async () => {
    for (const amount of [0, -40, 0.009, 1e-9]) expect(await send({ message: { ...paid, amount } })).toBe(422)
    for (const [index, amount] of [39, 0.4].entries())
      expect(await send({ message: { ...paid, amount, providerId: `other-${index}` } })).toBe(200)
    for (const input of [{ amount: 0 }, { paid: true }, { cardFirst6: '416973', amount: 0 }])
      expect((await payer.move(debt.payment, 'start', { input })).status).toBe(422)
    for (const transition of ['callbackOk', 'askedOk', 'receiptOk', 'acceptLate', 'refund'])
      expect((await payer.move(debt.payment, transition)).status).toBe(422)
    const other = { process: 'payment', amount: 0.01, institution: 'bdu' }
    expect((await payer.send('POST', '/api/applications', other)).status).toBe(400)
    expect(await statusOf(debt.payment)).toBe('due')
  })

  it('that comes to both servers at once is taken once, replayed it changes nothing, and what comes late undoes nothing', async () => {
    const before = await eventsOf(debt.payment)
    const answers = await Promise.all([send({}), send({ server: other }), send({}), send({ server: other })])
    expect(answers).toEqual([200, 200, 200, 200])
    expect(await statusOf(debt.payment)).toBe('paid')
    const after = await eventsOf(debt.payment)
    const taken = await road.portal.database
      .selectFrom('message_taken')
      .select('once')
      .where('once', '=', 'p-1')
      .execute()
    expect([taken.length, after > before]).toEqual([1, true])
    expect(await send({ server: other })).toBe(200)
    // A failure that was under way before it.
    const { amount: _amount, paidAt: _paidAt, ...failed } = paid
    await send({ path: 'payment/failed', message: { ...failed, providerId: 'p-0' } })
    expect([await statusOf(debt.payment), await statusOf(debt.id)]).toEqual(['paid', 'settled'])
  })
})
