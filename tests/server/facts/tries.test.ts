import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPerson } from '#server/people/createPerson.ts'
import { type Asker, settleLookUpTry, takeLookUpTry } from '#server/facts/tries.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

let test: TestPortal
let personId: string
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  const profile = { firstName: 'A', lastName: 'B', birthDate: '2000-01-01', citizenshipId: 1 }
  personId = await test.portal.database
    .transaction()
    .execute((trx) =>
      createPerson(test.portal, trx, { profile, contact: null, password: null, language: 'az' }),
    )
})
afterAll(() => test.close())

const about = (asker: Asker = { id: personId }) => ({
  portal: test.portal,
  asker,
  question: {
    name: 'code',
    definition: 'code',
    key: {},
    asked: true,
    fact: {
      source: 's',
      path: '/',
      key: {},
      value: true,
      tries: { max: 3, pause: 'PT15M', denied: 'x.wrong' },
    },
  },
})
const tooMany = {
  code: 'error.tooMany',
  details: { message: 'msg.tooManyAttempts', params: { minutes: 15 } },
}

const ask = async (state: string): Promise<void> => {
  await takeLookUpTry(about())
  await settleLookUpTry(about(), state)
}

it('stops after so many wrong keys, for as long as the content says', async () => {
  for (let tried = 0; tried < 3; tried += 1) await ask('none')
  await expect(ask('none')).rejects.toMatchObject(tooMany)
  test.clock.advance(15 * 60_000 + 1)
  await expect(ask('found')).resolves.toBeUndefined()
})

it('counts neither right ones nor faults, and forgets no wrong one after a right one', async () => {
  test.clock.advance(15 * 60_000 + 1)
  for (const state of ['none', 'found', 'down', 'none', 'down', 'found', 'none']) await ask(state)
  await expect(ask('none')).rejects.toMatchObject(tooMany)
})

it('counts those of one network together, whoever asks', async () => {
  const from = (id: string, net: string) => takeLookUpTry(about({ id, net }))
  for (let tried = 0; tried < 15; tried += 1) await from(randomUUID(), '203.0.113.7')
  await expect(from(randomUUID(), '203.0.113.7')).rejects.toMatchObject(tooMany)
  await expect(from(randomUUID(), '198.51.100.7')).resolves.toBeUndefined()
})

it('counts questions that are asked at the same moment', async () => {
  test.clock.advance(15 * 60_000 + 1)
  const taken = await Promise.allSettled(Array.from({ length: 10 }, () => takeLookUpTry(about())))
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})
