import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeTry } from '#server/accounts/attempts.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'

const A_DAY = 24 * 3_600_000
const MOST = 5000

let road: Road
let owner: Traveller
beforeAll(async () => {
  road = await openRoad()
  owner = await road.as('aysel@example.az')
})
afterAll(() => road.close())

it('whoever opens files without end fills the log with no more than a day has', async () => {
  const file = await owner.upload()
  const ask = async (who: Traveller, of = file) => (await who.send('POST', `/api/files/${of}/ticket`)).status
  expect(await ask(owner)).toBe(200)
  // As if they had opened others before.
  await takeTry(road.portal, { subject: `files/${owner.id}`, tries: MOST, pause: A_DAY, amount: MOST - 2 })
  expect(await ask(owner)).toBe(200)
  expect(await ask(owner)).toBe(429)
  const other = await road.as('kamran@example.az')
  expect(await ask(other, await other.upload())).toBe(200)
  road.clock.advance(A_DAY + 1)
  expect(await ask(await road.as('aysel@example.az'))).toBe(200)
})
