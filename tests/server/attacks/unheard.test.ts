import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPerson } from '#server/people/createPerson.ts'
import { openRoad, type Road } from '../applications/road.ts'

/** What an attacker does so that the owner of an account hears nothing. */
let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

const OWN = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36'

it.each(['', 'x', 'curl/8.5.0'])(
  'a sign-in by a program that calls itself "%s" is told as one with another browser',
  async (agent) => {
    const email = { '': 'elchin', x: 'aysel', 'curl/8.5.0': 'rauf' }[agent]
    const heard = async () => (await road.letters(`${email}@example.az`)).length
    const enter = (name: string, from: string) =>
      road.app.inject({
        method: 'POST',
        url: '/api/auth',
        remoteAddress: from,
        payload: { login: `${email}@example.az`, password: 'Portal2026' },
        headers: { 'user-agent': name },
      })
    expect([(await enter(OWN, '203.0.113.1')).statusCode, await heard()]).toEqual([200, 0])
    expect([(await enter(agent, '198.51.100.7')).statusCode, await heard()]).toEqual([200, 1])
    expect([(await enter(OWN, '203.0.113.1')).statusCode, await heard()]).toEqual([200, 1])
  },
)

it('whoever registers first with the number of a foreign passport does not keep its holder from their e-mail', async () => {
  const register = (lastName: string, mobile: string) =>
    road.portal.database.transaction().execute((trx) =>
      createPerson(road.portal, trx, {
        profile: {
          firstName: 'John',
          lastName,
          birthDate: '1990-01-01',
          citizenshipId: 792,
          documentType: 'foreignPassport',
          documentNumber: 'U7654321',
        },
        contact: { email: `${lastName.toLowerCase()}@example.com`, mobile },
        password: null,
        language: 'en',
      }),
    )
  await register('First', '+905000000001')
  await register('Holder', '+905000000002')
  for (const phone of ['+905000000001', '+905000000002']) {
    const payload = {
      documentType: 'foreignPassport',
      documentNumber: 'U7654321',
      phoneLast4: phone.slice(-4),
    }
    const { statusCode } = await road.app.inject({
      method: 'POST',
      url: '/api/auth/forgotten_email',
      payload,
    })
    expect([phone, statusCode, (await road.inbox(phone)).length]).toEqual([phone, 200, 1])
  }
})
