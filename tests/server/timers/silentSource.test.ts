import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runDue } from '#server/timers/runDue.ts'
import { fillTransfer, openRoad, type Road } from '../applications/road.ts'

const MINUTE = 60_000
const ASKED = '/pass-scores'
let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

const held = async (): Promise<number> =>
  (await road.portal.database.selectFrom('application').select('id').where('held', '=', true).execute())
    .length

/** Questions of this path while something runs. */
async function asked(work: () => Promise<unknown>): Promise<number> {
  const fetched = vi.spyOn(globalThis, 'fetch')
  await work()
  const addresses = fetched.mock.calls.map(([address]) => address)
  fetched.mockRestore()
  return addresses.filter((one) => typeof one === 'string' && one.includes(ASKED)).length
}

it('no case waits for a source that has kept another one waiting; each gets its turn', async () => {
  await road.fault('education', { mode: 'down', path: ASKED })
  for (const persona of ['aysel', 'rauf']) {
    const owner = await road.as(`${persona}@example.az`)
    await owner.move(await fillTransfer(owner, persona), 'submit')
  }
  expect(await held()).toBe(2)

  await road.fault('education', { mode: 'slow', path: ASKED })
  road.clock.advance(2 * MINUTE)
  expect(await asked(() => runDue(road.portal))).toBe(1)
  // The other one comes first now.
  road.clock.advance(MINUTE)
  expect(await asked(() => runDue(road.portal))).toBe(1)

  await road.fault('education', { reset: true })
  road.clock.advance(10 * MINUTE)
  await runDue(road.portal)
  expect(await held()).toBe(0)
})
