import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDemoPortal } from '../demoPortal.ts'
import type { SandboxPortal } from '../sandboxPortal.ts'
import { signOnToken } from '../staff/people.ts'
import { Caller, enterAs, HOME, lastCode } from './Caller.ts'

/** Known to the register, without an account: the single sign-on makes one, without password and addresses. */
const FIN = '5LEYLA7'

let test: SandboxPortal
let person: Caller
beforeAll(async () => {
  test = await openDemoPortal(({ roles }) => roles === undefined)
  const { body } = await new Caller(test).post('/api/auth/asan_login', {
    token: await signOnToken(test, FIN),
  })
  person = new Caller(test, body.token)
})
afterAll(() => test.close())

const code = (who: Caller, value: string) =>
  who.post('/api/users/contact-code', { kind: 'email', value, repeat: value })

describe('somebody without a password', () => {
  it('proves themselves by signing in once more at the provider, who knows them', async () => {
    expect((await code(person, 'leyla@example.az')).body).toMatchObject({
      code: 'error.proofNeeded',
      params: { proofs: ['signOn'] },
    })
    const thief = new Caller(test, person.token, { from: '203.0.113.66' })
    const wrongs = [
      [{ token: 'made-up' }, 'account.asanFailed'],
      [{ token: await signOnToken(test, '5RAUF21') }, 'msg.proofOther'],
    ] as const
    for (const [shown, message] of wrongs)
      expect(await thief.prove(shown)).toMatchObject({ status: 422, body: { code: 'error.denied', message } })
    const token = await signOnToken(test, FIN)
    expect((await person.prove({ token })).status).toBe(200)
    // Its word works once.
    expect((await thief.prove({ token })).body.message).toBe('account.asanFailed')
    expect((await code(person, 'leyla@example.az')).status).toBe(200)
  })

  it('who has no e-mail hears of each change by SMS to the phone of before; no link goes out, as nobody could have it', async () => {
    const phones = ['+994501119911', '+994501119922']
    for (const value of phones) {
      test.clock.advance(3 * 60_000)
      expect((await person.post('/api/users/contact-code', { kind: 'mobile', value })).status).toBe(200)
      const given = await lastCode(test, value)
      expect((await person.post('/api/users/contact', { kind: 'mobile', code: given })).status).toBe(200)
    }
    const [first = '', second = ''] = phones
    expect((await test.inbox(first)).at(-1)).toBe('Nömrə dəyişdi')
    const given = await lastCode(test, 'leyla@example.az')
    expect((await person.post('/api/users/contact', { kind: 'email', code: given })).status).toBe(200)
    expect((await test.inbox(second)).at(-1)).toBe('E-poçt dəyişdi')
    for (const address of [...phones, 'leyla@example.az'])
      expect((await test.inbox(address)).filter((text) => text.includes('/undo#'))).toEqual([])
  })

  it('is held up after too many words of others, at that network alone', async () => {
    const thief = new Caller(test, person.token, { from: '203.0.113.67' })
    const statuses: number[] = []
    for (let round = 0; round < 12; round += 1)
      statuses.push((await thief.prove({ token: `made-up${round}` })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
    expect((await person.prove({ token: await signOnToken(test, FIN) })).status).toBe(200)
  })

  it('erases the account by the same proof', async () => {
    const bare = new Caller(test, person.token, { from: HOME })
    expect((await bare.post('/api/users/erase')).status).toBe(403)
    expect((await person.post('/api/users/erase')).status).toBe(200)
    expect((await person.get('/api/users/current_user')).status).toBe(401)
  })
})

it('whoever has both a password and a FIN proves themselves by either', async () => {
  const aysel = await enterAs(test, 'aysel@example.az')
  for (const shown of [{ password: 'Portal2026' }, { token: await signOnToken(test, '5AYSEL1') }])
    expect((await aysel.prove(shown)).status).toBe(200)
})

it('whoever has none of them is told how to get one', async () => {
  const { portal } = test
  const nino = await enterAs(test, 'nino@example.ge')
  const { id } = (await nino.get('/api/users/current_user')).body
  await portal.database.updateTable('account').set({ password: null }).where('person_id', '=', id).execute()
  await portal.database.updateTable('person').set({ fin_index: null }).where('id', '=', id).execute()
  expect((await code(nino, 'nino.new@example.ge')).body).toMatchObject({
    code: 'error.proofNeeded',
    message: 'msg.proofNone',
    params: { proofs: [] },
  })
})
