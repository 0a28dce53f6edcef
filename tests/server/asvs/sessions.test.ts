import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import people from '#server/demo/people.json' with { type: 'json' }
import { openRoad, type Road } from '../applications/road.ts'
import { appCode, enrol, PASSWORD, signIn } from '../staff/people.ts'

const HOUR = 3_600_000

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

const me = async (token: string): Promise<number> =>
  (await road.app.inject({ url: '/api/users/current_user', headers: { authorization: `Bearer ${token}` } }))
    .statusCode
const enter = async (login: string): Promise<string> =>
  (await signIn(road, { login, password: PASSWORD })).body.token ?? ''

describe('a session', () => {
  it('ends after seven days, however busy it is', { meta: { spec: ['asvs.7.3.2'] } }, async () => {
    const token = await enter('aysel@example.az')
    for (let hours = 0; hours < 7 * 24; hours += 6) {
      expect([hours, await me(token)]).toEqual([hours, 200])
      road.clock.advance(6 * HOUR)
    }
    expect(await me(token)).toBe(401)
  })

  it(
    'takes the place of the one in which somebody signs in once more',
    { meta: { spec: ['asvs.7.2.4'] } },
    async () => {
      const before = await enter('aysel@example.az')
      const elsewhere = await enter('aysel@example.az')
      const answer = await road.app.inject({
        method: 'POST',
        url: '/api/auth',
        headers: { authorization: `Bearer ${before}` },
        payload: { login: 'aysel@example.az', password: PASSWORD },
      })
      const { token } = answer.json<{ token: string }>()
      expect([await me(before), await me(token), await me(elsewhere)]).toEqual([401, 200, 200])
    },
  )

  it(
    'has a token of 256 bits that is like no other, and none is told twice',
    { meta: { spec: ['asvs.7.2.3', 'asvs.11.5.1'] } },
    async () => {
      const tokens = [await enter('aysel@example.az'), await enter('aysel@example.az')]
      expect(new Set(tokens).size).toBe(2)
      for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      const stored = await road.portal.database.selectFrom('session').select('token_hash').execute()
      for (const { token_hash } of stored) expect(token_hash).toHaveLength(32)
    },
  )
})

it(
  'a new password of who has lost the old one leaves the second factor on',
  { meta: { spec: ['asvs.6.4.3'] } },
  async () => {
    const email = 'elchin@example.az'
    const person = await road.as(email)
    const { secret } = await enrol(road, person)
    const post = async (url: string, payload: object) =>
      (await road.app.inject({ method: 'POST', url, payload })).statusCode
    await post('/api/auth/reset_password_request', { email })
    const token = /forgetpassword#([\w-]+)/.exec((await road.inbox(email)).at(-1) ?? '')?.[1] ?? ''
    const { mobile = '' } = people.people.find((one) => one.email === email) ?? {}
    expect(await post('/api/auth/validate_token', { token, phoneLast4: mobile.slice(-4) })).toBe(200)
    const next = { password: 'durna Another 5', passwordRepeat: 'durna Another 5' }
    expect(await post('/api/auth/reset_password', { token, ...next })).toBe(200)
    const login = { login: email, password: next.password }
    expect(await signIn(road, login)).toMatchObject({ status: 401, body: { code: 'error.secondFactor' } })
    road.clock.advance(60_000)
    const code = appCode(secret, road.clock.now())
    expect((await signIn(road, { ...login, code })).status).toBe(200)
  },
)
