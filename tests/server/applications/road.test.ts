import { auditFaults } from '../audit/auditFaults.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationRow } from '#contract/schemas.ts'
import type { Application } from '#engine/workflow/types.ts'
import { type EventRecord, foldRecords } from '#server/applications/eventRecord.ts'
import { signedHeaders } from '../../signedHeaders.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from './road.ts'

let road: Road
let applicant: Traveller
let first: Traveller
let second: Traveller
let sender: Traveller
let ministry: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  applicant = await road.as('aysel@example.az')
  first = await road.as('bdu@example.az')
  second = await road.as('adnsu@example.az')
  sender = await road.as('aztu@example.az')
  ministry = await road.as('ministry@example.az')
})
afterAll(() => road.close())

const choice = (index: number) => ({ track: { name: 'choice', index } })
const notices = async (traveller: Traveller): Promise<string[]> => {
  const { body } = await traveller.get<{ items: { message: string }[] }>('/api/notifications')
  return body.items.map(({ message }) => message)
}
const queue = async (traveller: Traveller, query: object = {}): Promise<string[]> => {
  const { body } = await traveller.send<{ rows: ApplicationRow[] }>('POST', '/api/desk/queue', query)
  return body.rows.map((row) => row.id)
}

describe('an application from the first word to the order', () => {
  it('opens with what the registers know', async () => {
    const { status, body } = await applicant.send('POST', '/api/applications', { process: 'transfer' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'draft', code: 0, editable: true, revision: 0, next: ['applicant'] })
    expect(body.answers['study']).toMatchObject({ institution: 'aztu', creditsEarned: 62 })
    expect(body.factStates).toMatchObject({ person: 'known', study: 'known', history: 'known' })
    expect(body.rows['institution']?.['aztu']).toMatchObject({ id: 'aztu' })
    expect((await applicant.send('DELETE', `/api/applications/${body.id}`)).status).toBe(200)
    expect((await applicant.get(`/api/applications/${body.id}`)).status).toBe(404)
  })

  it('is handed in and told of', { meta: { spec: ['6.holder.apply'] } }, async () => {
    id = await fillTransfer(applicant, 'aysel')
    expect((await first.get(`/api/applications/${id}`)).status).toBe(404)
    expect(await queue(first)).toEqual([])
    const { status, body } = await applicant.move(id, 'submit')
    expect({ status, state: body.status, editable: body.editable }).toEqual({
      status: 200,
      state: 'applied',
      editable: false,
    })
    expect(body.timeline.map(({ what, who }) => `${what} ${who}`)).toEqual([
      'created applicant',
      'submit applicant',
    ])
    expect(await notices(applicant)).toEqual(['transfer.applied'])
    expect(await road.inbox('aysel@example.az')).toHaveLength(1)
  })

  it('waits at the desk of each chosen institution, who see their own choice alone', async () => {
    expect(await queue(first)).toEqual([id])
    expect(await queue(second, { mine: true })).toEqual([id])
    expect(await queue(sender, { mine: true })).toEqual([])
    expect(await queue(sender, { mine: false })).toEqual([id])
    const { body } = await first.get(`/api/applications/${id}`)
    expect(body.tracks['choice']?.map(({ index }) => index)).toEqual([0])
    expect(body.answers['target']).toMatchObject({ choices: [{ targetInstitution: 'bdu' }, {}] })
    expect(JSON.stringify(body)).not.toContain('adnsu')
    expect(body.transitions.map((one) => [one.id, one.track?.index])).toEqual([['take', 0]])
  })

  it('is found by number, FIN and name', async () => {
    const { body } = await applicant.get(`/api/applications/${id}`)
    for (const q of [body.number, '5aysel1', 'Məmmədova', 'memmed ays'])
      expect(await queue(first, { q })).toEqual([id])
    expect(await queue(first, { q: 'Rauf' })).toEqual([])
  })

  it('is returned, mended only where it was reopened, and handed in again', async () => {
    expect((await first.move(id, 'take', choice(0))).body.status).toBe('inProcess')
    const input = {
      markedFields: ['/answers/personal/residenceAddress'],
      returnReason: 'Ünvan tam deyil, mənzil nömrəsini yazın',
      returnDeadline: '2026-08-04',
    }
    expect((await first.move(id, 'return', { input })).body.status).toBe('returned')
    const { body } = await applicant.get(`/api/applications/${id}`)
    expect(body.editable).toBe('marked')
    expect(body.unlocked).toContain('/answers/personal/residenceAddress')
    expect(body.correction).toMatchObject({ reason: input.returnReason, marked: input.markedFields })
    expect(body.deadline).toBe('2026-08-04T19:59:59.000Z')
    const save = (answers: object) =>
      applicant.send('PUT', `/api/applications/${id}/draft`, { revision: body.revision, answers })
    const personal = {
      ...body.answers['personal'],
      residenceAddress: 'Bakı şəhəri, Nizami küçəsi 15, mənzil 44',
    }
    const forged = await save({
      ...body.answers,
      target: { ...body.answers['target'], transferReason: 'health' },
    })
    expect(forged.status).toBe(422)
    expect(forged.body.issues).toEqual([
      { path: '/answers/target/transferReason', code: 'valid.notReopened' },
    ])
    expect((await save({ ...body.answers, personal })).status).toBe(200)
    expect((await applicant.move(id, 'resubmit')).body.status).toBe('inProcess')
    const seen = await first.get(`/api/applications/${id}`)
    expect(seen.body.before?.['personal']).toMatchObject({
      residenceAddress: 'Bakı şəhəri, Nizami küçəsi 15, mənzil 4',
    })
    expect(seen.body.answers['personal']).toMatchObject(personal)
    expect(seen.body.tracks['choice']?.[0]?.status).toBe('inReview')
  })

  it(
    'is decided by both, takes a place, and is confirmed once',
    { meta: { spec: ['6.holder.confirm'] } },
    async () => {
      await second.move(id, 'take', choice(1))
      const seen = await first.get(`/api/applications/${id}`)
      const decideYes = seen.body.transitions.find((one) => one.id === 'decideYes')
      expect(decideYes).toMatchObject({ input: 'transfer/decision', denials: [] })
      expect(decideYes?.heldFor).toBeUndefined()
      expect((await second.move(id, 'decideYes', choice(0))).body.denials).toEqual([
        { code: 'common.notYours' },
      ])
      const reason = { input: { decisionReason: 'Fənn fərqi çoxdur, köçürmə mümkün deyil' } }
      expect((await second.move(id, 'decideNo', { ...choice(1), ...reason })).status).toBe(200)
      const yes = await first.move(id, 'decideYes', { ...choice(0), input: { result: 'passed' } })
      expect([yes.status, yes.body.status]).toEqual([200, 'decisionPositive'])
      const places = await road.portal.database.selectFrom('place').select(['list', 'row_id']).execute()
      expect(places).toEqual([{ list: 'specialty', row_id: 'bdu-050655' }])
      const confirmed = await applicant.move(id, 'confirm', { input: { chosenOption: 0 } })
      expect([confirmed.status, confirmed.body.status]).toEqual([200, 'releaseOrderPending'])
    },
  )

  it('is released by the sender only without debt, and a payment is made for it', async () => {
    await road.say('education', '/debts/5AYSEL1', { amount: 0.01 })
    const input = { orderNumber: '2026/15-K', orderDate: '2026-08-01' }
    const denied = await sender.move(id, 'release', { input })
    expect(denied.status).toBe(422)
    expect(denied.body.denials).toEqual([
      expect.objectContaining({ code: 'transfer.debtLeft', params: { amount: 0.01 } }),
    ])
    await road.say('education', '/debts/5AYSEL1', { amount: 0 })
    expect((await sender.move(id, 'release', { input })).body.status).toBe('paymentDue')
    const { body } = await applicant.get(`/api/applications/${id}`)
    expect(body.created).toMatchObject([{ process: 'payment', status: 'due' }])
    expect(await notices(applicant)).toContain('payment.due')
  })

  it('has a payment that its payer alone finds by its code, and that says what it is', async () => {
    const { body } = await applicant.get<{ shown: { name: string; value: string }[] }[]>(
      '/api/applications?process=payment',
    )
    const shown = new Map(body[0]?.shown.map(({ name, value }) => [name, value]))
    expect([...shown.keys()]).toEqual(['purpose', 'institutionName', 'amount', 'code', 'payBy'])
    const find = (traveller: Traveller, paymentCode = shown.get('code')) =>
      traveller.send('POST', '/api/applications/find', { process: 'payment', input: { paymentCode } })
    expect((await find(applicant)).body).toMatchObject({ id: expect.any(String) })
    const strange = await find(await road.as('rauf@example.az'))
    const unknown = await find(applicant, '1234567897')
    const { reference: _one, ...another } = strange.body
    const { reference: _other, ...none } = unknown.body
    expect([strange.status, another]).toEqual([unknown.status, none])
    expect(another).toMatchObject({ message: 'payment.unknownCode' })
    expect((await find(applicant, '12')).body.issues).toMatchObject([{ path: '/input/paymentCode' }])
  })

  it(
    'is paid by a signed message, which is taken once and told to the parent process',
    { meta: { spec: ['3.fee.code'] } },
    async () => {
      const { body } = await applicant.get(`/api/applications/${id}`)
      const payment = await applicant.get(`/api/applications/${body.created[0]?.id}`)
      const data: { code: string; amount: number } = JSON.parse(
        JSON.stringify(payment.body.world.application['data']),
      )
      expect(data.code).toMatch(/^\d{10}$/)
      const paid = {
        paymentCode: data.code,
        amount: data.amount,
        providerId: 'p-1',
        paidAt: '2026-08-01T08:00:00.000Z',
      }
      expect((await message({ ...paid, amount: 1, providerId: 'p-0' })).statusCode).toBe(200)
      expect((await applicant.get(`/api/applications/${body.created[0]?.id}`)).body.status).toBe('due')
      expect((await message(paid, 'wrong')).statusCode).toBe(403)
      expect((await message({ ...paid, paymentCode: '1234567897' })).statusCode).toBe(404)
      expect((await message(paid)).json()).toEqual({ accepted: true })
      expect((await message(paid)).json()).toEqual({ accepted: true })
      expect((await applicant.get(`/api/applications/${id}`)).body.status).toBe('paid')
      expect((await applicant.get(`/api/applications/${body.created[0]?.id}`)).body.status).toBe('paid')
    },
  )

  it('ends with the order, final for everybody', async () => {
    await first.move(id, 'accept')
    await first.move(id, 'toOrder')
    const input = { orderNumber: '2026/114', orderDate: '2026-08-01' }
    expect((await first.move(id, 'approveOrder', { input })).body.status).toBe('acceptanceOrderApproved')
    const { body } = await ministry.move(id, 'confirmOrder')
    expect(body).toMatchObject({ status: 'orderConfirmed', phase: 'closed', transitions: [], next: [] })
    const list = await applicant.get<ApplicationRow[]>('/api/applications?process=transfer')
    expect(list.body).toMatchObject([
      { id, status: 'orderConfirmed', deadline: null, applicantName: 'Məmmədova Aysel Elçin' },
    ])
  })

  it('is what its events say, in an unbroken chain', async () => {
    const { database, personKeys } = road.portal
    const row = await database
      .selectFrom('application')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const key = await personKeys.open(database, row.subject_id)
    const events = await database
      .selectFrom('event')
      .selectAll()
      .where('application_id', '=', id)
      .orderBy('sequence')
      .execute()
    expect(events.length).toBeGreaterThan(1)
    expect(await auditFaults(road.portal)).toEqual([])
    const records = events.map(({ payload }) => key.decryptJson<EventRecord>(payload))
    const state = key.decryptJson<Application>(row.state)
    expect(foldRecords(records)).toEqual(JSON.parse(JSON.stringify(state)))
    expect(JSON.stringify(events.map(({ payload }) => payload.toString('utf8')))).not.toContain('Aysel')
  })
})

async function message(input: object, secret = road.sandbox.signingKeys.payment) {
  const payload = JSON.stringify(input)
  const url = '/api/messages/payment/paid'
  return road.app.inject({
    method: 'POST',
    url,
    headers: signedHeaders({ path: url, body: payload, secret, at: road.clock.now() }),
    payload,
  })
}
