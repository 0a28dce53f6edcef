import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenRelease } from '#server/content/currentRelease.ts'
import { type Batch, prepareBatch, storeBatch } from '#server/carrying/carryBatch.ts'
import { carryWorker } from '#server/carrying/carryRound.ts'
import { endRound } from '#server/carrying/endRound.ts'
import { type Found, findJobs } from '#server/carrying/findJobs.ts'
import { listCarrying } from '#server/carrying/listCarrying.ts'
import { fields } from '../../engine/migrate/paper.fixture.ts'
import { openPaperPortal, type PaperPortal } from './paperPortal.ts'

/** Begun for each of these; what others before it carried comes along. */
const DRAFTS = 4

let test: PaperPortal
let target: OpenRelease
/** What each server knows of the work: all drafts of the release before. */
let found: Found
let drafts: string[]
let releases = 0
beforeAll(async () => {
  test = await openPaperPortal()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { portal } = test
  await test.publish({})
  drafts = []
  for (let index = 0; index < DRAFTS; index += 1)
    drafts.push(await test.begin(await test.newcomer(), { ask: { name: `N${index}` } }))
  releases += 1
  await test.publish({
    properties: fields({ name: null, title: { type: 'string' } }),
    migrations: [
      {
        to: `last ${releases}`,
        drafts: 'migrate',
        changes: [{ move: '/answers/ask/name', to: '/answers/ask/title' }],
      },
    ],
  })
  target = await portal.releases.getRelease(portal.database)
  const [job] = await findJobs(portal, portal.database, target)
  if (job === undefined) throw new Error('There is nothing to do')
  found = job
  const key = { release: target.hash, process: job.process, submitted: job.submitted }
  const fresh = { started_at: portal.clock.now(), ended_at: null, place: null }
  await portal.database
    .insertInto('carrying')
    .values({ ...key, ...fresh })
    .execute()
})

/** As a server takes a batch and thinks about it. */
async function take(limit = 1000): Promise<Batch> {
  const batch = await prepareBatch(test.portal, { found, target, limit })
  if (batch === undefined) throw new Error('It is over')
  return batch
}
const store = (batch: Batch) => storeBatch(test.portal, { release: target.hash, found }, batch)
/** It looks for more and finds none. */
async function lookForMore(): Promise<void> {
  const more = await prepareBatch(test.portal, { found, target, limit: 1 })
  expect(more?.taken ?? 0).toBe(0)
  if (more !== undefined) await endRound(test.portal, { target, ...found }, more)
}
const job = async () => (await listCarrying(test.portal))[0]
const ends = async () => {
  const { portal } = test
  const rows = portal.database.selectFrom('audit').select('sequence').where('what', '=', 'drafts.carried')
  return (await rows.execute()).length
}
const over = () => ({ carried: found.count, kept: 0, left: 0, endedAt: expect.any(String) })

describe('of servers that carry the last drafts at the same moment', () => {
  it('the one that writes last says that it is over, whoever looked for more before', async () => {
    const before = await ends()
    const [one, other] = [await take(2), await take()]
    await store(one)
    await lookForMore()
    expect(await job()).toMatchObject({ carried: 2, left: found.count - 2, endedAt: null })
    await store(other)
    await lookForMore()
    expect(await job()).toMatchObject(over())
    await lookForMore()
    expect(await ends()).toBe(before + 1)
  })

  it('one that was thought to be dead and is not may be the last, and says so', async () => {
    const late = await take()
    await lookForMore()
    // Nothing has moved since: they are taken anew.
    await lookForMore()
    const again = await take()
    expect(again.round).toBe(late.round + 1)
    await store(late)
    await endRound(test.portal, { target, ...found }, late)
    expect(await job()).toMatchObject(over())
    await store(again)
    expect(await job()).toMatchObject(over())
  })

  it('one that finds all of its rows written by another says so, too', async () => {
    const late = await take()
    await lookForMore()
    await lookForMore()
    const again = await take()
    await store(late)
    await store(again)
    await lookForMore()
    expect(await job()).toMatchObject(over())
  })

  it('none has to: what was told to end after its last batch is found to be over', async () => {
    await store(await take())
    expect(await job()).toMatchObject({ left: 0, endedAt: null })
    await carryWorker.run(test.portal)
    expect(await job()).toMatchObject(over())
  })
})
