import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoPortal } from '../demoPortal.ts'
import type { SandboxPortal } from '../sandboxPortal.ts'

const PASSWORD = 'Portal2026'
const MINUTE = 60_000

let portal: SandboxPortal
beforeAll(async () => {
  portal = await openDemoPortal()
})
afterAll(() => portal.close())

async function post(url: string, payload: object, token?: string, proof?: string) {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(proof !== undefined && { proof }),
  }
  const response = await portal.app.inject({ method: 'POST', url, payload, headers })
  return { status: response.statusCode, body: response.json() }
}
const enter = async (login: string, password = PASSWORD) => post('/api/auth', { login, password })
/** Whoever changes an address shows the password first. */
const prove = async (token: string): Promise<string> =>
  (await post('/api/users/proof', { password: PASSWORD }, token)).body.proof
const isSignedIn = async (token: string): Promise<boolean> => {
  const headers = { authorization: `Bearer ${token}` }
  return (await portal.app.inject({ url: '/api/users/current_user', headers })).statusCode === 200
}
async function resetToken(email: string): Promise<string> {
  await post('/api/auth/reset_password_request', { email })
  const letter = (await portal.inbox(email)).at(-1) ?? ''
  return /forgetpassword#([\w-]+)/.exec(letter)?.[1] ?? ''
}

describe('password recovery', () => {
  test(
    'goes by letter and phone digits to a new password and ends all sessions',
    { meta: { spec: ['5.last4', '7.validateToken', '7.resetPassword'] } },
    async () => {
      const before = (await enter('rauf@example.az')).body.token
      const token = await resetToken('rauf@example.az')
      const passwords = { password: 'newOne7', passwordRepeat: 'newOne7' }
      const link = () => post('/api/auth/validate_token', { token })
      expect(await link()).toEqual({ status: 200, body: { step: 'phone' } })
      expect((await post('/api/auth/reset_password', { token, ...passwords })).body).toMatchObject({
        code: 'error.denied',
      })
      expect(await post('/api/auth/validate_token', { token, phoneLast4: '0002' })).toEqual({
        status: 200,
        body: { step: 'password' },
      })
      expect(await post('/api/auth/reset_password', { token, ...passwords })).toEqual({
        status: 200,
        body: {},
      })
      expect(await isSignedIn(before)).toBe(false)
      expect((await enter('rauf@example.az')).status).toBe(401)
      expect((await enter('rauf@example.az', 'newOne7')).status).toBe(200)
      expect(await portal.inbox('rauf@example.az')).toContain('Parol dəyişdi\n\nQaynar xətt')
      expect((await post('/api/auth/reset_password', { token, ...passwords })).status).toBe(422)
      // A used link says so before it asks for anything.
      expect(await link()).toMatchObject({ status: 422, body: { message: 'recovery.status.expired' } })
    },
  )

  test('opens nothing of an account that is blocked, nor by the same link after that', async () => {
    const admin = (await enter('admin@example.az')).body.token
    const proof = await prove(admin)
    const { id } = (await enter('nino@example.ge')).body
    const token = await resetToken('nino@example.ge')
    const digits = { token, phoneLast4: '0011' }
    expect((await post('/api/auth/validate_token', digits)).status).toBe(200)
    const passwords = { password: 'newOne7', passwordRepeat: 'newOne7' }
    for (const blocked of [true, false]) {
      const reason = 'Hesab oğurlanıb'
      expect((await post(`/api/admin/people/${id}/block`, { blocked, reason }, admin, proof)).status).toBe(
        200,
      )
      expect((await post('/api/auth/validate_token', digits)).status).toBe(422)
      expect((await post('/api/auth/reset_password', { token, ...passwords })).status).toBe(422)
    }
    expect((await enter('nino@example.ge')).status).toBe(200)
  })

  test(
    'answers the same for an unknown address and sends nothing',
    { meta: { spec: ['7.resetRequest'] } },
    async () => {
      const known = await post('/api/auth/reset_password_request', { email: 'nino@example.ge' })
      const unknown = await post('/api/auth/reset_password_request', { email: 'ghost@example.az' })
      expect(unknown).toEqual(known)
      expect(await portal.inbox('ghost@example.az')).toEqual([])
    },
  )

  test('blocks after five wrong digits', { meta: { spec: ['asvs.6.6.3'] } }, async () => {
    const token = await resetToken('tural@example.az')
    for (let round = 0; round < 5; round += 1)
      expect(await post('/api/auth/validate_token', { token, phoneLast4: '9999' })).toMatchObject({
        status: 422,
        body: { data: { errors: { phoneLast4: ['valid.phoneLast4Wrong'] } } },
      })
    expect((await post('/api/auth/validate_token', { token, phoneLast4: '0006' })).status).toBe(429)
  })

  test('has links that last half an hour', { meta: { spec: ['asvs.6.5.5'] } }, async () => {
    const token = await resetToken('samir@example.az')
    portal.clock.advance(30 * MINUTE + 1)
    expect(await post('/api/auth/validate_token', { token, phoneLast4: '0020' })).toMatchObject({
      status: 422,
      body: { message: 'recovery.status.expired' },
    })
  })
})

