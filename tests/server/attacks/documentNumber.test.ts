import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Caller, lastCode } from '../accounts/Caller.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'

const HOUR = 3_600_000

let test: SandboxPortal
beforeAll(async () => {
  test = await openSandboxPortal()
})
afterAll(() => test.close())
beforeEach(() => test.clock.advance(25 * HOUR))

const foreigner = (documentType: string, documentNumber: string) => ({
  citizenship: 'foreign',
  documentType,
  documentNumber,
})
/** The register knows Fatima with a FIN, and Olena without one. */
const FATIMA = foreigner('unRefugeeCard', 'UN2024000013')
const OLENA = foreigner('foreignPassport', 'FX123456')
const none = { status: 422, body: { code: 'error.denied', message: 'msg.noInformationFound' } }
const PERSON = { firstName: 'Made', lastName: 'Up', birthDate: '1990-01-01', gender: 'male', country: 'TR' }

const begin = (identity: object, from = '203.0.113.1') =>
  new Caller(test, undefined, { from }).post('/api/registrations', identity)

let number = 1000
/** Phone, e-mail and password; gives the answer of the last step. */
async function signUp(id: string, from = '203.0.113.1') {
  number += 1
  const caller = new Caller(test, undefined, { from })
  const [mobile, email] = [`+90532999${number}`, `someone${number}@example.com`]
  await caller.post(`/api/registrations/${id}/phone-code`, { mobile })
  await caller.post(`/api/registrations/${id}/phone`, { smsCode: await lastCode(test, mobile) })
  await caller.post(`/api/registrations/${id}/email-code`, { email, emailRepeat: email })
  const emailCode = await lastCode(test, email)
  const password = { password: 'durna17', passwordRepeat: 'durna17' }
  return caller.post('/api/users', { registration: id, emailCode, ...password, terms: true })
}

const unknown = { status: 200, body: { step: 'personal', person: {} } }

/** As one whom no register knows, up to the phone; gives the answer to its code, and whether there is a next step. */
async function goOn(identity: object) {
  number += 1
  const caller = new Caller(test, undefined, { from: '203.0.113.1' })
  const mobile = `+90532999${number}`
  const { status, body } = await begin({ ...identity, person: PERSON })
  expect([status, body]).toEqual([200, { id: body.id, step: 'contact', person: expect.anything() }])
  const place = `/api/registrations/${body.id}`
  expect((await caller.post(`${place}/phone-code`, { mobile })).status).toBe(200)
  const told = await caller.post(`${place}/phone`, { smsCode: await lastCode(test, mobile) })
  const email = `someone${number}@example.com`
  const next = await caller.post(`${place}/email-code`, { email, emailRepeat: email })
  return { told, isNext: next.status === 200 }
}

describe('a foreigner whom the register knows', () => {
  it('is nobody who has the number of the document alone', async () => {
    for (const identity of [FATIMA, OLENA]) {
      const answer = await begin(identity)
      expect(answer).toMatchObject({ status: 422, body: { code: 'error.invalid' } })
      expect(answer.body.issues).toEqual([{ path: '/answers/document/birthDate', code: 'valid.required' }])
      // A FIN that was guessed is no better.
      expect(await begin({ ...identity, birthDate: '2008-02-28', fin: 'WRONG1' })).toMatchObject(none)
    }
  })

  it('is not told apart from an unknown one before the phone is confirmed, and gets no account', async () => {
    const guessed = { ...OLENA, birthDate: '2007-03-04' }
    const withoutFin = { ...FATIMA, birthDate: '2008-02-28' }
    const nobody = { ...foreigner('foreignPassport', 'FX123457'), birthDate: '2007-03-04' }
    for (const identity of [guessed, withoutFin, nobody])
      expect(await begin(identity)).toEqual({ ...unknown, body: { ...unknown.body, id: expect.anything() } })
    for (const identity of [guessed, withoutFin])
      expect(await goOn(identity)).toMatchObject({ told: none, isNext: false })
    expect(await goOn(nobody)).toMatchObject({ told: { status: 200 }, isNext: true })
  })

  it('registers with number and birthday, and with the FIN where there is one', async () => {
    const known = { status: 200, body: { step: 'personal', person: { firstName: 'F•••' } } }
    expect(await begin({ ...FATIMA, birthDate: '2008-02-28', fin: 'FTM13R' })).toMatchObject(known)
    const olena = await begin({ ...OLENA, birthDate: '2007-03-03' })
    expect(olena).toMatchObject({ status: 200, body: { person: { birthDate: '2007' } } })
    expect((await signUp(olena.body.id)).status).toBe(200)
  })
})

describe('who tries numbers of documents', () => {
  it('is held up after a few wrong birthdays, though the right one comes at last', async () => {
    for (let day = 10; day < 15; day += 1)
      expect(await begin({ ...OLENA, birthDate: `2007-03-${day}` })).toMatchObject(unknown)
    expect((await begin({ ...OLENA, birthDate: '2007-03-03' })).status).toBe(429)
    expect((await begin({ ...OLENA, birthDate: '2007-03-03' }, '198.51.100.9')).status).toBe(200)
  })

  it('is held up as soon where no register knows the number, and by nothing that was said before', async () => {
    const nobody = foreigner('foreignPassport', 'FX123458')
    const first = { ...nobody, birthDate: '2007-03-10' }
    for (let round = 0; round < 8; round += 1) expect(await begin(first)).toMatchObject(unknown)
    for (let day = 11; day < 15; day += 1)
      expect(await begin({ ...nobody, birthDate: `2007-03-${day}` })).toMatchObject(unknown)
    expect((await begin({ ...nobody, birthDate: '2007-03-03' })).status).toBe(429)
    expect((await begin(first)).status).toBe(429)
  })

  it('is held up after so many numbers of one network, known or not', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 61; round += 1) {
      const identity = foreigner('foreignPassport', `Z${String(round).padStart(7, '0')}`)
      statuses.push((await begin({ ...identity, birthDate: '1990-01-01' }, '203.0.113.77')).status)
      if (round % 15 === 14) test.clock.advance(61_000)
    }
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 200))
    expect(statuses[60]).toBe(429)
    test.clock.advance(HOUR + 1)
    expect((await begin({ ...OLENA, birthDate: '2007-03-03' }, '203.0.113.77')).status).toBe(200)
  })
})

it('a foreigner whom no register knows is not told that somebody has an account with the number', async () => {
  const identity = { ...foreigner('foreignPassport', 'X7000001'), birthDate: PERSON.birthDate }
  const first = await begin({ ...identity, person: PERSON })
  expect((await signUp(first.body.id)).status).toBe(200)
  const owner = `someone${number}@example.com`
  const before = (await test.inbox(owner)).length
  for (const person of [PERSON, { ...PERSON, lastName: 'Other' }]) {
    const again = await begin({ ...identity, person })
    expect(again).toMatchObject({ status: 200, body: { step: 'contact' } })
    expect((await signUp(again.body.id)).status).toBe(200)
  }
  // The holder of the account hears of who gave the same name and birthday.
  expect((await test.inbox(owner)).length).toBe(before + 1)
})
