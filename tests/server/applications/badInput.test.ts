import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '#server/timers/runDue.ts'
import { signedHeaders } from '../../signedHeaders.ts'
import { DEBT, owing, paymentCode } from './owing.ts'
import { fillTransfer, openRoad, personaAnswers, type Answers, type Road, type Traveller } from './road.ts'

const CONTACT = {
  mobile: '+994501000020',
  email: 'samir@example.az',
  residenceAddress: 'Bakı, Nizami küçəsi 15',
}

let road: Road
let father: Traveller
let mother: Traveller
beforeAll(async () => {
  road = await openRoad()
  father = await road.as('samir@example.az')
  mother = await road.as('sabina@example.az')
  for (const fin of ['5SAMR38', '5MURAD2', '5LALE18']) await road.say('education', `/debts/${fin}`, DEBT)
})
afterAll(() => road.close())

const begin = async (who: Traveller, process: string, child?: string): Promise<string> =>
  (await who.send('POST', '/api/applications', { process, ...(child !== undefined && { child }) })).body.id

async function save(who: Traveller, id: string, answers: Answers): Promise<number> {
  const { body } = await who.get(`/api/applications/${id}`)
  const merged: { [step: string]: object } = { ...body.answers }
  for (const [step, fields] of Object.entries(answers)) merged[step] = { ...merged[step], ...fields }
  const put = { revision: body.revision, answers: merged }
  return (await who.send('PUT', `/api/applications/${id}/draft`, put)).status
}

async function addChild(who: Traveller, child: object = {}): Promise<{ link: string; status: string }> {
  const link = await begin(who, 'children')
  const { child: known, ...others } = personaAnswers('samir')
  await save(who, link, { ...others, child: { ...known, ...child } })
  return { link, status: (await who.move(link, 'check')).body.status }
}

const childrenOf = async (who: Traveller): Promise<{ id: string; first_name: string }[]> =>
  (await who.get<{ id: string; first_name: string }[]>('/api/children')).body

const statusOf = async (who: Traveller, id: string): Promise<string> =>
  (await who.get(`/api/applications/${id}`)).body.status

describe('two guardians of one child', () => {
  it('both link it, each for themselves; what one began is not the other’s', async () => {
    const guardian = { role: 'none', children: [{ fin: '5MURAD2', role: 'parent' }] }
    await road.say('population', '/guardianship/5SABN39', guardian)
    expect((await addChild(father)).status).toBe('linked')
    const second = await addChild(mother)
    expect(second.status).toBe('linked')
    const [hers] = await childrenOf(mother)
    const [his] = await childrenOf(father)
    expect(hers?.id).toBe(his?.id)
    const { id } = await owing(father, his?.id)
    expect((await mother.move(second.link, 'delete')).body).toMatchObject({ status: 'deleted' })
    expect(await childrenOf(father)).toHaveLength(1)
    expect((await mother.get(`/api/applications/${id}`)).status).toBe(404)
    await father.move(id, 'withdraw')
  })
})

describe('somebody who is a parent and a debtor', () => {
  it('has an application of their own beside the child’s, each about whom it is', async () => {
    const [murad] = await childrenOf(father)
    const own = await owing(father)
    const childs = await owing(father, murad?.id)
    const finOf = async (id: string) =>
      (await father.get(`/api/applications/${id}`)).body.world.applicant?.['fin']
    expect([await finOf(own.id), await finOf(childs.id)]).toEqual(['5SAMR38', '5MURAD2'])
    await father.move(own.id, 'withdraw')
    await father.move(childs.id, 'withdraw')
  })
})

