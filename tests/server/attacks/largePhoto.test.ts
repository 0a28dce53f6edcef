import { afterAll, beforeAll, expect, it } from 'vitest'
import { findInRegister } from '#server/people/populationRegister.ts'
import { openSandboxPortal, type SandboxPortal } from '../sandboxPortal.ts'

const FIN = '7QWE123'
const PERSON = { fin: FIN, firstName: 'Nigar', lastName: 'Soyad', birthDate: '1990-01-01', citizenshipId: 1 }

let test: SandboxPortal
beforeAll(async () => {
  test = await openSandboxPortal()
})
afterAll(() => test.close())

/** All of it is unsealed and parsed with every row in which somebody's name stands. */
it.each([
  ['a photo', { image: 'A'.repeat(900_000) }],
  ['a name', { lastName: 'A'.repeat(900_000) }],
  ['an address', { registrationAddress: 'A'.repeat(900_000) }],
])('%s without end is not kept of what the register says of somebody', async (_name, more) => {
  await test.say('population', `/people/${FIN}`, { ...PERSON, ...more })
  const profile = await findInRegister(test.portal, FIN).catch(() => undefined)
  expect(JSON.stringify(profile ?? {}).length).toBeLessThan(300_000)
})