describe('a link of password recovery', () => {
  const checked = async (email: string, phoneLast4: string): Promise<string> => {
    const token = await resetToken(email)
    expect((await post('/api/auth/validate_token', { token, phoneLast4 })).status).toBe(200)
    return token
  }
  const renew = (token: string, password: string) =>
    post('/api/auth/reset_password', { token, password, passwordRepeat: password })

  test(
    'works once, also when it is used twice at the same moment',
    { meta: { spec: ['asvs.6.5.1'] } },
    async () => {
      const token = await checked('ministry@example.az', '0004')
      const replies = await Promise.all([renew(token, 'firstOne1'), renew(token, 'secondOne2')])
      expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
    },
  )

  test('takes no password that holds the FIN', { meta: { spec: ['asvs.6.2.11'] } }, async () => {
    const token = await checked('commission@example.az', '0005')
    const fin = (await enter('commission@example.az')).body.fin
    expect(await renew(token, `a${fin}1`)).toMatchObject({
      status: 422,
      body: { issues: [{ path: '/answers/newPassword/password', code: 'msg.passwordNotSecure' }] },
    })
  })

  test('is not replaced and not sent again within the wait for a code', async () => {
    const token = await resetToken('finance@example.az')
    const letters = await portal.inbox('finance@example.az')
    expect(await resetToken('finance@example.az')).toBe(token)
    expect(await portal.inbox('finance@example.az')).toEqual(letters)
    portal.clock.advance(2 * MINUTE + 1)
    expect(await resetToken('finance@example.az')).not.toBe(token)
  })

  test('ends with a changed password', async () => {
    const token = await checked('analyst@example.az', '0007')
    const session = (await enter('analyst@example.az')).body.token
    const next = { oldPassword: PASSWORD, password: 'another9', passwordRepeat: 'another9' }
    expect((await post('/api/users/password', next, session)).status).toBe(200)
    expect((await renew(token, 'thirdOne3')).status).toBe(422)
  })
})

test('a forgotten e-mail comes masked by SMS, and the answer tells nothing', async () => {
  const asked = { documentType: 'idCard', documentNumber: '1000001', fin: '5AYSEL1' }
  const right = await post('/api/auth/forgotten_email', { ...asked, phoneLast4: '0001' })
  const wrong = await post('/api/auth/forgotten_email', { ...asked, phoneLast4: '9999' })
  expect(right).toEqual({ status: 200, body: {} })
  expect(wrong).toEqual(right)
  expect(await portal.inbox('+994501000001')).toEqual(['E-poçt: ay•••@example.az'])
})

