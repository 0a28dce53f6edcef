import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { PASSWORD } from '../accounts/Caller.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'
import { publishSmallRelease } from '../smallRelease.ts'

const MINUTE = 60_000
/** Of the release below. */
const TRIES = 3
const WORKPLACE = '192.0.2.7'
const ATTACKER = '203.0.113.66'
const asked = { citizenship: 'az', documentType: 'idCard', documentNumber: '1000007' }

let test: SandboxPortal
beforeAll(async () => {
  test = await openSandboxPortal({ publish: false })
  await publishSmallRelease(test.portal, { constants: { signInTries: TRIES } })
  await seedDemo(test.portal, ({ roles }) => roles === undefined)
})
afterAll(() => test.close())
beforeEach(() => test.clock.advance(48 * 60 * MINUTE))

async function send({ url, payload, from }: { url: string; payload: object; from: string }): Promise<number> {
  return (await test.app.inject({ method: 'POST', url, payload, remoteAddress: from })).statusCode
}
const enter = (login: string, from: string, password = PASSWORD) =>
  send({ url: '/api/auth', payload: { login, password }, from })
const times = (status: number, count: number): number[] => Array.from({ length: count }, () => status)
async function guess(login: string): Promise<number[]> {
  const statuses: number[] = []
  for (let round = 0; round < TRIES; round += 1) statuses.push(await enter(login, ATTACKER, `guess${round}`))
  return statuses
}

describe('who guesses', () => {
  it('has the tries of one account for its e-mail, FIN and portal number together, and is not told which are of one person', async () => {
    expect(await guess('amir@example.az')).toEqual(times(401, TRIES))
    // As for a login of nobody: the right password is no better than a wrong one now.
    expect(await enter('AMR06S', ATTACKER)).toBe(401)
    expect(await enter('AMR06S', WORKPLACE)).toBe(200)
    test.clock.advance(15 * MINUTE + 1)
    expect(await enter('AMR06S', ATTACKER)).toBe(200)
  })

  it('from many networks does not lock a document for a day, and never where its holder has signed in', async () => {
    const payload = { documentType: 'idCard', documentNumber: '1000001', phoneLast4: '0000' }
    const ask = (from: string) => send({ url: '/api/auth/forgotten_email', payload, from })
    const identify = (from: string, fin: string) =>
      send({ url: '/api/registrations', payload: { ...asked, fin }, from })
    expect(await enter('aysel@example.az', WORKPLACE)).toBe(200)
    for (let net = 0; net < 6; net += 1)
      for (let round = 0; round < 5; round += 1) {
        expect(await ask(`198.51.100.${net}`)).toBe(200)
        expect(await identify(`198.51.100.${net}`, 'WRONG11')).toBe(422)
      }
    expect(await ask('192.0.2.99')).toBe(429)
    expect(await identify('192.0.2.99', '5LEYLA7')).toBe(429)
    expect(await ask(WORKPLACE)).toBe(200)
    test.clock.advance(60 * MINUTE + 1)
    expect(await ask('192.0.2.99')).toBe(200)
    expect(await identify('192.0.2.99', '5LEYLA7')).toBe(200)
  })
})
