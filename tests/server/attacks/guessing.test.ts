import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '#server/sweep.ts'
import { seedDemo } from '#server/demo/seedDemo.ts'
import people from '#server/demo/people.json' with { type: 'json' }
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'
import { publishSmallRelease } from '../smallRelease.ts'
import { otherServer } from './otherServer.ts'
import { watchHashes } from './watchHashes.ts'

const PASSWORD = 'Portal2026'
const MINUTE = 60_000
/** Of the release below; all networks together have ten times as many, a network thirty times for all logins. */
const TRIES = 3
const WORKPLACE = '192.0.2.7'
const ATTACKER = '203.0.113.66'

let test: SandboxPortal
let hashes: ReturnType<typeof watchHashes>
let servers: FastifyInstance[]
beforeAll(async () => {
  // Hundreds of guesses: what each of them costs is tested in enumeration.test.ts.
  hashes = watchHashes({ cheap: true })
  test = await openSandboxPortal({ publish: false })
  await publishSmallRelease(test.portal, { constants: { signInTries: TRIES } })
  await seedDemo(test.portal, ({ roles }) => roles === undefined)
  servers = [test.app, await otherServer(test)]
})
afterAll(async () => {
  await servers[1]?.close()
  await test.close()
  hashes.restore()
})
beforeEach(() => test.clock.advance(48 * 60 * MINUTE))

interface Sent {
  url?: string
  payload: object
  from: string
  /** One after the other, whichever a balancer would choose. */
  server?: number
  headers?: { [name: string]: string }
}
async function send({ url = '/api/auth', payload, from, server = 0, headers = {} }: Sent): Promise<number> {
  const app = servers[server % servers.length] ?? test.app
  const answer = await app.inject({ method: 'POST', url, payload, headers, remoteAddress: from })
  return answer.statusCode
}
const enter = (login: string, from: string, password = PASSWORD) =>
  send({ payload: { login, password }, from })
/** Wrong passwords, by turns at each server; how each was answered. */
async function guess(login: string, from: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let server = 0; server < times; server += 1)
    statuses.push(await send({ payload: { login, password: `guess${server}` }, from, server }))
  return statuses
}
const times = (status: number, count: number): number[] => Array.from({ length: count }, () => status)

