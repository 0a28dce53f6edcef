import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'

/** The calls with the real content: its forms decide, its texts are sent. */
let portal: SandboxPortal
beforeAll(async () => {
  portal = await openSandboxPortal()
})
afterAll(() => portal.close())

async function post(url: string, payload: object, language = 'az') {
  const response = await portal.app.inject({ method: 'POST', url, payload, headers: { language } })
  return { status: response.statusCode, body: response.json() }
}
const codesOf = ({ body }: { body: { issues?: { path: string; code: string }[] } }) =>
  Object.fromEntries((body.issues ?? []).map(({ path, code }) => [path, code]))

const AYSEL = {
  citizenship: 'az',
  documentType: 'idCard',
  documentSeries: 'AA',
  documentNumber: '1000001',
  fin: '5AYSEL1',
}
const ZEYNEP = {
  firstName: 'Zeynep',
  lastName: 'Kaya',
  birthDate: '2005-05-05',
  gender: 'female',
  country: 'TR',
}
const passwords = { password: 'durna17', passwordRepeat: 'durna17', terms: true }

describe('the forms of the release', () => {
  test('find a field that is called as what every object has, as any other that is not theirs', async () => {
    for (const name of ['toString', 'constructor', 'hasOwnProperty']) {
      const person = { ...ZEYNEP, [name]: [] }
      const answer = await post('/api/registrations', { ...AYSEL, person })
      expect(answer).toMatchObject({ status: 422, body: { code: 'error.invalid' } })
      expect(Object.keys(answer.body.data.errors)).toContain(name)
    }
  })

  test('find what is wrong at its field', async () => {
    const answer = await post('/api/registrations', { ...AYSEL, fin: '5AYSE', documentNumber: '!' })
    expect(answer).toMatchObject({ status: 422, body: { code: 'error.invalid' } })
    expect(codesOf(answer)).toEqual({
      '/answers/document/fin': 'valid.fin',
      '/answers/document/documentNumber': 'valid.docNumber',
    })
  })

  test('read the citizenship: a citizen needs a FIN and a mobile of this country', async () => {
    const { fin: _fin, ...withoutFin } = AYSEL
    expect(codesOf(await post('/api/registrations', withoutFin))).toEqual({
      '/answers/document/fin': 'valid.required',
    })
    const { id } = (await post('/api/registrations', AYSEL)).body
    const abroad = await post(`/api/registrations/${id}/phone-code`, { mobile: '+905321234567' })
    expect(codesOf(abroad)).toEqual({ '/answers/mobile/mobile': 'valid.phone' })
  })

  test('judge what a foreigner types whom the register does not know', async () => {
    const passport = {
      citizenship: 'foreign',
      documentType: 'foreignPassport',
      documentNumber: 'X7654320',
      birthDate: '2020-05-05',
    }
    const person = { ...ZEYNEP, birthDate: '2020-05-05', middleName: '12', country: undefined }
    expect(codesOf(await post('/api/registrations', { ...passport, person }))).toEqual({
      '/answers/personal/birthDate': 'account.under7',
      '/answers/personal/middleName': 'valid.letters',
      '/answers/personal/country': 'valid.required',
    })
    const permit = {
      citizenship: 'stateless',
      documentType: 'migrationDocument',
      documentNumber: 'MST0099',
      birthDate: ZEYNEP.birthDate,
    }
    const { country: _country, ...stateless } = ZEYNEP
    const answer = await post('/api/registrations', { ...permit, person: stateless })
    expect(answer).toMatchObject({ status: 200, body: { step: 'contact' } })
  })

  test('want the e-mail twice and the terms accepted', { meta: { spec: ['asvs.2.2.3'] } }, async () => {
    const { id } = (await post('/api/registrations', AYSEL)).body
    const emails = { email: 'a@example.az', emailRepeat: 'b@example.az' }
    expect((await post(`/api/registrations/${id}/email-code`, emails)).body.data.errors).toEqual({
      emailRepeat: ['valid.emailRepeat'],
    })
    const reset = await post('/api/auth/reset_password_request', { email: 'no-address' })
    expect(codesOf(reset)).toEqual({ '/answers/resetRequest/email': 'valid.email' })
  })
})

test(
  'a foreigner registers with a middle name and is written to in English',
  { meta: { spec: ['3.account.middleName'] } },
  async () => {
    const mobile = '+905329998877'
    const email = 'zeynep@example.com'
    const document = {
      citizenship: 'foreign',
      documentType: 'foreignPassport',
      documentNumber: 'X7654321',
      birthDate: ZEYNEP.birthDate,
    }
    const person = { ...ZEYNEP, middleName: 'Nur' }
    const started = await post('/api/registrations', { ...document, person }, 'en')
    expect(started).toMatchObject({ status: 200, body: { step: 'contact' } })
    const { id } = started.body
    await post(`/api/registrations/${id}/phone-code`, { mobile })
    const [sms = ''] = await portal.inbox(mobile)
    expect(sms).toMatch(/^Confirmation code: \d{6}\. Valid for 10 minutes\./)
    await post(`/api/registrations/${id}/phone`, { smsCode: /\d{6}/.exec(sms)?.[0] })
    await post(`/api/registrations/${id}/email-code`, { email, emailRepeat: email })
    const [mail = ''] = await portal.inbox(email)
    const signedUp = await post('/api/users', {
      registration: id,
      emailCode: /\d{6}/.exec(mail)?.[0],
      ...passwords,
    })
    expect(signedUp.status).toBe(200)
    expect((await portal.inbox(email)).at(-1)).toMatch(/^Dear Zeynep Kaya,\n/)

    const headers = { authorization: `Bearer ${signedUp.body.token}`, 'idempotency-key': randomUUID() }
    const opened = await portal.app.inject({
      method: 'POST',
      url: '/api/applications',
      headers,
      payload: { process: 'grant' },
    })
    expect(opened.json()).toMatchObject({ world: { applicant: { middleName: 'Nur' } } })
  },
)

test('an Azerbaijani citizen is written to in Azerbaijani, whatever the switch says', async () => {
  const mobile = '+994501234567'
  const { id } = (await post('/api/registrations', AYSEL, 'en')).body
  await post(`/api/registrations/${id}/phone-code`, { mobile })
  expect((await portal.inbox(mobile))[0]).toMatch(/^Təsdiq kodu: \d{6}/)
})
