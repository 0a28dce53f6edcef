import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '#server/sweep.ts'
import { openDemoPortal } from '../demoPortal.ts'
import type { SandboxPortal } from '../sandboxPortal.ts'
import { appCode } from '../staff/people.ts'
import { Caller, enterAs, lastCode, PASSWORD } from './Caller.ts'

const HOUR = 3_600_000
const NEXT = 'Another2026'

let test: SandboxPortal
let visitor: Caller
beforeAll(async () => {
  test = await openDemoPortal(({ roles, role }) => roles === undefined && role === undefined)
  visitor = new Caller(test)
})
afterAll(() => test.close())

type Kind = 'email' | 'mobile'
/** Somebody who is proven changes an address, as a thief who knows the password could. */
async function change(who: Caller, kind: Kind, value: string): Promise<void> {
  const sent = await who.post('/api/users/contact-code', {
    kind,
    value,
    ...(kind === 'email' && { repeat: value }),
  })
  expect(sent.status).toBe(200)
  const saved = await who.post('/api/users/contact', { kind, code: await lastCode(test, value) })
  expect(saved.status).toBe(200)
}
/** The secrets of the links that came to an address, the oldest first. */
const linksTo = async (address: string): Promise<string[]> =>
  (await test.inbox(address)).flatMap((text) => /\/undo#([\w-]{43})/.exec(text)?.[1] ?? [])
const lastLink = async (address: string): Promise<string> => (await linksTo(address)).at(-1) ?? ''
const look = (token: string) => visitor.post('/api/auth/undo/look', { token })
const undo = (token: string) => visitor.post('/api/auth/undo', { token })
const signIn = async (login: string, password: string, code?: string): Promise<number> =>
  (await visitor.post('/api/auth', { login, password, ...(code !== undefined && { code }) })).status
async function thiefOf(login: string): Promise<Caller> {
  const thief = await enterAs(test, login, { from: '203.0.113.66' })
  await thief.prove()
  return thief
}
/** The usual way to a new password. */
async function recover(login: string, phoneLast4: string): Promise<number> {
  const links = (await test.inbox(login)).flatMap((text) => /forgetpassword#([\w-]+)/.exec(text)?.[1] ?? [])
  const token = links.at(-1) ?? ''
  const checked = await visitor.post('/api/auth/validate_token', { token, phoneLast4 })
  if (checked.status !== 200) return checked.status
  return (await visitor.post('/api/auth/reset_password', { token, password: NEXT, passwordRepeat: NEXT }))
    .status
}

describe('a changed e-mail', () => {
  const login = 'aysel@example.az'
  const stolen = 'thief@example.az'

  it('comes back by the link that the old one got, and whoever changed it is out', async () => {
    const owner = await enterAs(test, login)
    const thief = await thiefOf(login)
    const { url } = (await thief.post('/api/calendar/ticket')).body
    await change(thief, 'email', stolen)
    // A link to a new password, and a code, that the thief has in hand.
    await visitor.post('/api/auth/reset_password_request', { email: stolen })
    const reset = /forgetpassword#([\w-]+)/.exec((await test.inbox(stolen)).at(-1) ?? '')?.[1] ?? ''
    expect(reset).not.toBe('')
    const at = test.clock.now()
    const token = await lastLink(login)
    for (let round = 0; round < 2; round += 1)
      expect(await look(token)).toEqual({
        status: 200,
        body: {
          kind: 'email',
          changedAt: at.toISOString(),
          undoUntil: new Date(at.getTime() + 72 * HOUR).toISOString(),
        },
      })
    expect((await owner.get('/api/users/profile')).body).toMatchObject({ email: stolen })

    expect(await undo(token)).toEqual({ status: 200, body: { letter: true } })
    for (const one of [owner, thief]) expect((await one.get('/api/users/current_user')).status).toBe(401)
    for (const name of [login, stolen, '5AYSEL1']) expect(await signIn(name, PASSWORD)).toBe(401)
    expect(
      (await visitor.post('/api/auth/validate_token', { token: reset, phoneLast4: '0001' })).status,
    ).toBe(422)
    expect((await test.app.inject(new URL(url).pathname)).statusCode).toBe(404)
    expect(await recover(login, '0001')).toBe(200)
    const again = await enterAs(test, login, { password: NEXT })
    expect((await again.get('/api/users/profile')).body).toMatchObject({
      email: login,
      mobile: '+994501000001',
    })
    for (const address of [login, stolen, '+994501000001'])
      expect((await test.inbox(address)).join()).toContain('Dəyişiklik ləğv edildi')
    const log = JSON.stringify((await again.get('/api/users/data')).body.log)
    expect(log).toContain('account.undo')
  })

  it('does so once, and says so to whoever comes again', async () => {
    const token = await lastLink(login)
    const used = { status: 422, body: { code: 'error.denied', message: 'msg.undoUsed' } }
    expect(await look(token)).toMatchObject(used)
    expect(await undo(token)).toMatchObject(used)
    expect(await signIn(login, NEXT)).toBe(200)
  })
})

it('of two who use a link at the same moment one does', async () => {
  const login = 'rauf@example.az'
  await change(await thiefOf(login), 'email', 'rauf.thief@example.az')
  const token = await lastLink(login)
  const replies = await Promise.all([undo(token), undo(token)])
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
})

it('the first link undoes what came after it as well, and a thief gets no link', async () => {
  const login = 'tural@example.az'
  const thief = await thiefOf(login)
  await change(thief, 'email', 'first.thief@example.az')
  test.clock.advance(3 * 60_000)
  await change(thief, 'mobile', '+994701112299')
  test.clock.advance(3 * 60_000)
  await change(thief, 'email', 'second.thief@example.az')
  const { secret } = (await thief.post('/api/users/second-factor')).body
  const confirmed = await thief.post('/api/users/second-factor/confirm', {
    code: appCode(secret, test.clock.now()),
  })
  expect(confirmed.status).toBe(200)
  expect(await linksTo(login)).toHaveLength(1)
  const theirs = [...(await linksTo('first.thief@example.az')), ...(await linksTo('second.thief@example.az'))]
  expect(theirs).toEqual([])

  expect((await undo(await lastLink(login))).status).toBe(200)
  expect(await recover(login, '0006')).toBe(200)
  // No code is asked for: the second factor was the thief's.
  const owner = await enterAs(test, login, { password: NEXT })
  expect((await owner.get('/api/users/profile')).body).toMatchObject({
    email: login,
    mobile: '+994701000006',
  })
  expect((await owner.get('/api/users/second-factor')).body).toMatchObject({ on: false })
})

it('a later link undoes its own change alone', async () => {
  const login = 'elchin@example.az'
  const person = await thiefOf(login)
  await change(person, 'email', 'elchin.new@example.az')
  // Only an address that nobody can take back any more gets a link of its own.
  test.clock.advance(73 * HOUR)
  const later = await enterAs(test, 'elchin.new@example.az')
  await later.prove()
  await change(later, 'mobile', '+994701112255')
  expect((await undo(await lastLink('elchin.new@example.az'))).status).toBe(200)
  expect(await recover('elchin.new@example.az', '0005')).toBe(200)
  const again = await enterAs(test, 'elchin.new@example.az', { password: NEXT })
  expect((await again.get('/api/users/profile')).body).toMatchObject({
    email: 'elchin.new@example.az',
    mobile: '+994501000005',
  })
  expect((await look(await lastLink(login))).body.message).toBe('msg.undoExpired')
})

describe('an e-mail that its owner has repaired', () => {
  const login = 'sabina@example.az'
  const stolen = 'sabina.thief@example.az'
  /** The owner sets everything right by themselves, some hours after the theft. */
  async function repair(after: number): Promise<Caller> {
    test.clock.advance(after * HOUR)
    const owner = await enterAs(test, '5SABN39')
    await owner.prove()
    await change(owner, 'email', login)
    return owner
  }

  it('gives the thief no link, keeps the first one, and keeps what the owner sets up', async () => {
    await change(await thiefOf(login), 'email', stolen)
    const first = await lastLink(login)
    const owner = await repair(48)
    expect(await linksTo(stolen)).toEqual([])
    expect((await test.inbox(stolen)).join()).toContain('Yenə dəyişdi')
    test.clock.advance(60_000)
    const { secret } = (await owner.post('/api/users/second-factor')).body
    const code = appCode(secret, test.clock.now())
    expect((await owner.post('/api/users/second-factor/confirm', { code })).status).toBe(200)
    expect((await look(first)).status).toBe(200)
    expect((await undo(first)).status).toBe(200)
    expect(await recover(login, '0039')).toBe(200)
    expect(await signIn(login, NEXT)).toBe(401)
  })
})

it('an e-mail that its owner takes back after the first link has ended gives the thief none either', async () => {
  const login = 'vaqif@example.az'
  await change(await thiefOf(login), 'email', 'vaqif.thief@example.az')
  test.clock.advance(80 * HOUR)
  const owner = await enterAs(test, '5VAQF46')
  await owner.prove()
  // Of a change that the owner makes before the repair, the thief's mailbox gets one: it ends with the access.
  await change(owner, 'mobile', '+994701119977')
  const theirs = await lastLink('vaqif.thief@example.az')
  expect((await look(theirs)).status).toBe(200)
  test.clock.advance(3 * 60_000)
  await change(owner, 'email', login)
  expect(await linksTo('vaqif.thief@example.az')).toHaveLength(1)
  await owner.send('DELETE', '/api/users/sessions')
  expect((await undo(theirs)).body.message).toBe('msg.undoUsed')
  expect((await owner.get('/api/users/profile')).body).toMatchObject({ email: login })
})

describe('a changed mobile', () => {
  const login = 'amir@example.az'

  it('is told to the old number, and the e-mail gets the link', async () => {
    const person = await thiefOf(login)
    await change(person, 'mobile', '+994701112266')
    expect((await test.inbox('+994101000012')).at(-1)).toBe('Nömrə dəyişdi')
    expect((await look(await lastLink(login))).body).toMatchObject({ kind: 'mobile' })
  })

  it('comes back for 72 hours and no second longer', async () => {
    const token = await lastLink(login)
    test.clock.advance(72 * HOUR)
    expect((await look(token)).status).toBe(200)
    test.clock.advance(1)
    const late = { status: 422, body: { message: 'msg.undoExpired' } }
    expect(await look(token)).toMatchObject(late)
    expect(await undo(token)).toMatchObject(late)
    await sweep.run(test.portal)
    expect(await undo(token)).toMatchObject(late)
    test.clock.advance(8 * 24 * HOUR)
    await sweep.run(test.portal)
    expect(await undo(token)).toMatchObject({ status: 422, body: { message: 'msg.undoUnknown' } })
    expect(await signIn(login, PASSWORD)).toBe(200)
  })
})

describe('a second factor', () => {
  const login = 'samir@example.az'

  it('that somebody else set up with a stolen password ends by the link of its letter', async () => {
    const thief = await thiefOf(login)
    const { secret } = (await thief.post('/api/users/second-factor')).body
    await thief.post('/api/users/second-factor/confirm', { code: appCode(secret, test.clock.now()) })
    expect(await signIn(login, PASSWORD)).toBe(401)
    const token = await lastLink(login)
    expect((await look(token)).body).toMatchObject({ kind: 'secondFactor' })
    expect(await undo(token)).toMatchObject({ status: 200, body: { letter: true } })
    expect(await recover(login, '0020')).toBe(200)
    expect(await signIn(login, NEXT)).toBe(200)
  })

  it('that the owner had before the change stays', async () => {
    const owner = await enterAs(test, login, { password: NEXT })
    await owner.prove({ password: NEXT })
    const { secret } = (await owner.post('/api/users/second-factor')).body
    const { body } = await owner.post('/api/users/second-factor/confirm', {
      code: appCode(secret, test.clock.now()),
    })
    const [first = '', second = '', third = ''] = body.recoveryCodes
    await owner.prove({ code: first })
    test.clock.advance(HOUR)
    await owner.prove({ code: second })
    await change(owner, 'email', 'samir.new@example.az')
    expect((await undo(await lastLink(login))).status).toBe(200)
    expect(await recover(login, '0020')).toBe(200)
    expect(await signIn(login, NEXT)).toBe(401)
    expect(await signIn(login, NEXT, third)).toBe(200)
  })
})

it('a link whose address belongs to another account by now says so and changes nothing', async () => {
  const login = 'nino@example.ge'
  await change(await thiefOf(login), 'email', 'nino.new@example.ge')
  await change(await thiefOf('mehmet@example.com'), 'email', login)
  const answer = await undo(await lastLink(login))
  expect(answer).toMatchObject({ status: 422, body: { message: 'msg.undoTaken' } })
  expect(await signIn('nino.new@example.ge', PASSWORD)).toBe(200)
})

it('a link that never was, or is none, undoes nothing', async () => {
  for (const token of ['', 'x', 'a'.repeat(43), 'ə'.repeat(43)]) {
    expect(await look(token)).toMatchObject({ status: 422, body: { message: 'msg.undoUnknown' } })
    expect((await undo(token)).status).toBe(422)
  }
  expect((await visitor.get(`/api/auth/undo?token=${'a'.repeat(43)}`)).status).toBe(404)
})

it('secrets of links lie hashed in the database, what was before sealed', async () => {
  const rows = await test.portal.database.selectFrom('account_undo').selectAll().execute()
  const tokens = [...(await linksTo('tural@example.az')), ...(await linksTo('aysel@example.az'))]
  expect(rows.length).toBeGreaterThan(3)
  expect(tokens.length).toBeGreaterThan(1)
  const stored = rows.map((row) => row.token_hash.toString('base64url'))
  for (const token of tokens) expect(stored).not.toContain(token)
  for (const { before } of rows) expect(before.toString('latin1')).not.toContain('example')
})