describe('who guesses a password', () => {
  it(
    'has a few tries at all servers together, also at the same moment',
    { meta: { spec: ['asvs.6.3.1'] } },
    async () => {
      expect(await guess('aysel@example.az', ATTACKER, TRIES + 2)).toEqual([...times(401, TRIES), 429, 429])
      const together = await Promise.all(
        [0, 1, 2, 3, 4, 5, 6, 7].map((server) =>
          send({ payload: { login: 'rauf@example.az', password: `guess${server}` }, from: ATTACKER, server }),
        ),
      )
      expect(together.filter((status) => status === 401)).toHaveLength(TRIES)
    },
  )

  it(
    'does not keep the owner out, who comes from elsewhere with the right one',
    { meta: { spec: ['asvs.6.3.1'] } },
    async () => {
      await guess('aysel@example.az', ATTACKER, TRIES + 5)
      expect(await enter('aysel@example.az', ATTACKER)).toBe(429)
      expect(await enter('aysel@example.az', WORKPLACE)).toBe(200)
    },
  )

  it(
    'is held up for a quarter of an hour from the last try that counted, however long they go on',
    { meta: { spec: ['asvs.6.3.1'] } },
    async () => {
      await guess('aysel@example.az', ATTACKER, TRIES + 1)
      test.clock.advance(10 * MINUTE)
      await guess('aysel@example.az', ATTACKER, 5)
      test.clock.advance(5 * MINUTE + 1)
      expect(await enter('aysel@example.az', ATTACKER)).toBe(200)
    },
  )

  it('gets no more by changing the address within the network of a household', async () => {
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:0db8:0001:0002:1:2:3:4']
    for (const from of addresses) expect(await guess('aysel@example.az', from, 1)).toEqual([401])
    expect(await guess('aysel@example.az', '2001:db8:1:2::dead', 1)).toEqual([429])
    expect(await guess('aysel@example.az', '2001:db8:1:3::1', 1)).toEqual([429])
    expect(await guess('aysel@example.az', '2001:db8:1:100::1', 1)).toEqual([401])
    for (let round = 1; round < TRIES; round += 1) await guess('rauf@example.az', '::ffff:198.51.100.1', 1)
    expect(await guess('rauf@example.az', '198.51.100.1', 2)).toEqual([401, 429])
  })

  it(
    'from many networks is held up by them together, and who was there before still comes in',
    { meta: { spec: ['asvs.6.3.1'] } },
    async () => {
      expect(await enter('aysel@example.az', WORKPLACE)).toBe(200)
      const statuses: number[] = []
      for (let net = 0; net < 11; net += 1)
        statuses.push(...(await guess('aysel@example.az', `198.51.100.${net}`, TRIES)))
      expect(statuses.filter((status) => status === 401)).toHaveLength(TRIES * 10)
      expect(await enter('aysel@example.az', '192.0.2.99')).toBe(429)
      // Who guesses there learns no more than elsewhere: neither by the answer nor by the work for it.
      for (const from of [WORKPLACE, '192.0.2.99']) {
        hashes.taken()
        expect(await enter('aysel@example.az', from, 'guess')).toBe(429)
        expect(hashes.taken()).toHaveLength(1)
      }
      expect(await enter('aysel@example.az', WORKPLACE)).toBe(200)
      test.clock.advance(15 * MINUTE + 1)
      expect(await enter('aysel@example.az', '192.0.2.99')).toBe(200)
    },
  )

  it(
    'tries one password at many logins no more than a network may',
    { meta: { spec: ['asvs.6.3.1'] } },
    async () => {
      const statuses: number[] = []
      for (let person = 0; person < TRIES * 30 + 1; person += 1)
        statuses.push(...(await guess(`person${person}@example.az`, ATTACKER, 1)))
      expect(statuses).toEqual([...times(401, TRIES * 30), 429])
      expect(await enter('rauf@example.az', ATTACKER)).toBe(429)
      // Who signs in rightly takes nothing of what the others of that network have.
      for (let round = 0; round < TRIES * 30; round += 1)
        expect(await enter('rauf@example.az', WORKPLACE)).toBe(200)
      expect(await enter('aysel@example.az', WORKPLACE)).toBe(200)
    },
  )

  it('is forgotten with the networks of who signed in: after three months none is known', async () => {
    const known = () => test.portal.database.selectFrom('known_net').select('net').execute()
    await enter('aysel@example.az', WORKPLACE)
    expect(JSON.stringify(await known())).not.toContain(WORKPLACE)
    expect(await known()).not.toEqual([])
    test.clock.advance(91 * 24 * 60 * MINUTE)
    await sweep.run(test.portal)
    expect(await known()).toEqual([])
  })
})

describe('who tries documents of others', () => {
  const asked = { citizenship: 'az', documentType: 'idCard', documentNumber: '1000006' }

  it('is held up for a day, and the owner registers from elsewhere', async () => {
    const identify = (from: string, fin: string) =>
      send({ url: '/api/registrations', payload: { ...asked, fin }, from })
    for (let round = 0; round < 5; round += 1) expect(await identify(ATTACKER, 'WRONG11')).toBe(422)
    expect(await identify(ATTACKER, '5TURAL6')).toBe(429)
    expect(await identify(WORKPLACE, '5TURAL6')).toBe(200)
  })

  it('asks for the e-mail of somebody a few times, and the owner asks from elsewhere', async () => {
    const payload = { documentType: 'idCard', documentNumber: '1000001', phoneLast4: '0000' }
    const ask = (from: string, server = 0) =>
      send({ url: '/api/auth/forgotten_email', payload, from, server })
    for (let server = 0; server < 5; server += 1) expect(await ask(ATTACKER, server)).toBe(200)
    expect(await ask(ATTACKER)).toBe(429)
    expect(await ask(WORKPLACE)).toBe(200)
  })
})

