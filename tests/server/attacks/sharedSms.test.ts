import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Caller } from '../accounts/Caller.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'
import { publishSmallRelease } from '../smallRelease.ts'

const HOUR = 3_600_000
/** Of the release below. */
const CAPS = {
  smsPerHourNetwork: 8,
  smsPerHourNetworkCountry: 4,
  smsPerHourNetworkScarce: 2,
  smsPerHourHome: 12,
  smsPerHourCountry: 10,
  codesPerDay: 5,
  codesPerHour: 6,
  codesPerHourAll: 6,
}

let test: SandboxPortal
beforeAll(async () => {
  test = await openSandboxPortal({ publish: false })
  await publishSmallRelease(test.portal, { constants: CAPS })
})
afterAll(() => test.close())
beforeEach(() => test.clock.advance(48 * HOUR))

let number = 1000
/** An invented foreigner whom no register knows; gives the registration. */
async function begin(from: string): Promise<string> {
  number += 1
  const person = {
    firstName: 'Made',
    lastName: 'Up',
    birthDate: '1990-01-01',
    country: 'TR',
    gender: 'female',
  }
  const document = { documentType: 'foreignPassport', documentNumber: `Y${number}000` }
  const caller = new Caller(test, undefined, { from })
  return (await caller.post('/api/registrations', { citizenship: 'foreign', ...document, person })).body.id
}
const ask = (from: string, id: string, mobile: string) =>
  new Caller(test, undefined, { from }).post(`/api/registrations/${id}/phone-code`, { mobile })
const register = async (from: string, mobile: string) => ask(from, await begin(from), mobile)
const phone = (prefix: string): string => `${prefix}51${(number += 1)}99`
const net = (host: number): string => `203.0.113.${host}`
async function statuses(from: string, prefix: string, times: number): Promise<number[]> {
  const found: number[] = []
  for (let round = 0; round < times; round += 1) found.push((await register(from, phone(prefix))).status)
  return found
}

it('codes that are refused take nothing of what a country shares', async () => {
  const id = await begin(net(1))
  const mobile = phone('+90')
  const answers: (string | undefined)[] = []
  for (let round = 0; round < 2 * CAPS.smsPerHourCountry; round += 1)
    answers.push((await ask(net(1), id, mobile)).body.message)
  expect(answers.slice(1).every((message) => message === 'msg.codeResendIn')).toBe(true)
  for (let host = 2; host < 2 + CAPS.smsPerHourCountry - 1; host += 1)
    expect((await register(net(host), phone('+90'))).status).toBe(200)
  expect((await register(net(50), phone('+90'))).body.message).toBe('msg.smsTooMany')
})

it('one network has its part of a country, and less once half of it is used', async () => {
  expect(await statuses(net(60), '+90', 5)).toEqual([200, 200, 200, 200, 429])
  // One more is half of the country's ten; from there on each network has two.
  expect(await statuses(net(61), '+90', 3)).toEqual([200, 200, 429])
  expect(await statuses(net(62), '+90', 3)).toEqual([200, 200, 429])
  expect(await statuses(net(63), '+90', 1)).toEqual([200])
})

it('few networks do not use up what the home country shares', async () => {
  expect(await statuses(net(70), '+994', 8)).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  expect(await statuses(net(71), '+994', 3)).toEqual([200, 200, 429])
  expect(await statuses(net(72), '+994', 1)).toEqual([200])
})

it('whoever asks for codes to a number of somebody else does not keep the owner out for a day', async () => {
  const mobile = phone('+994')
  for (let round = 0; round < CAPS.codesPerDay; round += 1)
    expect((await register(net(80), mobile)).status).toBe(200)
  expect((await register(net(80), mobile)).body.message).toBe('msg.tooManyAttempts')
  expect((await register(net(81), mobile)).status).toBe(200)
  const held = await register(net(82), mobile)
  expect(held).toMatchObject({ status: 429, body: { params: { minutes: 60 } } })
  test.clock.advance(HOUR + 1)
  expect((await register(net(82), mobile)).status).toBe(200)
})
