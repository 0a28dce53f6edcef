import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { Caller, enterAs, lastCode } from '../accounts/Caller.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'

/** Letters to strangers, by whoever has one phone or one account: the real content, one network. */
let test: SandboxPortal
const LETTERS = 15
const MOBILE = '+905321234567'
const PERSON = {
  firstName: 'Ad',
  lastName: 'Soyad',
  birthDate: '1990-01-01',
  gender: 'female',
  country: 'TR',
}
beforeAll(async () => {
  test = await openSandboxPortal()
  await seedDemo(test.portal, ({ roles }) => roles === undefined)
}, 120_000)
afterAll(() => test.close())
beforeEach(() => test.clock.advance(25 * 3_600_000))

/** A registration with a confirmed phone: asks for a code by letter. */
async function begin(): Promise<(email: string) => Promise<{ status: number }>> {
  const caller = new Caller(test, undefined, { from: '203.0.113.66' })
  const document = { documentType: 'foreignPassport', documentNumber: 'X1234567' }
  const told = { citizenship: 'foreign', ...document, birthDate: '1990-01-01', person: PERSON }
  const { body, status } = await caller.post('/api/registrations', told)
  expect([status, body]).toMatchObject([200, { id: expect.any(String) }])
  const place = `/api/registrations/${body.id}`
  expect((await caller.post(`${place}/phone-code`, { mobile: MOBILE })).status).toBe(200)
  const smsCode = await lastCode(test, MOBILE)
  expect((await caller.post(`${place}/phone`, { smsCode })).status).toBe(200)
  return (email) => caller.post(`${place}/email-code`, { email, emailRepeat: email })
}

async function countSent(
  ask: (email: string) => Promise<{ status: number }>,
  addressOf: (one: number) => string,
): Promise<number> {
  let sent = 0
  for (let one = 0; one < LETTERS; one += 1) if ((await ask(addressOf(one))).status === 200) sent += 1
  return sent
}

it('a registration sends letters to few strangers', async () => {
  expect(await countSent(await begin(), (one) => `stranger${one}@example.com`)).toBe(10)
})

it('an account sends letters to few strangers', async () => {
  const caller = await enterAs(test, 'aysel@example.az')
  await caller.prove()
  const ask = (value: string) =>
    caller.post('/api/users/contact-code', { kind: 'email', value, repeat: value })
  expect(await countSent(ask, (one) => `other${one}@example.com`)).toBe(10)
})

it('one mailbox under many addresses has the limits of one', async () => {
  expect(await countSent(await begin(), (one) => `stranger+${one}@example.com`)).toBe(1)
})
