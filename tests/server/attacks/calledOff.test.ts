import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/errors.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { measureTotals } from '#server/storage/measureTotals.ts'
import { readStorageConfig } from '#server/storage/readStorageConfig.ts'
import { MEGABYTE } from '#server/storage/StorageKind.ts'
import { uploadRequest } from '../applications/road.ts'
import { simplePdf } from '../files/simplePdf.ts'
import { makePerson } from '../reach/people.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

/** A two hundredth of what an installation usually has room for: as many rounds of a person are one of two hundred. */
const ROOM = 100 * MEGABYTE
const LARGEST = 10 * MEGABYTE

let test: TestPortal
beforeAll(async () => {
  const usual = readStorageConfig({})
  const totals = { ...usual.totals, uploads: { bytes: ROOM, items: 0 } }
  test = await openTestPortal({ publish: false, config: { storage: { ...usual, totals } } })
  await measureTotals.run(test.portal)
})
afterAll(() => test.close())

async function newcomer(): Promise<string> {
  const { portal } = test
  return `Bearer ${await openSession(portal, portal.database, await makePerson(portal))}`
}

/** The first bytes of a file of that size; of a small one that is all of it. */
async function send(authorization: string, id: string, bytes: Buffer, size = bytes.length) {
  const request = uploadRequest({ id, bytes, name: 'a.pdf', size })
  const answer = await test.app.inject({ ...request, headers: { ...request.headers, authorization } })
  const { message } = answer.json<Partial<ErrorBody>>()
  return [answer.statusCode, message].filter((one) => one !== undefined).join(' ')
}

it('uploads that one account announces and calls off take no room of others', async () => {
  const [greedy, other] = [await newcomer(), await newcomer()]
  for (let round = 0; round < ROOM / LARGEST; round += 1) {
    const id = randomUUID()
    // One byte: too little to be kept, and an answer of a few words.
    await send(greedy, id, Buffer.from('%'), LARGEST)
    await test.app.inject({ method: 'DELETE', url: `/api/uploads/${id}`, headers: { authorization: greedy } })
  }
  expect(await test.portal.database.selectFrom('upload').select('id').execute()).toEqual([])
  expect(await send(other, randomUUID(), simplePdf())).toBe('200')
})
