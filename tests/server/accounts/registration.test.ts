import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'
import { publishSmallRelease } from '../smallRelease.ts'

const AYSEL = {
  citizenship: 'az',
  documentType: 'idCard',
  documentSeries: 'AA',
  documentNumber: '1000001',
  fin: '5aysel1',
}
const MINUTE = 60_000

let portal: SandboxPortal
beforeAll(async () => {
  portal = await openSandboxPortal({ publish: false })
  await publishSmallRelease(portal.portal)
})
afterAll(() => portal.close())

let number = 1000
/** Each test has a phone and an inbox of its own. */
let mobile = ''
let email = ''
beforeEach(() => {
  number += 1
  mobile = `+99450200${number}`
  email = `someone${number}@example.az`
})

async function post(url: string, payload: object) {
  const response = await portal.app.inject({ method: 'POST', url, payload })
  return { status: response.statusCode, body: response.json() }
}
const codeIn = (text: string | undefined): string => /\d{6}/.exec(text ?? '')?.[0] ?? ''

async function confirmPhone(id: string): Promise<void> {
  const sent = await post(`/api/registrations/${id}/phone-code`, { mobile })
  expect(sent).toMatchObject({ status: 200, body: { triesLeft: 5 } })
  const smsCode = codeIn((await portal.inbox(mobile)).at(-1))
  expect(await post(`/api/registrations/${id}/phone`, { smsCode })).toEqual({ status: 200, body: {} })
}
async function askEmailCode(id: string): Promise<string> {
  const sent = await post(`/api/registrations/${id}/email-code`, { email, emailRepeat: email })
  expect(sent.status).toBe(200)
  return codeIn((await portal.inbox(email)).at(-1))
}
const EXPIRY = { meta: { spec: ['asvs.6.5.5', 'asvs.6.4.1', '8.codeWrong'] } }
const passwords = { password: 'durna17', passwordRepeat: 'durna17', terms: true }