describe('settings', () => {
  test(
    'a new e-mail is saved with its code and signs in from then on',
    { meta: { spec: ['5.emailCode', '6.holder.email'] } },
    async () => {
      const { token } = (await enter('amir@example.az')).body
      const proof = await prove(token)
      const value = 'amir.new@example.az'
      const sent = await post(
        '/api/users/contact-code',
        { kind: 'email', value, repeat: value },
        token,
        proof,
      )
      expect(sent).toMatchObject({ status: 200, body: { triesLeft: 5 } })
      const code = /\d{6}/.exec((await portal.inbox(value)).at(-1) ?? '')?.[0] ?? ''
      expect((await post('/api/users/contact', { kind: 'email', code: '12' }, token, proof)).status).toBe(422)
      expect(await post('/api/users/contact', { kind: 'email', code }, token, proof)).toEqual({
        status: 200,
        body: {},
      })
      expect((await enter(value)).status).toBe(200)
      expect((await enter('amir@example.az')).status).toBe(401)
      expect((await portal.inbox('+994101000012')).at(-1)).toBe('E-poçt dəyişdi')
      expect((await portal.inbox('amir@example.az')).at(-1)).toContain('E-poçt dəyişdi')
    },
  )

  test(
    'a new mobile gets the code, the old one the notice',
    { meta: { spec: ['2.settings.mobile', '6.holder.mobile'] } },
    async () => {
      const { token } = (await enter('elchin@example.az')).body
      const proof = await prove(token)
      const value = '+994701112233'
      await post('/api/users/contact-code', { kind: 'mobile', value }, token, proof)
      const code = /\d{6}/.exec((await portal.inbox(value)).at(-1) ?? '')?.[0] ?? ''
      expect((await post('/api/users/contact', { kind: 'mobile', code }, token, proof)).status).toBe(200)
      expect((await portal.inbox('+994501000005')).at(-1)).toBe('Nömrə dəyişdi')
      expect((await portal.inbox('elchin@example.az')).at(-1)).toContain('Nömrə dəyişdi')
    },
  )

  test('an e-mail and a mobile that are changed at the same moment are both kept; old links end', async () => {
    const { token } = (await enter('bdu@example.az')).body
    const proof = await prove(token)
    const link = await resetToken('bdu@example.az')
    const wished = { email: 'bdu.new@example.az', mobile: '+994701112244' }
    const codes: string[] = []
    for (const [kind, value] of Object.entries(wished)) {
      await post('/api/users/contact-code', { kind, value, repeat: value }, token, proof)
      codes.push(/\d{6}/.exec((await portal.inbox(value)).at(-1) ?? '')?.[0] ?? '')
    }
    const [email, mobile] = codes
    await Promise.all([
      post('/api/users/contact', { kind: 'email', code: email }, token, proof),
      post('/api/users/contact', { kind: 'mobile', code: mobile }, token, proof),
    ])
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await portal.app.inject({ url: '/api/users/profile', headers })
    expect(JSON.parse(body)).toMatchObject(wished)
    const late = await post('/api/auth/validate_token', { token: link, phoneLast4: '2244' })
    expect(late.status).toBe(422)
  })

  test(
    'a changed password ends the other sessions and keeps this one',
    { meta: { spec: ['asvs.6.2.2', 'asvs.6.2.3', 'asvs.7.4.3', '6.holder.password'] } },
    async () => {
      const [here, there] = [
        (await enter('mehmet@example.com')).body.token,
        (await enter('mehmet@example.com')).body.token,
      ]
      const next = { password: 'another8', passwordRepeat: 'another8' }
      const change = (oldPassword: string, passwords: object) =>
        post('/api/users/password', { oldPassword, ...passwords }, here)
      expect((await change('wrong1', next)).body.data.errors).toEqual({ oldPassword: ['valid.oldPassword'] })
      const same = { password: PASSWORD, passwordRepeat: PASSWORD }
      expect((await change(PASSWORD, same)).body.data.errors).toEqual({ password: ['valid.passwordSame'] })
      expect((await change(PASSWORD, next)).status).toBe(200)
      expect(await isSignedIn(here)).toBe(true)
      expect(await isSignedIn(there)).toBe(false)
    },
  )
})
