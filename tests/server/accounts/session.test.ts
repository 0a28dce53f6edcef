import { argon2Sync, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoPortal } from '../demoPortal.ts'
import type { SandboxPortal } from '../sandboxPortal.ts'

const PASSWORD = 'Portal2026'
const HOUR = 3_600_000

let portal: SandboxPortal
beforeAll(async () => {
  portal = await openDemoPortal()
})
afterAll(() => portal.close())

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, token?: string) {
  const response = await portal.app.inject({
    method,
    url,
    ...(payload === undefined ? {} : { payload }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  return { status: response.statusCode, body: response.json() }
}
const signIn = (login: string, password = PASSWORD) => call('POST', '/api/auth', { login, password })
const tokenOf = async (login: string, password = PASSWORD): Promise<string> =>
  (await signIn(login, password)).body.token
const me = (token: string) => call('GET', '/api/users/current_user', undefined, token)

describe('sign-in', () => {
  test(
    'takes a password that was hashed at another cost, and hashes it anew; the next sign-in takes that',
    { meta: { spec: ['asvs.11.4.2', 'asvs.11.2.2'] } },
    async () => {
      const login = 'samir@example.az'
      const nonce = randomBytes(16)
      const cost = { memory: 9216, passes: 4, parallelism: 1, tagLength: 32 }
      const key = argon2Sync('argon2id', { ...cost, message: PASSWORD, nonce })
      const [salt, hash] = [nonce, key].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
      const before = `$argon2id$v=19$m=9216,t=4,p=1$${salt}$${hash}`
      const { id } = (await signIn(login)).body
      const account = () => portal.portal.database.selectFrom('account').where('person_id', '=', id)
      await portal.portal.database
        .updateTable('account')
        .set({ password: before })
        .where('person_id', '=', id)
        .execute()
      expect((await signIn(login, 'Wrong2026')).status).toBe(401)
      expect(await account().select('password').executeTakeFirst()).toEqual({ password: before })
      for (const _time of ['first', 'second']) expect((await signIn(login)).status).toBe(200)
      expect(await account().select('password').executeTakeFirst()).toEqual({
        password: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
      })
    },
  )

  test(
    'takes the e-mail in any case, the FIN or the portal number',
    { meta: { spec: ['1.signin', '7.auth'] } },
    async () => {
      expect((await signIn('AYSEL@example.az')).body).toMatchObject({ fin: '5AYSEL1' })
      expect((await signIn('5aysel1')).body).toMatchObject({ fin: '5AYSEL1' })
      const mehmet = (await signIn('mehmet@example.com')).body
      expect(mehmet).toMatchObject({ citizenshipId: 792, language: 'en' })
      expect((await signIn(mehmet.fin)).body).toMatchObject({ id: mehmet.id })
    },
  )

  test('with a browser that the person never used before is told to them by letter and SMS, once', async () => {
    const login = 'elchin@example.az'
    const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
    const enterWith = (agent: string, password = PASSWORD) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/auth',
        payload: { login, password },
        headers: { 'user-agent': agent },
      })
    const told = async () => (await portal.inbox(login)).filter((text) => text.startsWith('Yeni cihaz'))
    const firefox = `${WINDOWS} Gecko/20100101 Firefox/140.0`
    expect((await enterWith(firefox)).statusCode).toBe(200)
    await enterWith(firefox.replace('140', '141'))
    expect(await told()).toEqual([])
    const chrome = `${WINDOWS} AppleWebKit/537.36 Chrome/150.0 Safari/537.36`
    await enterWith(chrome, 'Wrong2026')
    expect(await told()).toEqual([])
    await enterWith(chrome)
    await enterWith(chrome)
    expect(await told()).toHaveLength(1)
    const { token } = (await enterWith(chrome)).json()
    const { mobile } = (await call('GET', '/api/users/profile', undefined, token)).body
    expect((await portal.inbox(mobile)).filter((text) => text === 'Yeni cihaz')).toHaveLength(1)
    const { devices } = (await call('GET', '/api/users/data', undefined, token)).body
    expect(devices.map(({ device }: { device: string }) => device).sort()).toEqual([
      'Chrome, Windows',
      'Firefox, Windows',
    ])
  })

  test(
    'answers the same for an unknown login and a wrong password',
    { meta: { spec: ['asvs.16.5.1'] } },
    async () => {
      const unknown = await signIn('nobody@example.az')
      const wrong = await signIn('rauf@example.az', 'wrong1')
      expect(unknown).toMatchObject({
        status: 401,
        body: {
          code: 'error.credentials',
          message: 'account.wrongCredentials',
          data: { errors: { login: ['account.wrongCredentials'] } },
        },
      })
      expect({ ...wrong.body, reference: '' }).toEqual({ ...unknown.body, reference: '' })
    },
  )

  test(
    'waits after ten wrong passwords, known or not, and goes on after a pause',
    { meta: { spec: ['asvs.6.3.1'] } },
    async () => {
      for (const login of ['elchin@example.az', 'ghost@example.az']) {
        for (let round = 0; round < 10; round += 1) expect((await signIn(login, 'wrong1')).status).toBe(401)
        expect((await signIn(login)).body).toMatchObject({ code: 'error.tooMany', params: { minutes: 15 } })
      }
      portal.clock.advance(HOUR / 4 + 1)
      expect((await signIn('elchin@example.az')).status).toBe(200)
    },
  )

  test('tells roles and institutions of staff, and the numeric role', async () => {
    expect((await signIn('bdu@example.az')).body).toMatchObject({
      role: 0,
      roles: [{ is: 'institution', institution: 'bdu' }],
    })
    expect((await signIn('admin@example.az')).body).toMatchObject({ role: 10, roles: [] })
  })
})

describe('a session', () => {
  test('ends with sign-out, for this token alone', { meta: { spec: ['asvs.7.4.1'] } }, async () => {
    const [one, other] = [await tokenOf('samir@example.az'), await tokenOf('samir@example.az')]
    expect((await call('DELETE', '/api/auth', undefined, one)).status).toBe(200)
    expect(await me(one)).toMatchObject({ status: 401, body: { code: 'error.signIn' } })
    expect((await me(other)).status).toBe(200)
  })

  test(
    'ends after twelve hours without a request and lives on with requests',
    { meta: { spec: ['asvs.7.3.1'] } },
    async () => {
      const token = await tokenOf('samir@example.az')
      portal.clock.advance(11 * HOUR)
      expect((await me(token)).status).toBe(200)
      portal.clock.advance(11 * HOUR)
      expect((await me(token)).status).toBe(200)
      portal.clock.advance(12 * HOUR + 1)
      expect((await me(token)).status).toBe(401)
    },
  )

  test(
    'is stored as a hash: the token is nowhere in the database',
    { meta: { spec: ['asvs.7.2.3'] } },
    async () => {
      const token = await tokenOf('samir@example.az')
      const rows = await portal.portal.database.selectFrom('session').select('token_hash').execute()
      expect(rows.some((row) => row.token_hash.includes(token))).toBe(false)
    },
  )
})

describe('single sign-on', () => {
  const signOn = () => portal.sandbox.sources.signOn
  async function signOnToken(fin: string): Promise<string> {
    const form = new URLSearchParams({ fin, pin: '1234', return: 'http://localhost:3000/asan' })
    const entered = await fetch(`${signOn()}/pin`, { method: 'POST', body: form, redirect: 'manual' })
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
    const answer = await fetch(`${signOn()}/token`, { headers: { cookie } })
    const { data }: { data: { token: string } } = await answer.json()
    return data.token
  }

  test(
    'signs in by the token of the provider, once',
    { meta: { spec: ['asvs.6.8.2', 'asvs.7.6.1', '7.asanLogin'] } },
    async () => {
      const token = await signOnToken('5AYSEL1')
      const entered = await call('POST', '/api/auth/asan_login', { token })
      expect(entered).toMatchObject({ status: 200, body: { fin: '5AYSEL1' } })
      expect(await call('POST', '/api/auth/asan_login', { token })).toMatchObject({
        status: 401,
        body: { message: 'account.asanFailed', data: { errors: { token: ['account.asanFailed'] } } },
      })
    },
  )

  test('makes an account from the register for who has none', async () => {
    const token = await signOnToken('5LEYLA7')
    const entered = await call('POST', '/api/auth/asan_login', { token })
    expect(entered.body).toMatchObject({ first_name: 'Leyla', role: 0 })
    const profile = await call('GET', '/api/users/profile', undefined, entered.body.token)
    expect(profile.body).toMatchObject({ fin: '5LEYLA7', email: '', mobile: '' })
  })
})
