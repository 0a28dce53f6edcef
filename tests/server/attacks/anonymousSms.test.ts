import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { Caller, enterAs } from '../accounts/Caller.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'
import { publishSmallRelease } from '../smallRelease.ts'

const HOUR = 3_600_000
/** Of the release below, each an hour. */
const CAPS = {
  smsPerHourNetwork: 6,
  smsPerHourNetworkScarce: 6,
  smsPerHourHome: 8,
  smsPerHourCountry: 3,
  smsPerHourAbroad: 5,
  smsPerHour: 11,
  smsPerDayPerson: 3,
}

let test: SandboxPortal
beforeAll(async () => {
  test = await openSandboxPortal({ publish: false })
  await publishSmallRelease(test.portal, { constants: CAPS })
  await seedDemo(test.portal, ({ roles }) => roles === undefined)
})
afterAll(() => test.close())
beforeEach(() => test.clock.advance(48 * HOUR))

let number = 1000
/** An invented foreigner of whom no register knows asks for a code to a number. */
async function register(from: string, mobile: string) {
  number += 1
  const caller = new Caller(test, undefined, { from })
  const person = {
    firstName: 'Made',
    lastName: 'Up',
    birthDate: '1990-01-01',
    country: 'TR',
    gender: 'female',
  }
  const document = { documentType: 'foreignPassport', documentNumber: `X${number}000` }
  const { body } = await caller.post('/api/registrations', { citizenship: 'foreign', ...document, person })
  return caller.post(`/api/registrations/${body.id}/phone-code`, { mobile })
}
const phone = (prefix: string): string => `${prefix}50${(number += 1)}99`
const net = (host: number): string => `198.51.100.${host}`
const held = (minutes: number) => ({
  status: 429,
  body: { code: 'error.tooMany', message: 'msg.smsTooMany', params: { minutes } },
})
const statusesOf = async (asked: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(asked)).map(({ status }) => status)

describe('SMS to whoever is not signed in', () => {
  it('have a limit for each network, and say when there are more', async () => {
    for (let round = 0; round < CAPS.smsPerHourNetwork; round += 1)
      expect((await register(net(1), phone('+994'))).status).toBe(200)
    expect(await register(net(1), phone('+994'))).toMatchObject(held(60))
    expect((await register(net(2), phone('+994'))).status).toBe(200)
    test.clock.advance(HOUR / 2)
    expect(await register(net(1), phone('+994'))).toMatchObject(held(30))
    test.clock.advance(HOUR / 2)
    expect((await register(net(1), phone('+994'))).status).toBe(200)
  })

  it('have a small one for each country and for all abroad, and another for the home country', async () => {
    let host = 10
    const ask = (prefix: string) => register(net((host += 1)), phone(prefix))
    for (let round = 0; round < CAPS.smsPerHourCountry; round += 1)
      expect((await ask('+90')).status).toBe(200)
    const before = (await test.inbox('+905099999')).length
    expect(await ask('+90')).toMatchObject(held(60))
    expect((await test.inbox('+905099999')).length).toBe(before)
    expect((await ask('+1876')).status).toBe(200)
    expect((await ask('+44')).status).toBe(200)
    expect(await ask('+7')).toMatchObject(held(60))
    // Whoever uses up what goes abroad takes nothing from the home country.
    for (let round = 0; round < 6; round += 1) expect((await ask('+994')).status).toBe(200)
  })

  it('have one for all together, also at the same moment, which the figures tell', async () => {
    const home = Array.from({ length: CAPS.smsPerHourHome + 2 }, (_, host) =>
      register(net(30 + host), phone('+994')),
    )
    expect((await statusesOf(home)).filter((status) => status === 200)).toHaveLength(CAPS.smsPerHourHome)
    const abroad = ['+90', '+44', '+7', '+49'].map((prefix, host) => register(net(50 + host), phone(prefix)))
    expect((await statusesOf(abroad)).filter((status) => status === 200)).toHaveLength(3)
    const figures = await test.portal.metrics.registry.metrics()
    expect(figures).toMatch(/portal_sms_held_total\{limit="all"\} 1\b/)
    expect(figures).toMatch(/portal_sms_held_total\{limit="home"\} 2\b/)
  })

  it('are counted for a forgotten e-mail as well, whether or not there is such a person', async () => {
    const ask = async (documentNumber: string) =>
      new Caller(test, undefined, { from: net(90) }).post('/api/auth/forgotten_email', {
        documentType: 'idCard',
        documentNumber,
        phoneLast4: '0001',
      })
    expect((await ask('1000001')).status).toBe(200)
    for (let round = 1; round < CAPS.smsPerHourNetwork; round += 1)
      expect((await ask(`900000${round}`)).status).toBe(200)
    expect(await ask('9000009')).toMatchObject(held(60))
    expect(await test.inbox('+994501000001')).toHaveLength(1)
  })
})

it('whoever is signed in and proven sends codes to a few numbers a day, to no more', async () => {
  const owner = await enterAs(test, 'aysel@example.az')
  await owner.prove()
  const ask = (value: string) => owner.post('/api/users/contact-code', { kind: 'mobile', value })
  for (let round = 0; round < CAPS.smsPerDayPerson; round += 1) {
    expect((await ask(phone('+994'))).status).toBe(200)
    test.clock.advance(3 * 60_000)
  }
  expect(await ask(phone('+994'))).toMatchObject({ status: 429, body: { message: 'msg.smsTooMany' } })
})
