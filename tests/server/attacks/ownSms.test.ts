import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Content } from '#engine/content/types.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { notifyPeople } from '#server/notifications/notifyPeople.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { Caller } from '../accounts/Caller.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'
import { publishSmallRelease } from '../smallRelease.ts'

const MINUTE = 60_000
/** Of the release below. */
const CAPS = {
  smsPerHourCountry: 5,
  smsPerHourNetworkCountry: 5,
  smsPerHourNetworkScarce: 5,
  smsNoticesPerDayPerson: 3,
  smsCaseNoticesPerDayPerson: 2,
}

let test: SandboxPortal
beforeAll(async () => {
  test = await openSandboxPortal({ publish: false })
  await publishSmallRelease(test.portal, { constants: CAPS })
})
afterAll(() => test.close())
beforeEach(() => test.clock.advance(48 * 60 * MINUTE))

let number = 100
/** Somebody who changes their password as often as they like. */
async function join({ prefix = '+994', email = true } = {}) {
  number += 1
  const { portal } = test
  const contact = { mobile: `${prefix}5550${number}`, email: email ? `one${number}@example.com` : '' }
  const profile = {
    firstName: 'Made',
    lastName: 'Up',
    birthDate: '1990-01-01',
    citizenshipId: 90,
    documentType: 'foreignPassport',
    documentNumber: `ZP${number}`,
  }
  let oldPassword = 'Nar-ağacı-1'
  const password = await hashPassword(oldPassword, '')
  const id = await portal.database
    .transaction()
    .execute((trx) => createPerson(portal, trx, { profile, contact, password, language: 'az' }))
  const enter = async () => new Caller(test, await openSession(portal, portal.database, id))
  return {
    id,
    ...contact,
    enter,
    async changePassword(times: number) {
      const caller = await enter()
      for (let round = 0; round < times; round += 1) {
        const next = `Nar-ağacı-${(number += 1)}`
        const body = { oldPassword, password: next, passwordRepeat: next }
        expect((await caller.post('/api/users/password', body)).status).toBe(200)
        oldPassword = next
        test.clock.advance(MINUTE)
      }
    },
  }
}
const countTo = async (address: string): Promise<number> => (await test.inbox(address)).length

/** Somebody invented asks for a code without an account. */
async function register(mobile: string) {
  number += 1
  const person = {
    firstName: 'Made',
    lastName: 'Up',
    birthDate: '1990-01-01',
    country: 'TR',
    gender: 'female',
  }
  const document = { documentType: 'foreignPassport', documentNumber: `ZR${number}` }
  const caller = new Caller(test)
  const begun = await caller.post('/api/registrations', { citizenship: 'foreign', ...document, person })
  return caller.post(`/api/registrations/${begun.body.id}/phone-code`, { mobile })
}

it('whoever changes the password again and again gets few SMS a day, and every letter', async () => {
  const one = await join()
  await one.changePassword(5)
  expect([await countTo(one.mobile), await countTo(one.email)]).toEqual([CAPS.smsNoticesPerDayPerson, 5])
  test.clock.advance(24 * 60 * MINUTE)
  await one.changePassword(1)
  expect([await countTo(one.mobile), await countTo(one.email)]).toEqual([CAPS.smsNoticesPerDayPerson + 1, 6])
})

it('without an e-mail the SMS comes later: no notice is lost', async () => {
  const one = await join({ email: false })
  await one.changePassword(4)
  expect(await countTo(one.mobile)).toBe(3)
  test.clock.advance(25 * 60 * MINUTE)
  expect(await countTo(one.mobile)).toBe(4)
})

it('a gateway that is away uses up nothing', async () => {
  const one = await join()
  await test.fault('messages', { mode: 'error', path: '/sms' })
  await one.changePassword(1)
  for (let round = 0; round < 5; round += 1) {
    expect(await countTo(one.mobile)).toBe(0)
    test.clock.advance(10 * MINUTE)
  }
  await test.fault('messages', { mode: 'ok' })
  await one.changePassword(2)
  test.clock.advance(60 * MINUTE)
  expect(await countTo(one.mobile)).toBe(3)
})

it('an application tells its news by SMS a few times a day, and by letter each time', async () => {
  const one = await join()
  const { portal } = test
  const id = 'account.passwordChanged'
  const release = await portal.releases.getRelease(portal.database)
  const notifications: Content['notifications'] = {
    [id]: { icon: 'info', channels: ['portal', 'email', 'sms'] },
  }
  const told = { id, params: {}, people: [one.id] }
  const content = { ...release.content, notifications }
  for (let round = 0; round < 4; round += 1)
    await portal.database.transaction().execute((trx) =>
      notifyPeople(portal, trx, {
        ...told,
        release: Object.assign(Object.create(release), { content }),
        occasion: `${round}`,
      }),
    )
  expect([await countTo(one.mobile), await countTo(one.email)]).toEqual([CAPS.smsCaseNoticesPerDayPerson, 4])
})

it('notices abroad take of the SMS that a country has in an hour, and leave the letters', async () => {
  const [one, two] = [await join({ prefix: '+90' }), await join({ prefix: '+90' })]
  await one.changePassword(3)
  await two.changePassword(3)
  expect([await countTo(one.mobile), await countTo(two.mobile)]).toEqual([3, 2])
  expect(await countTo(two.email)).toBe(3)
  expect((await register(`+90777${number}`)).body.message).toBe('msg.smsTooMany')
  expect((await register(`+99450777${number}`)).status).toBe(200)
})

it('so do codes to new numbers of somebody who is signed in', async () => {
  const caller = await (await join()).enter()
  await caller.prove({ password: 'Nar-ağacı-1' })
  const ask = (value: string) => caller.post('/api/users/contact-code', { kind: 'mobile', value })
  for (let round = 0; round < CAPS.smsPerHourCountry; round += 1)
    expect((await register(`+44777${(number += 1)}`)).status).toBe(200)
  expect((await ask('+44777000')).body.message).toBe('msg.smsTooMany')
  expect((await ask('+994507770001')).status).toBe(200)
})
