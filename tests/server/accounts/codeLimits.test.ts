import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'
import { publishSmallRelease } from '../smallRelease.ts'
import { Caller, enterAs, lastCode } from './Caller.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let test: SandboxPortal
beforeAll(async () => {
  test = await openSandboxPortal({ publish: false })
  await publishSmallRelease(test.portal, { constants: { codesPerHourNetwork: 12, lettersPerDay: 20 } })
  await seedDemo(test.portal, ({ roles }) => roles === undefined)
})
afterAll(() => test.close())
beforeEach(() => test.clock.advance(2 * DAY))

let number = 1000
const newMobile = (): string => `+99450300${(number += 1)}`
const newEmail = (): string => `someone${(number += 1)}@example.org`
const net = (host: number): string => `198.51.100.${host}`
const at = (milliseconds: number): string => new Date(test.clock.now().getTime() + milliseconds).toISOString()

/** An invented foreigner registers: no register and no other test knows them. */
async function register(from = net(1)) {
  number += 1
  const visitor = new Caller(test, undefined, { from })
  const person = {
    firstName: 'Made',
    lastName: 'Up',
    birthDate: '1990-01-01',
    country: 'TR',
    gender: 'female',
  }
  const document = { documentType: 'foreignPassport', documentNumber: `ZL${number}` }
  const begun = await visitor.post('/api/registrations', { citizenship: 'foreign', ...document, person })
  const road = `/api/registrations/${begun.body.id}`
  const askPhone = (mobile: string) => visitor.post(`${road}/phone-code`, { mobile })
  const tryPhone = (smsCode: string) => visitor.post(`${road}/phone`, { smsCode })
  return {
    askPhone,
    tryPhone,
    askEmail: (email: string) => visitor.post(`${road}/email-code`, { email, emailRepeat: email }),
    signUp: (emailCode: string) => {
      const password = { password: 'Nar-ağacı-1', passwordRepeat: 'Nar-ağacı-1', terms: true }
      return visitor.post('/api/users', { registration: begun.body.id, emailCode, ...password })
    },
    async confirmPhone(mobile = newMobile()): Promise<void> {
      await askPhone(mobile)
      expect((await tryPhone(await lastCode(test, mobile))).status).toBe(200)
    },
  }
}

/** A code that is not the right one. */
const wrong = (right: string): string => (right === '000000' ? '111111' : '000000')
const count = ({ body }: { body: { issues?: { params?: { [name: string]: unknown } }[] } }): unknown =>
  body.issues?.[0]?.params?.['count']

/** Five wrong codes; gives what the answers said of the tries that are left. */
async function useUp(tryCode: (code: string) => ReturnType<Caller['post']>, right: string) {
  const left: unknown[] = []
  for (let round = 0; round < 5; round += 1) {
    const answer = await tryCode(wrong(right))
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ code: 'msg.codeWrong' }] } })
    left.push(count(answer))
  }
  return left
}
const lockedUntil = (until: string) => ({
  status: 429,
  body: { code: 'error.tooMany', message: 'msg.tooManyAttempts', params: { until } },
})

describe('a wrong code', () => {
  it('leaves one try less, and the fifth says until when the number is locked', async () => {
    const visitor = await register()
    const mobile = newMobile()
    expect((await visitor.askPhone(mobile)).body).toMatchObject({ triesLeft: 5 })
    const right = await lastCode(test, mobile)
    for (let left = 4; left > 0; left -= 1) expect(count(await visitor.tryPhone(wrong(right)))).toBe(left)
    expect(await visitor.tryPhone(wrong(right))).toMatchObject({
      status: 422,
      body: {
        issues: [
          { code: 'msg.codeWrong', params: { count: 0, until: at(15 * MINUTE), day: 'soon', minutes: 15 } },
        ],
      },
    })
    expect(await visitor.tryPhone(right)).toMatchObject(lockedUntil(at(15 * MINUTE)))
  })

  it('of an earlier code takes no try of the next', async () => {
    const visitor = await register()
    const mobile = newMobile()
    await visitor.askPhone(mobile)
    for (let round = 0; round < 3; round += 1) await visitor.tryPhone(wrong(await lastCode(test, mobile)))
    test.clock.advance(2 * MINUTE)
    await visitor.askPhone(mobile)
    expect(count(await visitor.tryPhone(wrong(await lastCode(test, mobile))))).toBe(4)
  })

  it('is counted in the settings as in the registration', async () => {
    const owner = await enterAs(test, 'aysel@example.az')
    await owner.prove()
    const value = newMobile()
    const ask = () => owner.post('/api/users/contact-code', { kind: 'mobile', value })
    const change = (code: string) => owner.post('/api/users/contact', { kind: 'mobile', code })
    await ask()
    expect(await useUp(change, await lastCode(test, value))).toEqual([4, 3, 2, 1, 0])
    expect(await ask()).toMatchObject(lockedUntil(at(15 * MINUTE)))
  })
})

