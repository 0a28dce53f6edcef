import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createViewTicket, readViewTicket } from '#server/documents/viewTicket.ts'
import { sealJson } from '#server/people/seal.ts'
import { provenBefore } from '#server/staff/askSecondFactor.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

let ours: TestPortal
let other: TestPortal
beforeAll(async () => {
  ours = await openTestPortal({ publish: false })
  const masterKey = Buffer.alloc(32, 'other').toString('base64')
  other = await openTestPortal({ publish: false, config: { masterKey } })
})
afterAll(async () => {
  await ours.close()
  await other.close()
})

const person = randomUUID()
const MINUTE = 60_000
/** The word that stands for a first proof, as the portal makes it. */
function proven({ portal }: TestPortal, { bound = 'secondFactor', minutes = 5 } = {}): string {
  const until = portal.clock.now().getTime() + minutes * MINUTE
  return `again.${sealJson(portal.keys.ticket, bound, { person, until }).toString('base64url')}`
}

describe('what proves itself', () => {
  it(
    'is taken from the installation that made it alone',
    { meta: { spec: ['asvs.9.2.3', 'asvs.9.1.3', 'asvs.9.1.1'] } },
    () => {
      const ticket = createViewTicket(ours.portal, person)
      expect(readViewTicket(ours.portal, ticket)).toBe(person)
      expect(readViewTicket(other.portal, ticket)).toBeUndefined()
      expect(provenBefore(ours.portal, proven(ours))).toBe(person)
      expect(provenBefore(other.portal, proven(ours))).toBeUndefined()
    },
  )

  it('cannot say how it is proved', { meta: { spec: ['asvs.9.1.2', 'asvs.9.1.1'] } }, () => {
    const [body = '', seal = ''] = createViewTicket(ours.portal, person).split('.')
    const key = ours.portal.keys.ticket.current
    const forged = [
      body,
      `${body}.`,
      `${body}.none`,
      `${body}.${createHmac('sha1', key).update(`document\n${body}`).digest('base64url')}`,
      `${body}.${createHmac('sha256', '').update(`document\n${body}`).digest('base64url')}`,
      `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`,
      `${body}.${seal}.${seal}`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
      `${body}.${seal.slice(0, -1)}`,
    ]
    expect(forged.map((one) => readViewTicket(ours.portal, one))).toEqual(forged.map(() => undefined))
    const [, sealed = ''] = proven(ours).split('.')
    const bytes = Buffer.from(sealed, 'base64url')
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(provenBefore(ours.portal, `again.${changed.toString('base64url')}`)).toBeUndefined()
    }
  })

  it('is good for its purpose and its time', { meta: { spec: ['asvs.9.2.1', 'asvs.9.2.2'] } }, () => {
    expect(provenBefore(ours.portal, proven(ours, { bound: 'document' }))).toBeUndefined()
    const ticket = createViewTicket(ours.portal, person)
    const word = proven(ours)
    ours.clock.advance(5 * MINUTE)
    expect(provenBefore(ours.portal, word)).toBeUndefined()
    expect(readViewTicket(ours.portal, ticket)).toBe(person)
    ours.clock.advance(5 * MINUTE)
    expect(readViewTicket(ours.portal, ticket)).toBeUndefined()
  })
})

it(
  'every key has 256 bits, and none is that of another purpose',
  { meta: { spec: ['asvs.11.2.3', 'asvs.9.2.2'] } },
  () => {
    const { wrap, index, code, release, box, ticket, audit, seal } = ours.portal.keys
    const keys = [wrap, index, code, release, box, ticket, audit, seal].map(({ current }) => current)
    expect(keys.map(({ length }) => length)).toEqual(keys.map(() => 32))
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(keys.length)
  },
)
