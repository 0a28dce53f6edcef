import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { carryAll } from '#server/carrying/carryRound.ts'
import { type Claim, claimRows } from '#server/carrying/claimRows.ts'
import type { CarriedNotice } from '#server/carrying/CarriedNotice.ts'
import { type Found, findJobs } from '#server/carrying/findJobs.ts'
import { listCarrying } from '#server/carrying/listCarrying.ts'
import { readRows } from '#server/carrying/readRows.ts'
import { createReleaseStore } from '#server/content/createReleaseStore.ts'
import type { Portal } from '#server/Portal.ts'
import { carry, fields, paper, type Paper } from '../../engine/migrate/paper.fixture.ts'
import type { Answers } from '../applications/road.ts'
import { openPaperPortal, type PaperPortal } from './paperPortal.ts'

/** More than two servers take at once. */
const DRAFTS = 45

let test: PaperPortal
beforeAll(async () => {
  test = await openPaperPortal()
})
afterAll(() => test.close())

let releases = 0
const asking = (): Paper => ({
  properties: fields({
    name: null,
    title: { type: 'string', maxLength: 4 },
    level: { type: 'string', enum: ['high'] },
    score: null,
    plan: { type: 'string' },
  }),
  required: ['title', 'plan'],
  migrations: [
    {
      to: `share ${(releases += 1)}`,
      drafts: 'reconcile',
      changes: [{ move: '/answers/ask/name', to: '/answers/ask/title' }],
    },
  ],
})

