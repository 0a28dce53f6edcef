import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { Caller, enterAs, PASSWORD } from '../accounts/Caller.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'
import { publishSmallRelease } from '../smallRelease.ts'

const MINUTE = 60_000
const TRIES = 3
const THIEF = '203.0.113.66'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

let test: SandboxPortal
beforeAll(async () => {
  test = await openSandboxPortal({ publish: false })
  await publishSmallRelease(test.portal, { constants: { signInTries: TRIES } })
  await seedDemo(test.portal)
})
afterAll(() => test.close())

/** A calendar address that somebody makes with a token, as a path. */
async function takeCalendar(who: Caller): Promise<string> {
  const { body } = await who.post('/api/calendar/ticket')
  return new URL(body.url).pathname
}
const read = async (path: string): Promise<number> => (await test.app.inject(path)).statusCode
const newDevices = async (email: string): Promise<number> =>
  (await test.inbox(email)).filter((text) => text.includes('Yeni cihaz')).length

describe('signing out everywhere else', () => {
  it('ends the calendar address that a stolen token made', async () => {
    const owner = await enterAs(test, 'aysel@example.az')
    const path = await takeCalendar(new Caller(test, owner.token, { from: THIEF }))
    expect(await read(path)).toBe(200)
    await owner.prove()
    expect((await owner.send('DELETE', '/api/users/sessions')).status).toBe(200)
    expect(await read(path)).toBe(404)
    expect((await owner.get('/api/calendar?from=2026-08-01&to=2026-08-31')).body.ticket).toBe(false)
  })

  it('forgets the devices: whoever comes with one of them again is told of to the owner, the own one stays known', async () => {
    const email = 'rauf@example.az'
    const owner = await enterAs(test, email)
    await enterAs(test, email, { agent: PHONE, from: THIEF })
    expect(await newDevices(email)).toBe(1)
    await enterAs(test, email, { agent: PHONE, from: THIEF })
    expect(await newDevices(email)).toBe(1)
    await owner.prove()
    await owner.send('DELETE', '/api/users/sessions')
    expect((await owner.get('/api/users/data')).body.devices).toMatchObject([{ device: 'Firefox, Linux' }])
    await enterAs(test, email)
    expect(await newDevices(email)).toBe(1)
    await enterAs(test, email, { agent: PHONE, from: THIEF })
    expect(await newDevices(email)).toBe(2)
  })

  it('forgets the networks: who guesses from one of them is held up as elsewhere, the own one stays known', async () => {
    const email = 'tural@example.az'
    const owner = await enterAs(test, email)
    await enterAs(test, email, { from: THIEF })
    await owner.prove()
    await owner.send('DELETE', '/api/users/sessions')
    const enter = async (from: string, password: string): Promise<number> =>
      (await new Caller(test, undefined, { from }).post('/api/auth', { login: email, password })).status
    for (let net = 0; net < 10; net += 1)
      for (let round = 0; round < TRIES; round += 1) await enter(`198.51.100.${net}`, 'guess')
    expect(await enter(THIEF, PASSWORD)).toBe(429)
    expect((await enterAs(test, email)).token).toBeDefined()
  })
})

it('ending one session forgets its device, unless another session has the same', async () => {
  const email = 'elchin@example.az'
  const owner = await enterAs(test, email)
  for (let round = 0; round < 2; round += 1) await enterAs(test, email, { agent: PHONE })
  await owner.prove()
  const ends = async (): Promise<void> => {
    const { body: sessions } = await owner.get<{ id: string; device: string }[]>('/api/users/sessions')
    const phone = sessions.find(({ device }) => device === 'Safari, iOS')
    expect((await owner.send('DELETE', `/api/users/sessions/${phone?.id}`)).status).toBe(200)
  }
  const devices = async () => JSON.stringify((await owner.get('/api/users/data')).body.devices)
  await ends()
  expect(await devices()).toContain('Safari, iOS')
  await ends()
  expect(await devices()).not.toContain('Safari, iOS')
})

it.each([
  ['a block', 'samir@example.az', 'block', { blocked: true }],
  ['an administrator’s sign-out', 'nino@example.ge', 'sessions/end', {}],
])('%s ends the calendar address and the devices as well', async (_what, email, url, body) => {
  const person = await enterAs(test, email)
  const path = await takeCalendar(person)
  const { id } = (await person.get('/api/users/current_user')).body
  const admin = await enterAs(test, 'admin@example.az')
  await admin.prove()
  const reason = 'Hesab oğurlanıb'
  expect((await admin.post(`/api/admin/people/${id}/${url}`, { ...body, reason })).status).toBe(200)
  if (url === 'block') {
    test.clock.advance(MINUTE)
    await admin.post(`/api/admin/people/${id}/block`, { blocked: false, reason })
  }
  expect(await read(path)).toBe(404)
  await enterAs(test, email)
  expect(await newDevices(email)).toBe(1)
})
