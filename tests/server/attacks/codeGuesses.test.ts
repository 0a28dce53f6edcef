import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { Caller, enterAs, lastCode } from '../accounts/Caller.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'
import { publishSmallRelease } from '../smallRelease.ts'

const [STRANGER, OTHER] = ['somebody.else@example.org', 'another@example.org'] as const
const MOBILE = '+905551112233'
const BLOCKED = { status: 429, body: { message: 'msg.tooManyAttempts' } }

let test: SandboxPortal
beforeAll(async () => {
  test = await openSandboxPortal({ publish: false })
  await publishSmallRelease(test.portal, { constants: { codeTries: 5, codeResend: 'PT1M' } })
  await seedDemo(test.portal, ({ roles }) => roles === undefined)
})
afterAll(() => test.close())

/** So many different codes, none of them the right one. */
const wrongCodes = (right: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'),
  )

it('a right code of the phone gives no more guesses at that of an e-mail, in a registration', async () => {
  const visitor = new Caller(test)
  const person = {
    firstName: 'Made',
    lastName: 'Up',
    birthDate: '1990-01-01',
    country: 'TR',
    gender: 'female',
  }
  const document = { documentType: 'foreignPassport', documentNumber: 'ZC10001' }
  const { id } = (await visitor.post('/api/registrations', { citizenship: 'foreign', ...document, person }))
    .body
  const confirmPhone = async (): Promise<void> => {
    await visitor.post(`/api/registrations/${id}/phone-code`, { mobile: MOBILE })
    const smsCode = await lastCode(test, MOBILE)
    expect((await visitor.post(`/api/registrations/${id}/phone`, { smsCode })).status).toBe(200)
  }
  const signUp = (emailCode: string) => {
    const password = { password: 'Nar-ağacı-1', passwordRepeat: 'Nar-ağacı-1' }
    return visitor.post('/api/users', { registration: id, emailCode, ...password, terms: true })
  }
  await confirmPhone()
  await visitor.post(`/api/registrations/${id}/email-code`, { email: STRANGER, emailRepeat: STRANGER })
  const right = await lastCode(test, STRANGER)
  const [last = '', ...guesses] = wrongCodes(right, 5)
  for (const guess of guesses) expect((await signUp(guess)).status).toBe(422)
  test.clock.advance(61_000)
  await confirmPhone()
  expect((await signUp(last)).status).toBe(422)
  expect(await signUp(right)).toMatchObject(BLOCKED)
})

it('nor to somebody who is signed in', async () => {
  const owner = await enterAs(test, 'aysel@example.az')
  await owner.prove()
  const ask = (body: object) => owner.post('/api/users/contact-code', body)
  const change = (kind: string, code: string) => owner.post('/api/users/contact', { kind, code })
  expect((await ask({ kind: 'email', value: OTHER, repeat: OTHER })).status).toBe(200)
  const right = await lastCode(test, OTHER)
  const [last = '', ...guesses] = wrongCodes(right, 5)
  for (const guess of guesses) expect((await change('email', guess)).status).toBe(422)
  const mobile = '+994501112233'
  expect((await ask({ kind: 'mobile', value: mobile })).status).toBe(200)
  expect((await change('mobile', await lastCode(test, mobile))).status).toBe(200)
  expect((await change('email', last)).status).toBe(422)
  expect(await change('email', right)).toMatchObject(BLOCKED)
})
