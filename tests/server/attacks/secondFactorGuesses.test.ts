import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { Caller, enterAs, HOME, PASSWORD } from '../accounts/Caller.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'
import { publishSmallRelease } from '../smallRelease.ts'
import { appCode } from '../staff/people.ts'
import { otherServer } from './otherServer.ts'

const MINUTE = 60_000
/** Of the release below: of one network, and of all together. */
const TRIES = 3
const ALL = 8
const ATTACKER = '203.0.113.66'
const ABROAD = '192.0.2.200'
const LOGIN = 'aysel@example.az'

let test: SandboxPortal
let secret = ''
let recoveryCodes: string[] = []
beforeAll(async () => {
  test = await openSandboxPortal({ publish: false })
  await publishSmallRelease(test.portal, {
    constants: { secondFactorTries: TRIES, secondFactorTriesAll: ALL },
  })
  await seedDemo(test.portal, ({ roles }) => roles === undefined)
  const owner = await enterAs(test, LOGIN, { from: HOME })
  await owner.prove()
  secret = (await owner.post('/api/users/second-factor')).body.secret
  const { body } = await owner.post('/api/users/second-factor/confirm', { code: code() })
  recoveryCodes = body.recoveryCodes
})
afterAll(() => test.close())
beforeEach(() => test.clock.advance(48 * 60 * MINUTE))

const code = (): string => appCode(secret, test.clock.now())
const enter = async (from: string, given: string): Promise<number> =>
  (
    await new Caller(test, undefined, { from }).post('/api/auth', {
      login: LOGIN,
      password: PASSWORD,
      code: given,
    })
  ).status
async function guess(from: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let round = 0; round < times; round += 1) statuses.push(await enter(from, `00000${round}`))
  return statuses
}

it('who knows the password and guesses codes is held up, also at the same moment at two servers, and the owner is not', async () => {
  const other = await otherServer(test)
  const together = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((round) =>
      new Caller(test, undefined, { from: ATTACKER, app: round % 2 === 0 ? test.app : other }).post(
        '/api/auth',
        {
          login: LOGIN,
          password: PASSWORD,
          code: `00000${round}`,
        },
      ),
    ),
  )
  await other.close()
  expect(together.filter(({ status }) => status === 401)).toHaveLength(TRIES)
  expect(await enter(ATTACKER, code())).toBe(429)
  // Neither where the owner has been before nor elsewhere.
  expect(await enter(HOME, code())).toBe(200)
  test.clock.advance(MINUTE)
  expect(await enter(ABROAD, code())).toBe(200)
})

it('guesses from many networks are held up together, at no network where the owner signed in before', async () => {
  const statuses: number[] = []
  for (let net = 0; net < 6; net += 1) statuses.push(...(await guess(`198.51.100.${net}`, TRIES)))
  expect(statuses.filter((status) => status === 401)).toHaveLength(ALL)
  expect(await enter('192.0.2.99', code())).toBe(429)
  expect(await enter(HOME, code())).toBe(200)
  // A recovery code cannot be guessed: it lets the owner in wherever they are.
  expect(await enter('192.0.2.99', recoveryCodes[0] ?? '')).toBe(200)
  test.clock.advance(61 * MINUTE)
  expect(await enter('192.0.2.98', code())).toBe(200)
})

it('whoever has set the password by a letter alone is no owner of a network: the brake holds there as well', async () => {
  const from = '192.0.2.55'
  const thief = new Caller(test, undefined, { from })
  await thief.post('/api/auth/reset_password_request', { email: LOGIN })
  const token = /forgetpassword#([\w-]+)/.exec((await test.inbox(LOGIN)).at(-1) ?? '')?.[1] ?? ''
  await thief.post('/api/auth/validate_token', { token, phoneLast4: '0001' })
  const next = { token, password: PASSWORD, passwordRepeat: PASSWORD }
  expect((await thief.post('/api/auth/reset_password', next)).status).toBe(200)
  for (let net = 0; net < 6; net += 1) await guess(`198.51.100.${net}`, TRIES)
  expect(await enter(from, code())).toBe(429)
})

it('the proof by a code has the tries of a sign-in, and takes no password', async () => {
  const owner = await enterAsOwner()
  const thief = new Caller(test, owner.token, { from: ATTACKER })
  expect((await thief.prove({ password: PASSWORD })).body).toMatchObject({
    code: 'error.proofNeeded',
    params: { proofs: ['secondFactor'] },
  })
  for (let round = 0; round < TRIES; round += 1)
    expect((await thief.prove({ code: `00000${round}` })).body.issues).toEqual([
      { path: '/code', code: 'msg.codeWrong' },
    ])
  expect((await thief.prove({ code: code() })).status).toBe(429)
  expect(await enter(ATTACKER, code())).toBe(429)
  test.clock.advance(MINUTE)
  expect((await owner.prove({ code: code() })).status).toBe(200)
})

it('a proof by password is worth nothing once there is a second factor', async () => {
  const email = 'rauf@example.az'
  const owner = await enterAs(test, email)
  await owner.prove()
  const { secret: own } = (await owner.post('/api/users/second-factor')).body
  const confirmed = await owner.post('/api/users/second-factor/confirm', {
    code: appCode(own, test.clock.now()),
  })
  expect(confirmed.status).toBe(200)
  expect((await owner.post('/api/users/second-factor/end')).body).toMatchObject({
    code: 'error.proofNeeded',
    params: { proofs: ['secondFactor'] },
  })
  expect((await owner.prove({ code: confirmed.body.recoveryCodes[0] })).status).toBe(200)
  expect((await owner.post('/api/users/second-factor/end')).status).toBe(200)
})

async function enterAsOwner(): Promise<Caller> {
  const { body } = await new Caller(test).post('/api/auth', {
    login: LOGIN,
    password: PASSWORD,
    code: code(),
  })
  return new Caller(test, body.token)
}