describe('a payment', () => {
  const codeOf = (id: string): Promise<string> => paymentCode(father, id)
  const settle = async (code: string, outcome: string, more: object = {}): Promise<void> => {
    const answer = await fetch(`${road.sandbox.sources.payment}/payments/${code}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome, amount: 40, at: road.clock.now().toISOString(), ...more }),
    })
    expect(answer.status).toBe(200)
  }

  /** The provider's call-back. */
  const tellPaid = async (message: object): Promise<number> => {
    const payload = JSON.stringify(message)
    const url = '/api/messages/payment/paid'
    const secret = road.sandbox.signingKeys.payment
    const headers = signedHeaders({ path: url, body: payload, secret, at: road.clock.now() })
    return (await road.app.inject({ method: 'POST', url, payload, headers })).statusCode
  }

  it('that the provider never tells of is asked for, and closes what waited for it', async () => {
    // What is paid is not owed again: the others of this file pay what is theirs.
    const { body } = await mother.get<{ fin: string }>('/api/users/current_user')
    await road.say('education', `/debts/${body.fin}`, DEBT)
    const { id, payment } = await owing(mother, undefined, true)
    await mother.move(payment, 'start', { input: { cardFirst6: '416973' } })
    await settle(await paymentCode(mother, payment), 'never')
    expect(await statusOf(mother, payment)).toBe('pending')
    road.clock.advance(11 * 60_000)
    await runDue(road.portal)
    expect([await statusOf(mother, payment), await statusOf(mother, id)]).toEqual(['paid', 'settled'])
  })

  it('is not said to have failed while the provider cannot be asked', async () => {
    const { id, payment } = await owing(father)
    await father.move(payment, 'start', { input: { cardFirst6: '416973' } })
    await road.fault('payment', { mode: 'down' })
    road.clock.advance(31 * 60_000)
    await runDue(road.portal)
    expect(await statusOf(father, payment)).toBe('pending')
    await road.fault('payment', { mode: 'ok' })
    road.clock.advance(5 * 60_000)
    await runDue(road.portal)
    expect([await statusOf(father, payment), await statusOf(father, id)]).toEqual(['due', 'paymentDue'])
    await father.move(id, 'withdraw')
    await runDue(road.portal)
    expect(await statusOf(father, payment)).toBe('cancelled')
  })

  it('for an application that was withdrawn opens nothing again: the money is noted, to be returned', async () => {
    const { id, payment } = await owing(father)
    await father.move(payment, 'start', { input: { cardFirst6: '416973' } })
    const code = await codeOf(payment)
    expect((await father.move(id, 'withdraw')).body).toMatchObject({ status: 'withdrawn' })
    await runDue(road.portal)
    expect(await statusOf(father, payment)).toBe('pending')
    expect((await father.move(payment, 'start', { input: { cardFirst6: '416973' } })).status).toBe(422)
    expect(await tellPaid({ paymentCode: code, amount: 40, providerId: 'p-1' })).toBe(200)
    expect([await statusOf(father, payment), await statusOf(father, id)]).toEqual(['paidLate', 'withdrawn'])
    const finance = await road.as('finance@example.az')
    expect((await finance.move(payment, 'acceptLate')).body).toMatchObject({
      denials: [{ code: 'payment.parentClosed' }],
    })
    await finance.move(payment, 'refundLate', { input: { decisionReason: 'Müraciət geri götürülüb' } })
    expect([await statusOf(father, payment), await statusOf(father, id)]).toEqual(['refunded', 'withdrawn'])
  })
})

describe('a child who turns 18 while a draft is open', () => {
  it('is nobody’s to go on for: the parent reads the draft and can neither write nor send it', async () => {
    const lala = {
      childFin: '5LALE18',
      childBirthDate: '2008-08-01',
      childFirstName: 'Lalə',
      childLevel: 'none',
    }
    const { child: known } = personaAnswers('samir')
    const { safetyCode: _code, ...child } = { ...known }
    road.clock.set('2026-07-20T06:00:00.000Z')
    father = await road.as('samir@example.az')
    const link = await begin(father, 'children')
    await save(father, link, { ...personaAnswers('samir'), child: { ...child, ...lala } })
    expect((await father.move(link, 'check')).body).toMatchObject({ status: 'linked' })
    const found = (await childrenOf(father)).find(({ first_name }) => first_name === 'Lalə')
    const draft = await begin(father, 'debt', found?.id)
    expect(await save(father, draft, { personal: CONTACT })).toBe(200)
    road.clock.set('2026-08-01T06:00:00.000Z')
    father = await road.as('samir@example.az')
    await runDue(road.portal)
    expect(await statusOf(father, link)).toBe('cameOfAge')
    const { status, body } = await father.get(`/api/applications/${draft}`)
    expect([status, body.editable, body.transitions]).toEqual([200, false, []])
    expect(await save(father, draft, { personal: CONTACT })).toBeGreaterThanOrEqual(400)
    expect((await father.move(draft, 'payNow')).status).toBeGreaterThanOrEqual(400)
  })
})

describe('an application whose service closes while it is filled in', () => {
  it('is closed with all that was filled in: after the last second it is neither sent nor written, nor begun again', async () => {
    const id = await fillTransfer(await road.as('aysel@example.az'), 'aysel')
    road.clock.set('2026-10-20T19:59:59.000Z')
    const aysel = await road.as('aysel@example.az')
    const { answers } = (await aysel.get(`/api/applications/${id}`)).body
    road.clock.set('2026-10-20T20:00:00.000Z')
    const sent = await aysel.move(id, 'submit')
    expect(sent).toMatchObject({
      status: 409,
      body: { current: { status: 'expired', editable: false, transitions: [], answers } },
    })
    expect(await save(aysel, id, { personal: CONTACT })).toBe(422)
    expect((await aysel.get(`/api/applications/${id}`)).body).toMatchObject({ status: 'expired', answers })
    expect((await aysel.get('/api/eligibility?process=transfer')).body).toMatchObject({ open: false })
    expect(await aysel.send('POST', '/api/applications', { process: 'transfer' })).toMatchObject({
      status: 422,
      body: { denials: [{ code: 'common.windowClosed' }] },
    })
  })
})

describe('a draft that is saved before it is closed', () => {
  it('has its time from then: the page tells it, and it stands beyond the earlier end', async () => {
    road.clock.set('2026-11-01T06:00:00.000Z')
    const begun = await road.as('samir@example.az')
    const id = await begin(begun, 'debt')
    road.clock.set('2026-11-29T06:00:00.000Z')
    const later = await road.as('samir@example.az')
    expect(await save(later, id, { personal: CONTACT })).toBe(200)
    const deadline = '2026-12-29T19:59:59.000Z'
    expect((await later.get(`/api/applications/${id}`)).body).toMatchObject({ deadline })
    road.clock.set('2026-12-02T06:00:00.000Z')
    await runDue(road.portal)
    const after = await road.as('samir@example.az')
    expect((await after.get(`/api/applications/${id}`)).body).toMatchObject({ status: 'draft', deadline })
  })
})