describe('a lock', () => {
  it('is said before a message goes out, and ends: then a new code works and the old one does not', async () => {
    const visitor = await register()
    const mobile = newMobile()
    await visitor.askPhone(mobile)
    const old = await lastCode(test, mobile)
    await useUp(visitor.tryPhone, old)
    test.clock.advance(5 * MINUTE)
    expect(await visitor.askPhone(mobile)).toMatchObject(lockedUntil(at(10 * MINUTE)))
    expect(await test.inbox(mobile)).toHaveLength(1)
    test.clock.advance(4 * MINUTE)
    expect((await visitor.tryPhone(old)).status).toBe(429)
    test.clock.advance(6 * MINUTE + 1)
    expect((await visitor.tryPhone(old)).status).toBe(422)
    expect((await visitor.askPhone(mobile)).status).toBe(200)
    expect((await visitor.tryPhone(await lastCode(test, mobile))).status).toBe(200)
  })

  it('keeps the old code dead before it is too old by itself', async () => {
    await publishSmallRelease(test.portal, { constants: { codeLock: 'PT1M', codesPerHourNetwork: 12 } })
    const visitor = await register()
    const mobile = newMobile()
    await visitor.askPhone(mobile)
    const old = await lastCode(test, mobile)
    await useUp(visitor.tryPhone, old)
    test.clock.advance(MINUTE + 1)
    expect((await visitor.tryPhone(old)).status).toBe(422)
    await publishSmallRelease(test.portal, { constants: { codesPerHourNetwork: 12, lettersPerDay: 20 } })
  })

  it('of an e-mail leaves another e-mail open', async () => {
    const visitor = await register()
    await visitor.confirmPhone()
    const email = newEmail()
    await visitor.askEmail(email)
    expect(await useUp(visitor.signUp, await lastCode(test, email))).toEqual([4, 3, 2, 1, 0])
    expect(await visitor.askEmail(email)).toMatchObject(lockedUntil(at(15 * MINUTE)))
    const other = newEmail()
    expect((await visitor.askEmail(other)).status).toBe(200)
    expect((await visitor.signUp(await lastCode(test, other))).status).toBe(200)
  })

  it('that ends soon says in how many minutes, also where midnight lies between', async () => {
    test.clock.set('2026-12-10T19:55:00.000Z')
    const visitor = await register()
    const mobile = newMobile()
    await visitor.askPhone(mobile)
    await useUp(visitor.tryPhone, await lastCode(test, mobile))
    expect(await visitor.askPhone(mobile)).toMatchObject({
      body: { params: { until: '2026-12-10T20:10:00.000Z', day: 'soon', minutes: 15 } },
    })
  })
})

describe('another number or address', () => {
  it('gets its code at once, and the same one after the wait', async () => {
    const visitor = await register()
    const [mistyped, mobile] = [newMobile(), newMobile()]
    expect((await visitor.askPhone(mistyped)).status).toBe(200)
    expect(await visitor.askPhone(mistyped)).toMatchObject({
      status: 429,
      body: { message: 'msg.codeResendIn', params: { seconds: 120, until: at(2 * MINUTE) } },
    })
    expect((await visitor.askPhone(mobile)).status).toBe(200)
    expect((await visitor.tryPhone(await lastCode(test, mobile))).status).toBe(200)
    const [typo, email] = [newEmail(), newEmail()]
    expect((await visitor.askEmail(typo)).status).toBe(200)
    expect((await visitor.askEmail(email)).status).toBe(200)
    expect((await visitor.askEmail(email)).body.message).toBe('msg.codeResendIn')
    expect((await visitor.signUp(await lastCode(test, email))).status).toBe(200)
  })

  it('is accepted although the one before is locked', async () => {
    const visitor = await register()
    const [locked, mobile] = [newMobile(), newMobile()]
    await visitor.askPhone(locked)
    await useUp(visitor.tryPhone, await lastCode(test, locked))
    expect((await visitor.askPhone(mobile)).status).toBe(200)
    expect((await visitor.tryPhone(await lastCode(test, mobile))).status).toBe(200)
  })

  it('written otherwise is the same', async () => {
    const visitor = await register()
    await visitor.confirmPhone()
    const email = newEmail()
    await visitor.askEmail(email)
    expect((await visitor.askEmail(email.toUpperCase())).body.message).toBe('msg.codeResendIn')
  })
})

