import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPerson } from '#server/people/createPerson.ts'
import { checkTries, countTry } from '#server/facts/tries.ts'
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
}, 60_000)
afterAll(() => test.close())

const about = () => ({
  portal: test.portal,
  personId,
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

it('stops after so many wrong keys, for as long as the content says', async () => {
  for (let tried = 0; tried < 3; tried += 1) {
    await checkTries(about())
    await countTry(about(), 'none')
  }
  await expect(checkTries(about())).rejects.toMatchObject(tooMany)
  test.clock.advance(15 * 60_000 + 1)
  await expect(checkTries(about())).resolves.toBeUndefined()
})

it('forgets them with a right one, and counts no faults', async () => {
  await countTry(about(), 'none')
  await countTry(about(), 'none')
  await countTry(about(), 'found')
  await countTry(about(), 'none')
  await countTry(about(), 'down')
  await countTry(about(), 'down')
  await expect(checkTries(about())).resolves.toBeUndefined()
})
