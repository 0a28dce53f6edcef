import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import people from '#server/demo/people.json' with { type: 'json' }
import { seedDemo } from '#server/demo/seedDemo.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'
import { publishSmallRelease } from '../smallRelease.ts'

const OLD = people.password
const LOGIN = 'aysel@example.az'
const YEAR = 365 * 24 * 3_600_000

let test: SandboxPortal
beforeAll(async () => {
  test = await openSandboxPortal({ publish: false })
  await publishSmallRelease(test.portal, { constants: { passwordWords: 'portal nazirlik' } })
  await seedDemo(test.portal, ({ roles }) => roles === undefined)
})
afterAll(() => test.close())

interface Answered {
  token?: string
  issues?: { path: string; code: string }[]
}
async function post(url: string, payload: object, bearer?: string) {
  const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
  const answer = await test.app.inject({ method: 'POST', url, payload, headers })
  return { status: answer.statusCode, body: answer.json<Answered>() }
}
const signIn = (password: string) => post('/api/auth', { login: LOGIN, password })

/** The password that the account has by now. */
let now = OLD
let token = ''
beforeEach(async () => {
  token = (await signIn(now)).body.token ?? ''
})

async function change(password: string) {
  const sent = { oldPassword: now, password, passwordRepeat: password }
  const { status, body } = await post('/api/users/password', sent, token)
  if (status === 200) now = password
  return [status, body.issues?.[0]?.code]
}

describe('a new password', () => {
  it.each(['abc123', 'Password1', 'qwerty123', 'PASSW0RD', '1q2w3e4r', 'liverpool1'])(
    'is none that everybody tries: %s',
    { meta: { spec: ['asvs.6.2.4', 'asvs.6.2.12'] } },
    async (common) => {
      expect(await change(common)).toEqual([422, 'msg.passwordNotSecure'])
    },
  )

  it(
    'is not made of words that the content names and little else',
    { meta: { spec: ['asvs.6.2.11', 'asvs.6.1.2'] } },
    async () => {
      for (const easy of ['Portal2027', 'nazirlik1', 'portalPORTAL77', '5aysel1!'])
        expect([easy, ...(await change(easy))]).toEqual([easy, 422, 'msg.passwordNotSecure'])
      expect(await change('my portal has 3 doors')).toEqual([200, undefined])
    },
  )

  it(
    'has any characters, as long as there are a letter and a digit',
    { meta: { spec: ['asvs.6.2.5', 'asvs.6.2.1'] } },
    async () => {
      for (const good of ['ə1 ☃☃ şüşə', '«7» и ещё', '\u{1f426}\u{1f426}a1 b', `  7 spaces  `])
        expect([good, ...(await change(good))]).toEqual([good, 200, undefined])
      expect(await change('a1b2c')).toEqual([422, 'valid.password'])
    },
  )

  it('may be long', { meta: { spec: ['asvs.6.2.9'] } }, async () => {
    for (const length of [64, 128, 200])
      expect([length, ...(await change(`7${'ə'.repeat(length - 1)}`))]).toEqual([length, 200, undefined])
    expect((await signIn(now)).status).toBe(200)
    expect((await signIn(now.slice(0, 72))).status).toBe(401)
  })

  it(
    'is taken to the letter: case, blanks and what stands at its end',
    { meta: { spec: ['asvs.6.2.8'] } },
    async () => {
      expect(await change(' Quş 4 dəfə ')).toEqual([200, undefined])
      for (const other of ['Quş 4 dəfə', ' quş 4 dəfə ', ' Quş 4 dəfə  ', ' Quş 4 dəf'])
        expect([other, (await signIn(other)).status]).toEqual([other, 401])
      expect((await signIn(' Quş 4 dəfə ')).status).toBe(200)
    },
  )

  it('stays good as long as its owner keeps it', { meta: { spec: ['asvs.6.2.10'] } }, async () => {
    test.clock.advance(3 * YEAR)
    expect((await signIn(now)).status).toBe(200)
  })
})

it('the words of the content are known, and hold for the password of the demo', () => {
  const { constants }: { constants: { passwordWords: string } } = JSON.parse(
    readFileSync('workflows/services.json', 'utf8'),
  )
  expect(constants.passwordWords.split(' ').length).toBeGreaterThan(10)
  expect(constants.passwordWords.split(' ')).toContain('portal')
})
