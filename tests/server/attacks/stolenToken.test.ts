import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { Caller, enterAs, HOME, lastCode, PASSWORD } from '../accounts/Caller.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'
import { publishSmallRelease } from '../smallRelease.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Of the release below; all networks together have ten times as many. */
const TRIES = 3
const THIEF = '203.0.113.66'
const OWNER = 'aysel@example.az'

let test: SandboxPortal
let owner: Caller
let thief: Caller
beforeAll(async () => {
  test = await openSandboxPortal({ publish: false })
  await publishSmallRelease(test.portal, { constants: { signInTries: TRIES } })
  await seedDemo(test.portal, ({ roles }) => roles === undefined)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.advance(2 * DAY)
  owner = await enterAs(test, OWNER)
  thief = new Caller(test, owner.token, { from: THIEF })
})

/** What changes who gets into an account, or ends who is in it. */
const guarded = (session: string): readonly (readonly ['POST' | 'DELETE', string, object?])[] => [
  ['POST', '/api/users/contact-code', { kind: 'email', value: 'thief@example.az' }],
  ['POST', '/api/users/contact-code', { kind: 'mobile', value: '+994501234567' }],
  ['POST', '/api/users/contact', { kind: 'email', code: '123456' }],
  ['POST', '/api/users/second-factor'],
  ['POST', '/api/users/second-factor/confirm', { code: '123456' }],
  ['POST', '/api/users/second-factor/codes'],
  ['POST', '/api/users/second-factor/end'],
  ['DELETE', `/api/users/sessions/${session}`],
  ['DELETE', '/api/users/sessions'],
  ['POST', '/api/users/erase'],
]

describe('who has a token and nothing else', () => {
  it(
    'changes nothing of the ways in, ends no session, and is told what would prove them',
    { meta: { spec: ['asvs.7.5.1', 'asvs.7.5.2'] } },
    async () => {
      await enterAs(test, OWNER)
      const sessions = await owner.get<{ id: string; current: boolean }[]>('/api/users/sessions')
      const other = sessions.body.find(({ current }) => !current)?.id ?? ''
      const before = await owner.get('/api/users/profile')
      for (const [method, url, payload] of guarded(other)) {
        const { status, body } = await thief.send(method, url, payload)
        expect([url, status, body.code, body.message, body.params]).toEqual([
          url,
          403,
          'error.proofNeeded',
          'msg.proofNeeded',
          { proofs: ['password', 'signOn'] },
        ])
      }
      expect(await owner.get('/api/users/profile')).toEqual(before)
      expect((await owner.get('/api/users/sessions')).body).toEqual(sessions.body)
      expect(await test.inbox('thief@example.az')).toEqual([])
      expect(await test.inbox('+994501234567')).toEqual([])
    },
  )

  it('does not take the account by a new address, a link to it and the digits of a new phone', async () => {
    const value = 'thief@example.az'
    await thief.post('/api/users/contact-code', { kind: 'email', value, repeat: value })
    await thief.post('/api/users/contact', { kind: 'email', code: await lastCode(test, value) })
    await new Caller(test).post('/api/auth/reset_password_request', { email: value })
    expect(await test.inbox(value)).toEqual([])
    expect((await owner.get('/api/users/profile')).body).toMatchObject({ email: OWNER })
  })

  it('has as few guesses at the proof as at a sign-in, also at the same moment', async () => {
    const guess = (round: number) => thief.prove({ password: `guess${round}` })
    const replies = await Promise.all(Array.from({ length: TRIES + 3 }, (_, round) => guess(round)))
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(TRIES)
    expect(replies.filter(({ body }) => body.message === 'msg.tooManyAttempts')).toHaveLength(3)
    expect((await thief.prove()).status).toBe(429)
    // The owner, at another network, is not held up; a quarter of an hour later nobody is.
    expect((await owner.prove()).status).toBe(200)
    test.clock.advance(15 * MINUTE + 1)
    expect((await thief.prove({ password: 'guess' })).body.issues).toEqual([
      { path: '/password', code: 'msg.wrongPassword' },
    ])
  })

  it('has no more of them by asking for another password or from many networks, and the owner’s own stays open', async () => {
    for (let round = 0; round < TRIES; round += 1) {
      const next = { oldPassword: `guess${round}`, password: 'Another2026', passwordRepeat: 'Another2026' }
      expect((await thief.post('/api/users/password', next)).status).toBe(422)
    }
    expect((await thief.prove()).status).toBe(429)
    const statuses: number[] = []
    for (let net = 0; net < 10; net += 1)
      for (let round = 0; round < TRIES; round += 1) {
        const elsewhere = new Caller(test, owner.token, { from: `198.51.100.${net}` })
        statuses.push((await elsewhere.prove({ password: `guess${round}` })).status)
      }
    expect(statuses.filter((status) => status === 422)).toHaveLength(TRIES * 9)
    expect((await new Caller(test, owner.token, { from: '192.0.2.99' }).prove()).status).toBe(429)
    expect((await owner.prove()).status).toBe(200)
  })
})

describe('a proof', () => {
  const change = (who: Caller) => who.send('DELETE', '/api/users/sessions')

  it('opens what asks for it, at the page that has it: a thief of the token does not get it', async () => {
    expect((await owner.prove()).body).toMatchObject({ proof: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await change(owner)).status).toBe(200)
    expect((await change(thief)).status).toBe(403)
  })

  it('is of one session, and ends with it', async () => {
    await owner.prove()
    const again = await enterAs(test, OWNER)
    again.proof = owner.proof
    expect((await change(again)).status).toBe(403)
    const other = await enterAs(test, 'rauf@example.az')
    other.proof = owner.proof
    expect((await change(other)).status).toBe(403)
    await owner.send('DELETE', '/api/auth')
    expect((await change(owner)).status).toBe(401)
  })

  it('lasts ten minutes', async () => {
    await owner.prove()
    test.clock.advance(10 * MINUTE)
    expect((await change(owner)).status).toBe(200)
    test.clock.advance(1)
    expect((await change(owner)).body.code).toBe('error.proofNeeded')
  })

  it('comes by its header alone, and is kept as a hash', async () => {
    await owner.prove()
    const { proof = '' } = owner
    const bare = new Caller(test, owner.token)
    expect((await bare.send('DELETE', `/api/users/sessions?proof=${proof}`)).status).not.toBe(200)
    expect(
      (await bare.send('DELETE', '/api/users/sessions', undefined, { cookie: `proof=${proof}` })).status,
    ).toBe(403)
    const rows = await test.portal.database.selectFrom('proof').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map((row) => row.token_hash.toString('base64url'))).not.toContain(proof)
  })

  it('is wanted in one way, in one that the person has', async () => {
    for (const body of [{}, { password: PASSWORD, code: '123456' }, { password: PASSWORD, more: 1 }])
      expect((await owner.prove(body)).status).toBe(400)
    expect((await owner.prove({ code: '123456' })).body).toMatchObject({
      code: 'error.proofNeeded',
      params: { proofs: ['password', 'signOn'] },
    })
    expect((await new Caller(test, undefined, { from: HOME }).prove()).status).toBe(401)
  })
})
