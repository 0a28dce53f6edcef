import { afterAll, beforeAll, expect, it } from 'vitest'
import { carryAll, carryWorker } from '#server/carrying/carryRound.ts'
import type { Portal } from '#server/Portal.ts'
import { runWorkers } from '#server/runWorkers.ts'
import { fields } from '../../engine/migrate/paper.fixture.ts'
import { openPaperPortal, type PaperPortal } from './paperPortal.ts'

/** Two first batches, and some more. */
const DRAFTS = 45

let test: PaperPortal
beforeAll(async () => {
  test = await openPaperPortal()
})
afterAll(() => test.close())

const oldOnes = async (release: string): Promise<number> => {
  const rows = await test.portal.database
    .selectFrom('application')
    .select('id')
    .where('release', '=', release)
    .execute()
  return rows.length
}

it('a server that ends writes what it has taken and takes no more; the next one does the rest', async () => {
  const old = await test.publish({})
  for (let index = 0; index < DRAFTS; index += 1)
    await test.begin(await test.newcomer(), { ask: { name: `N${index}` } })
  await test.publish({
    properties: fields({ name: null, title: { type: 'string' } }),
    migrations: [
      { to: 'title', drafts: 'migrate', changes: [{ move: '/answers/ask/name', to: '/answers/ask/title' }] },
    ],
  })
  const { portal } = test
  const ended = Promise.withResolvers<void>()
  // The first two looks at the clock are the beginning of the job and of its first batch.
  let looks = 0
  const now = (): Date => {
    looks += 1
    if (looks === 3) ended.resolve(running.stop())
    return portal.clock.now()
  }
  const ending: Portal = { ...portal, clock: { now } }
  const running = runWorkers(ending, [carryWorker])
  await ended.promise
  expect(await oldOnes(old)).toBe(DRAFTS - 40)
  expect(await carryAll(portal)).toBe(DRAFTS - 40)
  expect(await oldOnes(old)).toBe(0)
})
