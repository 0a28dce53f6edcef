import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/accounts/password.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { newcomer } from '../newcomer.ts'
import { publishSmallRelease } from '../smallRelease.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

/** A school, or a mobile network: many people, one address. One of them has a page of a stranger open. */
const NETWORK = '203.0.113.66'
const EMAIL = 'pupil@example.az'
const PASSWORD = 'Nergiz2026'
const ORIGIN = 'https://portal.example'
let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal({ publish: false, config: { limits: true, origin: ORIGIN } })
  const { portal } = test
  await publishSmallRelease(portal, {})
  const profile = {
    fin: 'ZZ10001',
    firstName: 'Ad',
    lastName: 'Soyad',
    birthDate: '2003-01-01',
    citizenshipId: 1,
  }
  const contact = { email: EMAIL, mobile: '+994501234567' }
  const password = await hashPassword(PASSWORD)
  await portal.database
    .transaction()
    .execute((trx) => createPerson(portal, trx, { profile, contact, password, language: 'az' }))
})
afterAll(() => test.close())

type Headers = { [name: string]: string }
const signIn = (headers: Headers = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/api/auth',
    remoteAddress: NETWORK,
    headers,
    payload: { login: EMAIL, password: PASSWORD },
  })

/** What `fetch(url, { method: 'POST', mode: 'no-cors', body: '' })` of any page sends: no token, no question beforehand. */
const FETCH = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' }
const OTHER = { origin: 'https://evil.example' }

describe('a page of another site, open in one browser', () => {
  it.each<[string, Headers]>([
    ['of today', { ...OTHER, ...FETCH }],
    ['that tells nothing but the origin', OTHER],
    ['that hides the origin', { origin: 'null' }],
    ['below the same domain', { origin: 'https://games.example', 'sec-fetch-site': 'same-site' }],
  ])('keeps nobody of its network from signing in: a browser %s', async (_browser, headers) => {
    for (let one = 0; one < 25; one += 1) {
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: '/api/auth',
        remoteAddress: NETWORK,
        headers: { ...headers, 'content-type': 'text/plain;charset=UTF-8' },
        payload: 'x',
      })
      expect(statusCode).toBe(403)
    }
    expect((await signIn()).statusCode).toBe(200)
  })

  it('spends no limit of reading, either', async () => {
    const ask = (headers: Headers) =>
      test.app
        .inject({ url: '/api/portal', remoteAddress: NETWORK, headers })
        .then(({ statusCode }) => statusCode)
    expect(await ask(FETCH)).toBe(403)
    expect(await ask({ ...FETCH, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' })).toBe(403)
    // A link of a letter that is read in the browser.
    expect(await ask({ ...FETCH, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' })).toBe(200)
    expect(await ask({ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })).toBe(200)
  })

  it('takes no file from the others, however many of ours it shows', async () => {
    const strict = await openTestPortal({
      publish: false,
      config: { limits: true, rateFactor: 0.001, origin: ORIGIN },
    })
    const ask = (headers: Headers) =>
      strict.app
        .inject({ url: '/assets/main.js', remoteAddress: NETWORK, headers })
        .then(({ statusCode }) => statusCode)
    const shown: number[] = []
    for (let one = 0; one < 25; one += 1) shown.push(await ask({ ...FETCH, 'sec-fetch-dest': 'image' }))
    expect(shown.at(-1)).toBe(429)
    expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe(404)
    await strict.close()
  })
})

describe('a page of the portal', () => {
  it.each<[string, Headers]>([
    ['tells that it is', { origin: ORIGIN, 'sec-fetch-site': 'same-origin' }],
    ['tells its origin', { origin: ORIGIN }],
    ['was opened at another address of the portal', { origin: 'http://10.0.0.5', host: '10.0.0.5' }],
    ['is no page, but a program', {}],
  ])('%s, and signs in', async (_page, headers) => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/auth',
      remoteAddress: '192.0.2.9',
      headers,
      payload: { login: EMAIL, password: PASSWORD },
    })
    expect(statusCode).toBe(200)
  })
})

it('servers of others send what they have, whatever they call themselves', async () => {
  const { json } = await test.app.inject({
    method: 'POST',
    url: '/api/messages/payment/paid',
    headers: OTHER,
    payload: {},
  })
  // Not signed: the same answer as without an origin.
  const bare = await test.app.inject({ method: 'POST', url: '/api/messages/payment/paid', payload: {} })
  expect({ ...json(), reference: '' }).toEqual({ ...bare.json(), reference: '' })
})

it('each of those who are signed in at one address has the limits of a call alone', async () => {
  const person = await newcomer(test.portal, 10)
  const other = await newcomer(test.portal, 11)
  const ask = async ({ token }: { token: string }): Promise<number> => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/told/refused',
      remoteAddress: '192.0.2.77',
      headers: { authorization: `Bearer ${token}` },
      payload: { process: 'none', fields: [] },
    })
    return statusCode
  }
  const own: number[] = []
  for (let one = 0; one < 61; one += 1) own.push(await ask(person))
  expect([own.at(0) === 429, own.at(-1)]).toEqual([false, 429])
  expect(await ask(other)).not.toBe(429)
})
