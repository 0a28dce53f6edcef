import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OutboxEntry } from '#server/outbox/enqueue.ts'
import { outboxBound } from '#server/outbox/enqueue.ts'
import { unsealJson } from '#server/people/seal.ts'
import { publishDue } from '#server/studio/publishDue.ts'
import {
  type Analyst,
  begin,
  changeText,
  FIRST,
  openStudio,
  publish,
  review,
  SECOND,
  type Studio,
  submit,
} from './studio.ts'

let studio: Studio
let both: [Analyst, Analyst]
beforeAll(async () => {
  studio = await openStudio()
  both = [await studio.as(FIRST), await studio.as(SECOND)]
})
afterAll(() => studio.close())

/** What came since it was asked last: of the portal, and of the letters on their way to the same person. */
async function news(analyst: Analyst) {
  const { items } = await analyst.call('notifications')
  await analyst.call('readNotifications', { body: { ids: items.map((one) => one.id) } })
  const fresh = items.filter(({ read }) => !read)
  const { database, keys } = studio.portal
  const rows = await database.selectFrom('outbox').select(['kind', 'key', 'payload']).orderBy('id').execute()
  const letters = rows
    .map(({ kind, key, payload }) =>
      unsealJson<OutboxEntry['payload']>(keys.box, outboxBound(kind, key), payload),
    )
    .filter((one) => one['person'] === analyst.id)
    .map((one) => one['text'])
  await database.deleteFrom('outbox').execute()
  return { fresh, letters }
}

it('analysts hear of an edition that waits for them, and its author of what became of it', async () => {
  const [one, two] = both
  const edition = await submit(one, await changeText(one, await begin(one, 'Payız'), 'One word'))
  expect((await one.call('notifications')).unread).toBe(0)
  const asked = await news(two)
  expect(asked.letters).toEqual(['studioNotice.submitted'])
  expect(asked.fresh).toMatchObject([
    {
      title: 'title.studioNotice.submitted',
      message: 'studioNotice.submitted',
      application: null,
      process: null,
      params: { title: 'Payız', link: expect.stringContaining(`/studio?edition=${edition.id}`) },
    },
  ])

  const returned = await review(two, edition, 'returned')
  const told = await news(one)
  expect(told.letters).toEqual(['studioNotice.returned'])
  expect(told.fresh).toMatchObject([{ icon: 'times', params: { note: 'Baxdım' } }])
  expect(told.fresh[0]?.params['who']).not.toBe('')

  const approved = await review(two, await submit(one, await changeText(one, returned, 'Two words')))
  expect((await news(one)).fresh.map(({ message }) => message)).toEqual(['studioNotice.approved'])
  await publish(two, approved)
  expect((await news(one)).fresh.map(({ message }) => message)).toEqual(['studioNotice.published'])
  expect((await two.call('notifications')).items.map(({ message }) => message)).toEqual([
    'studioNotice.submitted',
    'studioNotice.submitted',
  ])
})

it('a release that came, or could not come, at its moment is told to its author', async () => {
  const [one, two] = both
  const approved = await review(
    two,
    await submit(one, await changeText(one, await begin(one, 'Sabah'), 'Third')),
  )
  await news(one)
  const later = new Date(studio.clock.now().getTime() + 3_600_000).toISOString()
  await publish(one, approved, later)
  studio.clock.advance(3_600_000)
  await publishDue.run(studio.portal)
  expect((await news(one)).letters).toEqual(['studioNotice.published'])

  const late = await review(two, await submit(one, await changeText(one, await begin(one, 'Gec'), 'Fourth')))
  await news(one)
  await publish(one, late, new Date(studio.clock.now().getTime() + 3_600_000).toISOString())
  const other = await review(two, await submit(one, await changeText(one, await begin(one, 'Tez'), 'Fifth')))
  await publish(one, other)
  await news(one)
  studio.clock.advance(3_600_000)
  await publishDue.run(studio.portal)
  expect((await news(one)).letters).toEqual(['studioNotice.missed'])
})

it('whoever has lost the role hears nothing, and an edition of nobody else waits in silence', async () => {
  const [one, two] = both
  const { database, clock } = studio.portal
  await database
    .updateTable('staff_role')
    .set({ ended_at: clock.now() })
    .where('person_id', '=', two.id)
    .execute()
  await database.deleteFrom('outbox').execute()
  await submit(one, await changeText(one, await begin(one, 'Tək'), 'Alone'))
  const rows = await database.selectFrom('outbox').select('key').execute()
  const { people } = await database
    .selectFrom('staff_role')
    .select((count) => count.fn.count<number>('person_id').distinct().as('people'))
    .where('is_role', '=', 'analyst')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  expect(rows).toHaveLength(people - 1)
})
