import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { sql } from 'kysely'
import { openDemoPortal } from '../demoPortal.ts'
import type { SandboxPortal } from '../sandboxPortal.ts'
import { watchHashes } from './watchHashes.ts'

const KNOWN = 'aysel@example.az'
const UNKNOWN = 'nobody@example.az'
const PASSWORD = 'Portal2026'

let test: SandboxPortal
beforeAll(async () => {
  test = await openDemoPortal(({ roles }) => roles === undefined)
  const { database } = test.portal
  // Somebody of the single sign-on has no password; somebody else was blocked.
  await database
    .updateTable('account')
    .set({ password: null })
    .where('email_index', '=', await indexOf('elchin@example.az'))
    .execute()
  await database
    .updateTable('account')
    .set({ status: 'blocked' })
    .where('email_index', '=', await indexOf('samir@example.az'))
    .execute()
  await database
    .updateTable('account')
    .set({ status: 'closed' })
    .where('email_index', '=', await indexOf('tural@example.az'))
    .execute()
})
afterAll(() => test.close())
beforeEach(() => test.clock.advance(48 * 3_600_000))

async function indexOf(email: string): Promise<Buffer> {
  const { blindIndex } = await import('#server/people/blindIndex.ts')
  return blindIndex(test.portal.keys, 'email', email)
}

interface Told {
  status: number
  body: unknown
  headers: unknown
}
/** All that whoever asks can see of an answer; the reference and the moment are of the request, not of the person. */
async function told(url: string, payload: object): Promise<Told> {
  const answer = await test.app.inject({ method: 'POST', url, payload })
  const { date: _date, ...headers } = answer.headers
  const body: { reference?: string } = answer.json()
  return {
    status: answer.statusCode,
    body: { ...body, ...(body.reference && { reference: '' }) },
    headers: { ...headers, 'content-length': '' },
  }
}
/** Written since: how many letters and messages wait, whatever is in them. */
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) as count from outbox`.execute(
    test.portal.database,
  )
  return Number(rows[0]?.count)
}

describe('a sign-in', () => {
  const logins = [
    KNOWN,
    UNKNOWN,
    '5AYSEL1',
    '0NOBODY',
    'elchin@example.az',
    'samir@example.az',
    'tural@example.az',
    'P00000000000',
  ]

  it('answers the same to a wrong password whoever is meant: known, unknown, blocked, closed, without a password', async () => {
    const first = await told('/api/auth', { login: UNKNOWN, password: 'Wrong2026' })
    expect(first.status).toBe(401)
    for (const login of logins)
      expect(await told('/api/auth', { login, password: 'Wrong2026' })).toEqual(first)
  })

  it(
    'takes the same work whoever is meant: one hash of the password, of one cost',
    { meta: { spec: ['asvs.11.4.2'] } },
    async () => {
      // What takes most of the time of an answer is the work for a password.
      const hashes = watchHashes()
      onTestFinished(hashes.restore)
      for (const login of logins) {
        await told('/api/auth', { login, password: 'Wrong2026' })
        const costs = hashes.taken()
        const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
        expect([login, costs]).toEqual([login, [expect.objectContaining(cost)]])
      }
    },
  )

  it('tells only who has the right password that the account is blocked', async () => {
    expect((await told('/api/auth', { login: 'samir@example.az', password: PASSWORD })).body).toMatchObject({
      message: 'account.blocked',
    })
    expect((await told('/api/auth', { login: 'tural@example.az', password: PASSWORD })).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  it('has one answer and one work, known or not, and writes the same', async () => {
    const answers: unknown[] = []
    for (const email of [KNOWN, UNKNOWN, 'samir@example.az', 'tural@example.az']) {
      const before = await waiting()
      const answer = await told('/api/auth/reset_password_request', { email })
      answers.push({ answer, written: (await waiting()) - before })
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  it('of a link that is none says what it says of an old one', async () => {
    const none = await told('/api/auth/validate_token', { token: 'x'.repeat(43), phoneLast4: '0001' })
    await told('/api/auth/reset_password_request', { email: KNOWN })
    const token = /forgetpassword#([\w-]+)/.exec((await test.inbox(KNOWN)).at(-1) ?? '')?.[1] ?? ''
    test.clock.advance(31 * 60_000)
    expect(await told('/api/auth/validate_token', { token, phoneLast4: '0001' })).toEqual(none)
    expect(
      await told('/api/auth/reset_password', {
        token,
        password: 'Another2026',
        passwordRepeat: 'Another2026',
      }),
    ).toEqual(
      await told('/api/auth/reset_password', {
        token: 'y'.repeat(43),
        password: 'Another2026',
        passwordRepeat: 'Another2026',
      }),
    )
  })
})

it('a forgotten e-mail has one answer and writes the same, known or not', async () => {
  const answers: unknown[] = []
  for (const documentNumber of ['1000001', '7777777'])
    for (const phoneLast4 of ['0001', '9999']) {
      const before = await waiting()
      const answer = await told('/api/auth/forgotten_email', {
        documentType: 'idCard',
        documentNumber,
        phoneLast4,
      })
      answers.push({ answer, written: (await waiting()) - before })
    }
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
})

describe('a registration', () => {
  const identity = (documentNumber: string, fin: string) => ({
    citizenship: 'az',
    documentType: 'idCard',
    documentNumber,
    fin,
  })
  const shapeOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]))
      : typeof value

  it('begins alike for who has an account and who has none', async () => {
    const known = await told('/api/registrations', identity('1000001', '5AYSEL1'))
    const fresh = await told('/api/registrations', identity('1000007', '5LEYLA7'))
    expect([known.status, fresh.status]).toEqual([200, 200])
    expect(shapeOf(known.body)).toEqual(shapeOf(fresh.body))
  })

  it('sends a code or a letter about the account, and answers alike', async () => {
    const begun = await told('/api/registrations', identity('1000007', '5LEYLA7'))
    const { id } = JSON.parse(JSON.stringify(begun.body))
    await told(`/api/registrations/${id}/phone-code`, { mobile: '+994502001999' })
    const smsCode = /(\d{6})/.exec((await test.inbox('+994502001999')).at(-1) ?? '')?.[1]
    expect((await told(`/api/registrations/${id}/phone`, { smsCode })).status).toBe(200)
    const answers: unknown[] = []
    for (const email of [KNOWN, 'fresh@example.az']) {
      const before = await waiting()
      const { body, ...rest } = await told(`/api/registrations/${id}/email-code`, {
        email,
        emailRepeat: email,
      })
      answers.push({ ...rest, body: shapeOf(body), written: (await waiting()) - before })
      test.clock.advance(3 * 60_000)
    }
    expect(answers[0]).toEqual(answers[1])
  })
})

it(
  'the single sign-on says one thing of a word that is none, old, forged or of no form',
  { meta: { spec: ['asvs.6.8.2'] } },
  async () => {
    const first = await told('/api/auth/asan_login', { token: 'none' })
    expect(first.status).toBe(401)
    for (const token of [
      'again.',
      'again.AAAA',
      `again.${'A'.repeat(200)}`,
      'x'.repeat(4000),
      '5AYSEL1',
      '{"fin":"5AYSEL1"}',
    ])
      expect(await told('/api/auth/asan_login', { token })).toEqual(first)
  },
)
