import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Analyst, begin, changeText, FIRST, openStudio, type Studio, submit } from '../studio/studio.ts'

let studio: Studio
let analyst: Analyst
beforeAll(async () => {
  studio = await openStudio()
  analyst = await studio.as(FIRST)
}, 120_000)
afterAll(() => studio.close())

const ROUNDS = 6

it('whoever hands an edition over again and again fills no mailbox of the others', async () => {
  const { database } = studio.portal
  const edition = await changeText(analyst, await begin(analyst), 'Məsafə')
  const { length: before } = await database
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'mail')
    .execute()
  for (let round = 0; round < ROUNDS; round += 1) {
    studio.clock.advance(1000)
    await submit(analyst, edition)
    await analyst.call('reopenEdition', { params: { id: edition.id } })
  }
  const { length: after } = await database
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'mail')
    .execute()
  expect(after - before).toBeLessThan(ROUNDS)
})
