import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRecoveryCodes } from '#server/staff/recoveryCodes.ts'
import { openDemoPortal } from '../demoPortal.ts'
import type { SandboxPortal } from '../sandboxPortal.ts'

let test: SandboxPortal
beforeAll(async () => {
  test = await openDemoPortal(({ roles }) => roles === undefined)
})
afterAll(() => test.close())

const post = async (url: string, payload: object) => {
  const answer = await test.app.inject({ method: 'POST', url, payload })
  return { status: answer.statusCode, body: answer.json() }
}
/** Citizens without an account. */
const people = [
  { documentNumber: '1000006', fin: '5TURAL6' },
  { documentNumber: '1000007', fin: '5LEYLA7' },
]
async function begin(place: number): Promise<string> {
  const document = { citizenship: 'az', documentType: 'idCard', documentSeries: 'AA', ...people[place] }
  const { status, body } = await post('/api/registrations', document)
  expect(status).toBe(200)
  return body.id
}
const codeIn = (text = ''): string => /\d{6}/.exec(text)?.[0] ?? ''
async function askCode(id: string, mobile: string): Promise<string> {
  expect((await post(`/api/registrations/${id}/phone-code`, { mobile })).status).toBe(200)
  return codeIn((await test.inbox(mobile)).at(-1))
}

describe('a code', () => {
  it(
    'proves nothing for another registration, and nothing that an earlier one was sent for',
    { meta: { spec: ['asvs.6.6.2'] } },
    async () => {
      const [mine, other] = [await begin(0), await begin(1)]
      const code = await askCode(mine, '+994502007001')
      await askCode(other, '+994502007002')
      expect((await post(`/api/registrations/${other}/phone`, { smsCode: code })).status).toBe(422)
      test.clock.advance(3 * 60_000)
      const next = await askCode(mine, '+994502007003')
      expect((await post(`/api/registrations/${mine}/phone`, { smsCode: code })).status).toBe(422)
      expect((await post(`/api/registrations/${mine}/phone`, { smsCode: next })).status).toBe(200)
    },
  )

  it('has six digits of a million, or ten signs of thirty', { meta: { spec: ['asvs.6.5.4'] } }, async () => {
    const id = await begin(1)
    const codes = new Set<string>()
    for (let round = 0; round < 30; round += 1) {
      codes.add(await askCode(id, `+9945020080${round + 10}`))
      test.clock.advance(3 * 60_000)
    }
    expect([...codes].filter((code) => !/^\d{6}$/.test(code))).toEqual([])
    expect(codes.size).toBeGreaterThan(28)
    // Each place has its share: a number that is cut or counted has places that stand still.
    for (let place = 0; place < 6; place += 1)
      expect(new Set([...codes].map((code) => code[place])).size).toBeGreaterThan(4)
    const person = await test.portal.database.selectFrom('person').select('id').executeTakeFirstOrThrow()
    const recovery = await makeRecoveryCodes(test.portal, test.portal.database, person.id)
    const signs = recovery.map((code) => code.replace('-', ''))
    expect(new Set(signs).size).toBe(10)
    for (const one of signs) expect(one).toMatch(/^[a-z2-9]{10}$/)
  })

  it(
    'of an SMS signs nobody in: it proves a number, beside the password',
    { meta: { spec: ['asvs.6.6.1'] } },
    async () => {
      const id = await begin(1)
      const mobile = '+994502009001'
      const code = await askCode(id, mobile)
      expect(await post(`/api/registrations/${id}/phone`, { smsCode: code })).toEqual({
        status: 200,
        body: {},
      })
      for (const login of [mobile, 'aysel@example.az'])
        expect((await post('/api/auth', { login, password: code })).status).toBe(401)
      expect((await post('/api/auth', { login: 'aysel@example.az', password: '', code })).status).toBe(401)
    },
  )
})

it(
  'words of a name are no template: braces and signs arrive as they were typed',
  { meta: { spec: ['asvs.1.3.7', 'asvs.1.3.10'] } },
  async () => {
    const firstName = '{link} {0} {name, select, other {x}} %s %o'
    const passport = {
      citizenship: 'foreign',
      documentType: 'foreignPassport',
      documentNumber: 'X7654399',
      birthDate: '2005-05-05',
    }
    const lastName = '${7*7}'
    const person = { firstName, lastName, birthDate: '2005-05-05', gender: 'female', country: 'TR' }
    const { id } = (await post('/api/registrations', { ...passport, person })).body
    const smsCode = await askCode(id, '+994502009901')
    expect((await post(`/api/registrations/${id}/phone`, { smsCode })).status).toBe(200)
    const email = 'braces@example.com'
    await post(`/api/registrations/${id}/email-code`, { email, emailRepeat: email })
    const emailCode = codeIn((await test.inbox(email)).at(-1))
    const password = 'durna 17 quş'
    const whole = { registration: id, emailCode, password, passwordRepeat: password, terms: true }
    expect((await post('/api/users', whole)).status).toBe(200)
    const letter = (await test.inbox(email)).at(-1)
    expect(letter).toBe(`Hörmətli ${firstName} ${lastName}\n\nQaynar xətt`)
  },
)