describe('registration', () => {
  test(
    'a citizen is identified, confirms phone and e-mail, and is signed in',
    {
      meta: {
        spec: [
          '3.user.token',
          '3.user.fin',
          '3.user.role',
          '3.user.first_name',
          '3.user.last_name',
          '3.user.image',
          '3.user.citizenshipId',
          '5.emailActive',
          '7.currentUser',
          '7.signup',
        ],
      },
    },
    async () => {
      const started = await post('/api/registrations', AYSEL)
      expect(started).toMatchObject({
        status: 200,
        body: { step: 'personal', person: { firstName: 'A•••', lastName: 'M•••', birthDate: '2006' } },
      })
      const { id } = started.body
      await confirmPhone(id)
      const emailCode = await askEmailCode(id)
      const signedUp = await post('/api/users', { registration: id, emailCode, ...passwords })
      expect(signedUp).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^[\w-]{43}$/) } })
      const authorization = `Bearer ${signedUp.body.token}`
      const user = await portal.app.inject({
        url: '/api/users/current_user',
        headers: { authorization, language: 'en' },
      })
      expect(user.json()).toMatchObject({
        token: signedUp.body.token,
        fin: '5AYSEL1',
        role: 0,
        first_name: 'Aysel',
        last_name: 'Məmmədova',
        image: null,
        citizenshipId: 1,
        language: 'az',
        roles: [],
      })
      expect((await portal.inbox(email)).at(-1)).toBe('Hörmətli Aysel Məmmədova\n\nQaynar xətt')
      expect((await post('/api/users', { registration: id, emailCode, ...passwords })).status).toBe(404)
    },
  )

  test('who has an account gets the same answers and hears of it in that account alone', async () => {
    const started = await post('/api/registrations', AYSEL)
    expect(started).toMatchObject({ status: 200, body: { step: 'personal' } })
    await confirmPhone(started.body.id)
    const emailCode = await askEmailCode(started.body.id)
    const refused = await post('/api/users', { registration: started.body.id, emailCode, ...passwords })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'error.invalid', data: { errors: { emailCode: ['msg.checkYourInbox'] } } },
    })
  })

  test('an e-mail that has an account gets a letter about that instead of a code', async () => {
    const rauf = { ...AYSEL, documentNumber: '1000002', fin: '5RAUF21' }
    const { id } = (await post('/api/registrations', rauf)).body
    await confirmPhone(id)
    email = 'someone1001@example.az'
    const sent = await post(`/api/registrations/${id}/email-code`, { email, emailRepeat: email })
    expect(sent).toMatchObject({ status: 200, body: { triesLeft: 5 } })
    expect((await portal.inbox(email)).at(-1)).toBe('http://localhost:3000/\n\nQaynar xətt')
  })

  test(
    'a wrong FIN and a wrong document have the same answer',
    { meta: { spec: ['5.docNumber.right', '8.noInformation'] } },
    async () => {
      const wrongFin = await post('/api/registrations', { ...AYSEL, documentNumber: '1000005' })
      const wrongDocument = await post('/api/registrations', { ...AYSEL, documentNumber: '9999999' })
      expect(wrongFin).toMatchObject({
        status: 422,
        body: { code: 'error.denied', message: 'msg.noInformationFound' },
      })
      expect({ ...wrongDocument.body, reference: '' }).toEqual({ ...wrongFin.body, reference: '' })
    },
  )

  test('five wrong identities block the document for a day', async () => {
    const wrong = { ...AYSEL, documentNumber: '1000006', fin: 'WRONG11' }
    for (let round = 0; round < 5; round += 1)
      expect((await post('/api/registrations', wrong)).status).toBe(422)
    const blocked = await post('/api/registrations', { ...wrong, fin: '5TURAL6' })
    expect(blocked).toMatchObject({
      status: 429,
      body: { message: 'msg.tooManyAttempts', params: { minutes: 1440 } },
    })
    portal.clock.advance(24 * 60 * MINUTE + 1)
    expect((await post('/api/registrations', { ...wrong, fin: '5TURAL6' })).status).toBe(200)
  })

  test('a foreigner whom the register does not know types the personal data', async () => {
    const passport = { citizenship: 'foreign', documentType: 'foreignPassport', documentNumber: 'X7654321' }
    expect((await post('/api/registrations', passport)).body).toMatchObject({ step: 'personal', person: {} })
    const person = {
      firstName: 'Zeynep',
      lastName: 'Kaya',
      birthDate: '2005-05-05',
      gender: 'female',
      country: 'TR',
    }
    const started = await post('/api/registrations', { ...passport, person })
    expect(started).toMatchObject({ status: 200, body: { step: 'contact' } })
    const { id } = started.body
    await confirmPhone(id)
    const emailCode = await askEmailCode(id)
    const { token } = (await post('/api/users', { registration: id, emailCode, ...passwords })).body
    const user = await portal.app.inject({
      url: '/api/users/current_user',
      headers: { authorization: `Bearer ${token}`, language: 'en' },
    })
    expect(user.json()).toMatchObject({
      fin: expect.stringMatching(/^P-\d{9}$/),
      citizenshipId: 792,
      language: 'en',
    })
  })

  test(
    'a register that is away is told apart from nobody found',
    { meta: { spec: ['8.tryLater'] } },
    async () => {
      const address = portal.portal.config.sources['population'] ?? ''
      portal.portal.config.sources['population'] = 'http://127.0.0.1:1'
      const away = await post('/api/registrations', AYSEL)
      portal.portal.config.sources['population'] = address
      const unavailable = { code: 'error.unavailable', message: 'msg.tryLater' }
      expect(away).toMatchObject({ status: 503, body: unavailable })
    },
  )
})