it('who asks for another link does not take away the one that the owner is about to use; once one was used, none is left', async () => {
  const ask = (from: string) =>
    send({ url: '/api/auth/reset_password_request', payload: { email: 'amir@example.az' }, from })
  const links = async (): Promise<string[]> =>
    (await test.inbox('amir@example.az')).flatMap((text) => /forgetpassword#([\w-]+)/.exec(text)?.[1] ?? [])
  const use = (url: string, payload: object) => send({ url: `/api/auth/${url}`, payload, from: WORKPLACE })
  await ask(WORKPLACE)
  const [own = ''] = await links()
  test.clock.advance(3 * MINUTE)
  await ask(ATTACKER)
  const [, later = ''] = await links()
  expect(later).not.toBe('')
  const { mobile } = people.people.find(({ email }) => email === 'amir@example.az') ?? { mobile: '' }
  expect(await use('validate_token', { token: own, phoneLast4: mobile.slice(-4) })).toBe(200)
  const next = { password: 'Another2026', passwordRepeat: 'Another2026' }
  expect(await use('reset_password', { token: own, ...next })).toBe(200)
  expect(await use('validate_token', { token: later, phoneLast4: mobile.slice(-4) })).toBe(422)
})

it('who has just set a new password, by letter and phone, signs in there, whoever guesses elsewhere', async () => {
  const email = 'tural@example.az'
  const here = '192.0.2.99'
  for (let net = 0; net < 11; net += 1) await guess(email, `198.51.100.${net}`, TRIES)
  // The owner has tried what they remembered.
  expect(await guess(email, here, TRIES + 1)).toEqual(times(429, TRIES + 1))
  await send({ url: '/api/auth/reset_password_request', payload: { email }, from: here })
  const token = /forgetpassword#([\w-]+)/.exec((await test.inbox(email)).at(-1) ?? '')?.[1] ?? ''
  const { mobile } = people.people.find((one) => one.email === email) ?? { mobile: '' }
  const use = (url: string, payload: object) => send({ url: `/api/auth/${url}`, payload, from: here })
  expect(await use('validate_token', { token, phoneLast4: mobile.slice(-4) })).toBe(200)
  const next = { password: 'Another2026', passwordRepeat: 'Another2026' }
  expect(await use('reset_password', { token, ...next })).toBe(200)
  expect(await enter(email, here, 'Another2026')).toBe(200)
})

it(
  'who floods an inbox with links is held up, known or unknown, and the owner asks from elsewhere',
  { meta: { spec: ['asvs.2.4.1'] } },
  async () => {
    for (const email of ['aysel@example.az', 'nobody@example.az']) {
      const ask = (from: string, server = 0) =>
        send({ url: '/api/auth/reset_password_request', payload: { email }, from, server })
      for (let server = 0; server < 10; server += 1) expect(await ask(ATTACKER, server)).toBe(200)
      expect(await ask(ATTACKER)).toBe(429)
      expect(await ask(WORKPLACE)).toBe(200)
    }
  },
)

describe('an address that a request says to come from', () => {
  const spray = async (app: FastifyInstance, forwarded: (round: number) => string): Promise<number[]> => {
    const statuses: number[] = []
    for (let round = 0; round <= TRIES; round += 1) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth',
        payload: { login: 'aysel@example.az', password: 'guess' },
        headers: { 'x-forwarded-for': forwarded(round) },
        remoteAddress: ATTACKER,
      })
      statuses.push(answer.statusCode)
    }
    return statuses
  }
  const held = [...times(401, TRIES), 429]

  it(
    'is not believed where there is no proxy',
    { meta: { spec: ['asvs.15.3.4', 'asvs.4.1.3'] } },
    async () => {
      expect(await spray(test.app, (round) => `10.0.0.${round}`)).toEqual(held)
    },
  )

  it(
    'is believed of the proxy alone, whatever the request had in front of it',
    { meta: { spec: ['asvs.15.3.4', 'asvs.4.1.3'] } },
    async () => {
      const behind = await otherServer(test, { trustProxy: 1 })
      expect(await spray(behind, (round) => `10.0.0.${round}, 198.51.100.77`)).toEqual(held)
      expect(await spray(behind, (round) => `198.51.100.77, 10.1.0.${round}`)).toEqual(times(401, TRIES + 1))
      await behind.close()
    },
  )

  it('is the one before both of two proxies', async () => {
    const behind = await otherServer(test, { trustProxy: 2 })
    expect(await spray(behind, (round) => `10.0.0.${round}, 198.51.100.78, 10.9.9.9`)).toEqual(held)
    await behind.close()
  })

  it('counts for the limit of requests a minute as well', { meta: { spec: ['asvs.2.4.1'] } }, async () => {
    const behind = await otherServer(test, { trustProxy: 1, limits: true })
    const ask = async (forwarded: string): Promise<number> => {
      const answer = await behind.inject({
        method: 'POST',
        url: '/api/auth/forgotten_email',
        payload: {},
        headers: { 'x-forwarded-for': forwarded },
      })
      return answer.statusCode
    }
    const statuses: number[] = []
    for (let round = 0; round < 11; round += 1)
      statuses.push(await ask(`10.0.0.${round}, 2001:db8:7:7::${round}`))
    expect(statuses).toEqual([...times(400, 10), 429])
    await behind.close()
  })
})