const answers: fc.Arbitrary<Answers> = fc.record({
  ask: fc.record(
    {
      name: fc.constantFrom('Aysel', 'Ad', 'x'),
      level: fc.constantFrom('low', 'high'),
      score: fc.integer({ min: 0, max: 9 }),
      rows: fc.array(fc.record({ code: fc.constantFrom('a', 'b'), fee: fc.nat(5) }), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  ),
})

async function beginMany(count: number): Promise<Map<string, Answers>> {
  const begun = new Map<string, Answers>()
  for (const given of fc.sample(answers, { numRuns: count, seed: 8 }))
    begun.set(await test.begin(await test.newcomer(), given), given)
  return begun
}

/** Another server on the same database. */
async function otherServer({ portal }: PaperPortal): Promise<Portal> {
  const other = { ...portal, releases: createReleaseStore(portal.keys) }
  await other.releases.refresh(portal.database)
  return other
}

async function standing(id: string) {
  const { database, personKeys } = test.portal
  const row = await database
    .selectFrom('application')
    .innerJoin('draft', 'draft.application_id', 'application.id')
    .select(['release', 'subject_id', 'draft.answers', 'draft.carried'])
    .where('application.id', '=', id)
    .executeTakeFirstOrThrow()
  const key = await personKeys.open(database, row.subject_id)
  const told = await database
    .selectFrom('event')
    .select('sequence')
    .where('application_id', '=', id)
    .where('kind', '=', 'carried')
    .execute()
  const notice: CarriedNotice | null = row.carried === null ? null : key.decryptJson(row.carried)
  const carried = key.decryptJson<Answers>(row.answers)
  return { release: row.release, answers: carried, notice, told: told.length }
}

it('makes of each draft in batches, by several servers, what is made of it alone, and does it once', async () => {
  await test.publish({})
  const begun = await beginMany(DRAFTS)
  const change = asking()
  const fresh = await test.publish(change)
  const other = await otherServer(test)
  const done = await Promise.all([carryAll(test.portal), carryAll(other)])
  expect(done[0] + done[1]).toBe(DRAFTS)
  for (const [id, given] of begun) {
    const alone = carry(paper(), paper(change), given)
    if (typeof alone === 'string') throw new Error(alone)
    const stands = await standing(id)
    expect(stands).toMatchObject({ release: fresh, answers: alone.answers, told: 1 })
    const plain = (part: readonly { at: string }[] | undefined) => part?.map(({ at }) => at) ?? []
    expect(plain(stands.notice?.asked)).toEqual(plain(alone.asked))
    expect(plain(stands.notice?.gone)).toEqual(plain(alone.gone))
  }
  const [job] = await listCarrying(test.portal)
  expect(job).toMatchObject({ carried: DRAFTS, kept: 0, left: 0, endedAt: expect.any(String) })
})

/** Takes whatever there is, as a server does before it reads it. */
async function takeAll(release: string): Promise<{ found: Found; claim: Claim | undefined }> {
  const { portal } = test
  const target = await portal.releases.getRelease(portal.database)
  const [found] = await findJobs(portal, portal.database, target)
  if (found === undefined) throw new Error('There is nothing to do')
  const job = { release, process: 'paper', submitted: false, ended_at: null, place: null }
  await portal.database
    .insertInto('carrying')
    .values({ ...job, started_at: portal.clock.now() })
    .execute()
  return { found, claim: await claimRows(portal, { release, found, limit: 1000 }) }
}

it('does what a server took and never wrote when the round is over', async () => {
  await test.publish({})
  const begun = await beginMany(5)
  const release = await test.publish(asking())
  const { portal } = test
  const { found, claim } = await takeAll(release)
  expect(claim?.ids).toHaveLength(found.count)
  await carryAll(portal)
  for (const id of begun.keys()) expect(await standing(id)).toMatchObject({ release, told: 1 })
})

const hold = (id: string, held: boolean) =>
  test.portal.database.updateTable('application').set({ held }).where('id', '=', id).execute()

it('does not count as kept what waits for a register from the moment between taking and reading', async () => {
  await test.publish({})
  const [id = ''] = (await beginMany(1)).keys()
  const { found, claim } = await takeAll(await test.publish(asking()))
  expect(claim?.ids).toContain(id)
  await hold(id, true)
  const read = await readRows(test.portal.database, found, claim?.ids ?? [])
  expect(read.map((row) => row.id)).not.toContain(id)
  await hold(id, false)
  await carryAll(test.portal)
})

it('leaves a draft whose event waits for a register, and takes it up when it waits no more', async () => {
  const old = await test.publish({})
  const [id = ''] = (await beginMany(1)).keys()
  await hold(id, true)
  const fresh = await test.publish(asking())
  await carryAll(test.portal)
  expect((await standing(id)).release).toBe(old)
  expect(await listCarrying(test.portal)).toMatchObject([{ kept: 1, left: 0 }])
  await hold(id, false)
  await carryAll(test.portal)
  expect((await standing(id)).release).toBe(fresh)
})

const damage = (id: string) =>
  test.portal.database
    .updateTable('draft')
    .set({ answers: Buffer.from([0]) })
    .where('application_id', '=', id)
    .execute()
const end = (id: string) =>
  test.portal.database.updateTable('application').set({ final: true }).where('id', '=', id).execute()
const releaseOf = async (id: string): Promise<string> => {
  const row = await test.portal.database
    .selectFrom('application')
    .select('release')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.release
}

it('carries all others of a batch in which one draft cannot be read, which stays', async () => {
  const old = await test.publish({})
  const [damaged = '', ...others] = (await beginMany(4)).keys()
  await damage(damaged)
  const fresh = await test.publish(asking())
  await carryAll(test.portal)
  for (const id of others) expect(await releaseOf(id)).toBe(fresh)
  expect(await releaseOf(damaged)).toBe(old)
  expect(await listCarrying(test.portal)).toMatchObject([{ kept: 1, left: 0, endedAt: expect.any(String) }])
  await end(damaged)
})

it('takes up a draft that begins late in the stead of one that stayed and has ended', async () => {
  const old = await test.publish({})
  const [damaged = ''] = (await beginMany(1)).keys()
  await damage(damaged)
  const fresh = await test.publish(asking())
  await carryAll(test.portal)
  await end(damaged)
  await carryAll(test.portal)
  const [late = ''] = (await beginMany(1)).keys()
  await test.portal.database.updateTable('application').set({ release: old }).where('id', '=', late).execute()
  await carryAll(test.portal)
  expect(await releaseOf(late)).toBe(fresh)
})
