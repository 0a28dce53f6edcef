import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Campaign } from '#engine/content/types.ts'
import { buildApp } from '#server/app.ts'
import type { Portal } from '#server/Portal.ts'
import { createReleaseStore } from '#server/content/createReleaseStore.ts'
import { followCampaigns } from '#server/timers/followCampaigns.ts'
import { runDue } from '#server/timers/runDue.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { travellerWith } from '../applications/road.ts'
import { openPaperPortal, type PaperPortal } from '../carrying/paperPortal.ts'
import { publishContent } from '../publishContent.ts'

let test: PaperPortal
beforeAll(async () => {
  test = await openPaperPortal()
  await test.publish({})
})
afterAll(() => test.close())

const campaign = (id: string, closes: string): Campaign => ({
  id,
  process: 'paper',
  opens: '2026-07-01T00:00:00.000Z',
  closes,
})

/** Each release has a question of its own, so that it is another one. */
let releases = 0
async function publishCampaigns(campaigns: Campaign[]): Promise<string> {
  const { portal } = test
  const { content } = await portal.releases.getRelease(portal.database)
  releases += 1
  const constants = { [`release${releases}`]: releases }
  return publishContent(portal, { ...content, services: { ...content.services, campaigns, constants } })
}

async function beginIn(name: string): Promise<string> {
  const id = await test.begin(await test.newcomer(), { ask: { name: 'A' } })
  await test.portal.database.updateTable('application').set({ campaign: name }).where('id', '=', id).execute()
  return id
}

const ticksOf = async (release: string): Promise<string[]> => {
  const rows = await test.portal.database
    .selectFrom('timer')
    .select('application_id')
    .where('kind', '=', 'tick')
    .where('name', '=', release)
    .execute()
  return rows.map(({ application_id }) => application_id)
}

/** On the same database; it hears of releases when it looks. */
async function otherServer(): Promise<Portal> {
  const other: Portal = { ...test.portal, releases: createReleaseStore(test.portal.keys) }
  await other.releases.refresh(other.database)
  return other
}

/** As if its process had just begun. */
const startAnew = (): Portal => ({ ...test.portal })

it('only cases of a campaign whose dates moved look at their timers again', async () => {
  const [one, two] = [
    campaign('one', '2026-09-01T00:00:00.000Z'),
    campaign('two', '2026-09-01T00:00:00.000Z'),
  ]
  const [first, second] = [await beginIn('one'), await beginIn('two')]
  const begun = await publishCampaigns([one, two])
  await followCampaigns.run(test.portal)
  expect((await ticksOf(begun)).toSorted()).toEqual([first, second].toSorted())

  const same = await publishCampaigns([one, two])
  expect(await followCampaigns.run(test.portal)).toBe(0)
  expect(await followCampaigns.run(startAnew())).toBe(0)
  expect(await ticksOf(same)).toEqual([])

  const moved = await publishCampaigns([one, { ...two, closes: '2026-10-01T00:00:00.000Z' }])
  await followCampaigns.run(test.portal)
  expect(await ticksOf(moved)).toEqual([second])

  const gone = await publishCampaigns([{ ...two, closes: '2026-10-01T00:00:00.000Z' }])
  await followCampaigns.run(test.portal)
  expect(await ticksOf(gone)).toEqual([first])
  expect(await followCampaigns.run(startAnew())).toBe(0)
})

it('a server that has not heard of the release looks at timers with its dates all the same', async () => {
  await publishCampaigns([campaign('late', '2026-09-01T00:00:00.000Z')])
  const id = await beginIn('late')
  const other = await otherServer()
  await followCampaigns.run(test.portal)
  await runDue(test.portal)
  const moved = await publishCampaigns([campaign('late', '2026-10-01T00:00:00.000Z')])
  await followCampaigns.run(test.portal)
  expect(await ticksOf(moved)).toContain(id)
  expect(other.releases.currentHash()).not.toBe(moved)
  await runDue(other)
  expect(await ticksOf(moved)).toEqual([])
  expect(other.releases.currentHash()).toBe(moved)
})

it('a server that has not heard of the release does not go back to the dates of before', async () => {
  await publishCampaigns([campaign('back', '2026-09-01T00:00:00.000Z')])
  await beginIn('back')
  const other = await otherServer()
  await publishCampaigns([campaign('back', '2026-10-01T00:00:00.000Z')])
  await followCampaigns.run(test.portal)
  expect(await followCampaigns.run(other)).toBe(0)
  const { dates } = await test.portal.database
    .selectFrom('campaign_planned')
    .select('dates')
    .where('campaign', '=', 'back')
    .executeTakeFirstOrThrow()
  expect(dates).toContain('2026-10-01')
})

it('a case that moves on a server that has not heard of the release gets the dates of the release all the same', async () => {
  await test.publish({
    workflow: {
      statuses: { open: { phase: 'apply', editable: true }, sent: { phase: 'check' } },
      timers: [{ id: 'late', in: ['sent'], due: { at: '/campaign/closes' } }],
    },
  })
  await publishCampaigns([campaign('moves', '2026-09-01T00:00:00.000Z')])
  const id = await beginIn('moves')
  const { database } = test.portal
  const { subject_id } = await database
    .selectFrom('application')
    .select('subject_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const other = await otherServer()
  const app = await buildApp(other)
  const token = await openSession(test.portal, database, subject_id)
  await publishCampaigns([campaign('moves', '2026-10-01T00:00:00.000Z')])
  await followCampaigns.run(test.portal)
  await runDue(test.portal)
  const { body } = await travellerWith({ app }, subject_id, token).move(id, 'send')
  expect(body.status).toBe('sent')
  await app.close()
  await runDue(test.portal)
  const planned = await database
    .selectFrom('timer')
    .select('due_at')
    .where('application_id', '=', id)
    .where('name', '=', 'late')
    .execute()
  expect(planned).toEqual([{ due_at: new Date('2026-10-01T00:00:00.000Z') }])
})
