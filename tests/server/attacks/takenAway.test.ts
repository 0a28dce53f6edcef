import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/database/openDatabase.ts'
import { enterAs, lastCode, PASSWORD, Caller, type Reply } from '../accounts/Caller.ts'
import { openDemoPortal } from '../demoPortal.ts'
import type { SandboxPortal } from '../sandboxPortal.ts'
import { holdsUp } from '../database/holdsUp.ts'
import { serverUrl } from '../testDatabase.ts'

let test: SandboxPortal
beforeAll(async () => {
  test = await openDemoPortal(({ roles }) => roles === undefined)
})
afterAll(() => test.close())

/** A request that has found everything right and waits for the account, which somebody else is changing first. */
async function behind(
  person: string,
  ask: () => Promise<Reply>,
  change: (trx: Database) => Promise<unknown>,
): Promise<Reply> {
  let asked: Promise<Reply> | undefined
  await test.portal.database.transaction().execute(async (trx) => {
    await trx.selectFrom('account').select('status').where('person_id', '=', person).forUpdate().execute()
    asked = ask()
    await expect.poll(() => holdsUp(trx), { timeout: 90_000 }).toBe(true)
    await change(trx)
  })
  if (asked === undefined) throw new Error('Nothing was asked')
  return asked
}
const takePassword = (person: string) => (trx: Database) =>
  trx.updateTable('account').set({ password: null }).where('person_id', '=', person).execute()
const idOf = async (who: Caller): Promise<string> => (await who.get('/api/users/current_user')).body.id

// The embedded database does one thing after the other.
describe.runIf(serverUrl() !== undefined)('who knew the password until this moment', () => {
  it('does not come in with it any more', async () => {
    const login = 'aysel@example.az'
    const person = await idOf(await enterAs(test, login))
    const signIn = () => new Caller(test).post('/api/auth', { login, password: PASSWORD })
    expect(await behind(person, signIn, takePassword(person))).toMatchObject({
      status: 401,
      body: { code: 'error.credentials' },
    })
    const { sessions } = await test.portal.database
      .selectFrom('session')
      .select((eb) => eb.fn.countAll<number>().as('sessions'))
      .where('person_id', '=', person)
      .executeTakeFirstOrThrow()
    expect(sessions).toBe(1)
  })

  it('sets no other one', async () => {
    const thief = await enterAs(test, 'rauf@example.az')
    const person = await idOf(thief)
    const next = { oldPassword: PASSWORD, password: 'Another2026', passwordRepeat: 'Another2026' }
    const change = () => thief.post('/api/users/password', next)
    expect(await behind(person, change, takePassword(person))).toMatchObject({ status: 422 })
    const { password } = await test.portal.database
      .selectFrom('account')
      .select('password')
      .where('person_id', '=', person)
      .executeTakeFirstOrThrow()
    expect(password).toBeNull()
  })

  it('saves no address by a code that was taken away', async () => {
    const thief = await enterAs(test, 'tural@example.az')
    const person = await idOf(thief)
    await thief.prove()
    const value = 'thief@example.az'
    await thief.post('/api/users/contact-code', { kind: 'email', value, repeat: value })
    const code = await lastCode(test, value)
    const save = () => thief.post('/api/users/contact', { kind: 'email', code })
    const drop = (trx: Database) => trx.deleteFrom('one_time_code').where('owner', '=', person).execute()
    expect(await behind(person, save, drop)).toMatchObject({ status: 409 })
    expect((await thief.get('/api/users/profile')).body).toMatchObject({ email: 'tural@example.az' })
  })

  it('sets no password by a link that was taken back for another one', async () => {
    const login = 'nino@example.ge'
    const person = await idOf(await enterAs(test, login))
    const visitor = new Caller(test)
    const token = await resetLink(login)
    const checked = await visitor.post('/api/auth/validate_token', { token, phoneLast4: '0011' })
    expect(checked.status).toBe(200)
    const reset = () =>
      visitor.post('/api/auth/reset_password', {
        token,
        password: 'Another2026',
        passwordRepeat: 'Another2026',
      })
    // As whoever undoes a change does it.
    const owners = { person_id: person, token_hash: Buffer.alloc(32, 1), status: 'requested' as const }
    const sendAnother = async (trx: Database) => {
      await trx.deleteFrom('recovery').where('person_id', '=', person).execute()
      await trx
        .insertInto('recovery')
        .values({ ...owners, moved_at: test.portal.clock.now() })
        .execute()
    }
    expect(await behind(person, reset, sendAnother)).toMatchObject({
      status: 422,
      body: { code: 'error.denied' },
    })
    const links = test.portal.database.selectFrom('recovery').select('token_hash')
    expect(await links.where('person_id', '=', person).execute()).toEqual([{ token_hash: owners.token_hash }])
    await enterAs(test, login)
  })

  it('gets no address for calendars in a session that has ended', async () => {
    const thief = await enterAs(test, 'elchin@example.az')
    const person = await idOf(thief)
    const end = (trx: Database) => trx.deleteFrom('session').where('person_id', '=', person).execute()
    let asked: Promise<Reply> | undefined
    await test.portal.database.transaction().execute(async (trx) => {
      await end(trx)
      asked = thief.post('/api/calendar/ticket')
      await expect.poll(() => holdsUp(trx), { timeout: 90_000 }).toBe(true)
    })
    expect(await asked).toMatchObject({ status: 401 })
    const tickets = test.portal.database.selectFrom('calendar_ticket').select('person_id')
    expect(await tickets.where('person_id', '=', person).execute()).toEqual([])
  })
})

async function resetLink(email: string): Promise<string> {
  await new Caller(test).post('/api/auth/reset_password_request', { email })
  const letter = (await test.inbox(email)).at(-1) ?? ''
  return /forgetpassword#([\w-]+)/.exec(letter)?.[1] ?? ''
}

it('a link for another password opens nothing once every other session was ended', async () => {
  const login = 'mehmet@example.com'
  const owner = await enterAs(test, login)
  await owner.prove()
  const token = await resetLink(login)
  expect((await owner.send('DELETE', '/api/users/sessions')).status).toBe(200)
  const tried = await new Caller(test).post('/api/auth/validate_token', { token, phoneLast4: '0010' })
  expect(tried).toMatchObject({ status: 422, body: { code: 'error.denied' } })
})