describe('codes', () => {
  const elchin = { ...AYSEL, documentNumber: '1000005', fin: '5ELCN24' }

  test(
    'are sent again only after the wait, and only the last one counts',
    { meta: { spec: ['9.resend'] } },
    async () => {
      const { id } = (await post('/api/registrations', elchin)).body
      await post(`/api/registrations/${id}/phone-code`, { mobile })
      const first = codeIn((await portal.inbox(mobile)).at(-1))
      expect(await post(`/api/registrations/${id}/phone-code`, { mobile })).toMatchObject({
        status: 429,
        body: { message: 'msg.codeResendIn', params: { seconds: 120 } },
      })
      portal.clock.advance(2 * MINUTE)
      await post(`/api/registrations/${id}/phone-code`, { mobile })
      const smsCode = codeIn((await portal.inbox(mobile)).at(-1))
      expect(await post(`/api/registrations/${id}/phone`, { smsCode })).toEqual({ status: 200, body: {} })
      expect(first).toHaveLength(6)
    },
  )

  test('expire after ten minutes', EXPIRY, async () => {
    const { id } = (await post('/api/registrations', elchin)).body
    await post(`/api/registrations/${id}/phone-code`, { mobile })
    const smsCode = codeIn((await portal.inbox(mobile)).at(-1))
    portal.clock.advance(10 * MINUTE + 1)
    expect(await post(`/api/registrations/${id}/phone`, { smsCode })).toMatchObject({
      status: 422,
      body: { issues: [{ path: '/answers/smsCode/smsCode', code: 'msg.codeWrong', params: { count: 4 } }] },
    })
  })

  test('block the registration after five wrong ones, even a right one then', async () => {
    const { id } = (await post('/api/registrations', elchin)).body
    await post(`/api/registrations/${id}/phone-code`, { mobile })
    const smsCode = codeIn((await portal.inbox(mobile)).at(-1))
    const wrong = smsCode === '000000' ? '111111' : '000000'
    for (let round = 0; round < 5; round += 1)
      expect((await post(`/api/registrations/${id}/phone`, { smsCode: wrong })).status).toBe(422)
    expect(await post(`/api/registrations/${id}/phone`, { smsCode })).toMatchObject({
      status: 429,
      body: { message: 'msg.tooManyAttempts' },
    })
  })

  test('that cannot be sent are told of at once, and come when the gateway is back', async () => {
    const { id } = (await post('/api/registrations', elchin)).body
    const { sources } = portal.portal.config
    const gateway = sources['messages'] ?? ''
    sources['messages'] = 'http://127.0.0.1:1'
    const sent = await post(`/api/registrations/${id}/phone-code`, { mobile })
    sources['messages'] = gateway
    expect(sent).toMatchObject({ status: 200, body: { notSent: 'msg.smsNotSent' } })
    portal.clock.advance(MINUTE)
    const smsCode = codeIn((await portal.inbox(mobile)).at(-1))
    expect((await post(`/api/registrations/${id}/phone`, { smsCode })).status).toBe(200)
  })

  test('are refused at the field where the number takes no SMS, and another can be given at once', async () => {
    const { id } = (await post('/api/registrations', elchin)).body
    expect(await post(`/api/registrations/${id}/phone-code`, { mobile: '+994500000000' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: '/answers/mobile/mobile', code: 'msg.phoneCodeNotSent' }] },
    })
    await confirmPhone(id)
    expect(await portal.inbox('+994500000000')).toEqual([])
  })

  test(
    'for the e-mail need a confirmed phone',
    { meta: { spec: ['asvs.2.3.1', '5.phone', '8.phone.notConfirmed'] } },
    async () => {
      const { id } = (await post('/api/registrations', elchin)).body
      expect(await post(`/api/registrations/${id}/email-code`, { email, emailRepeat: email })).toMatchObject({
        status: 422,
        body: { issues: [{ code: 'msg.phoneNotConfirmed' }] },
      })
    },
  )

  test(
    'do not make up for a weak password or missing terms',
    { meta: { spec: ['7.signupErrors', '8.notSecure', '9.password'] } },
    async () => {
      const { id } = (await post('/api/registrations', elchin)).body
      await confirmPhone(id)
      const emailCode = await askEmailCode(id)
      const weak = { password: '12345', passwordRepeat: '123456', terms: false }
      expect(await post('/api/users', { registration: id, emailCode, ...weak })).toMatchObject({
        status: 422,
        body: {
          data: {
            errors: {
              password: ['valid.password'],
              passwordRepeat: ['valid.passwordRepeat'],
              terms: ['valid.consent'],
            },
          },
        },
      })
      const withFin = { password: 'x5elcn24', passwordRepeat: 'x5elcn24', terms: true }
      expect((await post('/api/users', { registration: id, emailCode, ...withFin })).body.issues).toEqual([
        { path: '/answers/signUp/password', code: 'msg.passwordNotSecure' },
      ])
      expect((await post('/api/users', { registration: id, emailCode, ...passwords })).status).toBe(200)
    },
  )
})