describe('the answer to a code that was sent', () => {
  it('shows where it went, and not the whole of it', async () => {
    const visitor = await register()
    const answer = await visitor.askPhone('+994503001212')
    expect(answer.body).toMatchObject({ by: 'sms', to: '+994 50 ••• •• 12' })
    expect((await visitor.askPhone('+905321000034')).body).toMatchObject({ to: '+90 53 ••• •• 34' })
    await visitor.confirmPhone()
    expect((await visitor.askEmail('leyla.quliyeva@example.org')).body).toMatchObject({
      by: 'mail',
      to: 'le•••@example.org',
    })
  })
})

describe('codes to one number', () => {
  /** From a registration of its own each time, as a stranger would. */
  const send = async (mobile: string, from: string) => (await register(from)).askPhone(mobile)

  it('are five an hour from one network, which keeps no other network out', async () => {
    const mobile = newMobile()
    for (let round = 0; round < 5; round += 1) expect((await send(mobile, net(1))).status).toBe(200)
    expect(await send(mobile, net(1))).toMatchObject(lockedUntil(at(HOUR)))
    expect((await send(mobile, net(2))).status).toBe(200)
    test.clock.advance(HOUR + 1)
    expect((await send(mobile, net(1))).status).toBe(200)
  })

  it('are ten a day from one network', async () => {
    const mobile = newMobile()
    for (let round = 0; round < 10; round += 1) {
      expect((await send(mobile, net(1))).status).toBe(200)
      test.clock.advance(HOUR)
    }
    expect(await send(mobile, net(1))).toMatchObject(lockedUntil(at(23 * HOUR)))
    expect((await send(mobile, net(2))).status).toBe(200)
  })

  it('are thirty a day from all networks together', async () => {
    const mobile = newMobile()
    for (let round = 0; round < 30; round += 1) {
      expect((await send(mobile, net(5 + (round % 6)))).status).toBe(200)
      test.clock.advance(20 * MINUTE)
    }
    expect(await send(mobile, net(20))).toMatchObject(lockedUntil(at(24 * HOUR - 20 * MINUTE)))
  })

  it('that are refused use up nothing', async () => {
    const mobile = newMobile()
    const visitor = await register()
    for (let round = 0; round < 8; round += 1) await visitor.askPhone(mobile)
    for (let round = 0; round < 4; round += 1) expect((await send(mobile, net(1))).status).toBe(200)
    expect((await send(mobile, net(1))).status).toBe(429)
  })
})

it('all codes of one network in an hour have a limit of their own', async () => {
  const visitor = await register(net(3))
  await visitor.confirmPhone()
  for (let round = 1; round < 12; round += 1) expect((await visitor.askEmail(newEmail())).status).toBe(200)
  expect(await visitor.askEmail(newEmail())).toMatchObject(lockedUntil(at(HOUR)))
  test.clock.advance(HOUR + 1)
  expect((await visitor.askEmail(newEmail())).status).toBe(200)
})

it('thirty wrong codes a day are the most of one account and network, and right ones are none of them', async () => {
  const owner = await enterAs(test, 'rauf@example.az', { from: net(4) })
  await owner.prove()
  const ask = (value: string) =>
    owner.post('/api/users/contact-code', { kind: 'email', value, repeat: value })
  const change = (code: string) => owner.post('/api/users/contact', { kind: 'email', code })
  for (let round = 0; round < 6; round += 1) {
    const email = newEmail()
    expect((await ask(email)).status).toBe(200)
    await useUp(change, await lastCode(test, email))
  }
  expect(await ask(newEmail())).toMatchObject(lockedUntil(at(DAY)))
  const elsewhere = await enterAs(test, 'rauf@example.az', { from: net(5) })
  await elsewhere.prove()
  const email = newEmail()
  const again = { kind: 'email', value: email, repeat: email }
  expect((await elsewhere.post('/api/users/contact-code', again)).status).toBe(200)
  const code = await lastCode(test, email)
  expect((await elsewhere.post('/api/users/contact', { kind: 'email', code })).status).toBe(200)
})
