import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { publishDue } from '#server/studio/publishDue.ts'
import {
  type Analyst,
  begin,
  changeText,
  type EditionView,
  FIRST,
  openStudio,
  publish,
  review,
  SECOND,
  type Studio,
  submit,
} from './studio.ts'

const MINUTE = 60_000
/** Minutes from each try to the next one. */
const PAUSES = [1, 2, 4, 8, 16]

let studio: Studio
let both: [Analyst, Analyst]
beforeAll(async () => {
  studio = await openStudio()
  // A sequence counts although what counted is undone.
  await run(sql`create sequence tried`)
  await run(sql`
    create function refuse_publishing() returns trigger language plpgsql as $$
    begin perform nextval('tried'); raise 'broken'; end $$`)
})
afterAll(() => studio.close())
/** Their sessions end within half an hour in which they do nothing. */
async function signIn(): Promise<void> {
  both = [await studio.as(FIRST), await studio.as(SECOND)]
}
beforeEach(async () => {
  await signIn()
  await run(sql`select setval('tried', 1, false)`)
  await run(sql`
    create trigger broken before update on edition for each row
    when (new.state = 'published') execute function refuse_publishing()`)
  return mend
})
const run = (statement: ReturnType<typeof sql>) => statement.execute(studio.portal.database)
const mend = () => run(sql`drop trigger if exists broken on edition`)

async function tries(): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select case when is_called then last_value else 0 end as count from tried`.execute(studio.portal.database)
  return Number(rows[0]?.count)
}

/** One that is to be published in a minute, which has passed. */
async function dueEdition(title: string): Promise<EditionView> {
  const [one, two] = both
  const approved = await review(two, await submit(one, await changeText(one, await begin(one, title), title)))
  const at = new Date(studio.clock.now().getTime() + MINUTE).toISOString()
  const scheduled = await publish(one, approved, at)
  studio.clock.advance(MINUTE)
  return scheduled
}
const view = ({ id }: EditionView): Promise<EditionView> => both[0].call('edition', { params: { id } })
const round = (): Promise<number> => publishDue.run(studio.portal)
/** Each later try, in its time. */
async function tryOn(): Promise<void> {
  for (const pause of PAUSES) {
    studio.clock.advance(pause * MINUTE)
    await round()
  }
  await signIn()
}
const notices = async (message: string): Promise<number> =>
  (await both[0].call('notifications')).items.filter((one) => one.message === message).length
const givenUp = async (): Promise<string | undefined> =>
  (await studio.portal.metrics.registry.metrics())
    .split('\n')
    .find((line) => line.startsWith('portal_publishing_failed_total'))

it('an edition that cannot be published is tried with longer and longer pauses, then put back', async () => {
  const edition = await dueEdition('Alınmayan')
  await expect(round()).rejects.toThrow('broken')
  const again = new Date(studio.clock.now().getTime() + MINUTE).toISOString()
  expect(await view(edition)).toMatchObject({ state: 'scheduled', publishAgainAt: again })
  for (const [index, pause] of PAUSES.entries()) {
    expect([await round(), await tries()]).toEqual([0, index + 1])
    studio.clock.advance(pause * MINUTE - 1)
    expect(await round()).toBe(0)
    studio.clock.advance(1)
    // It was told of once.
    expect([await round(), await tries()]).toEqual([1, index + 2])
  }
  await signIn()
  const after = await view(edition)
  expect(after).toMatchObject({ state: 'approved', publishAt: null, publishAgainAt: null })
  expect(after.reviews.at(-1)).toMatchObject({ verdict: 'failed', by: { id: both[0].id } })
  expect([await notices('studioNotice.missed'), await givenUp()]).toEqual([
    1,
    'portal_publishing_failed_total 1',
  ])
  studio.clock.advance(20 * MINUTE)
  expect([await round(), await tries()]).toEqual([0, 6])

  await mend()
  expect(await publish(both[0], after)).toMatchObject({ state: 'published' })
})

it('a server that is ending begins with no edition', async () => {
  const edition = await dueEdition('Bitən')
  await mend()
  expect(await publishDue.run(studio.portal, AbortSignal.abort())).toBe(0)
  expect(await view(edition)).toMatchObject({ state: 'scheduled', publishAgainAt: null })
  expect(await round()).toBe(1)
  expect(await view(edition)).toMatchObject({ state: 'published' })
})

it('a fault that passes costs an edition a minute, and no word to anybody', async () => {
  const edition = await dueEdition('Keçən')
  await expect(round()).rejects.toThrow('broken')
  await mend()
  studio.clock.advance(MINUTE)
  expect(await round()).toBe(1)
  expect(await view(edition)).toMatchObject({ state: 'published', publishAgainAt: null })
  expect((await view(edition)).reviews.map(({ verdict }) => verdict)).toEqual(['submitted', 'approved'])
})

it('an edition that was given a new moment has all of its tries again', async () => {
  const edition = await dueEdition('Yenidən')
  await expect(round()).rejects.toThrow('broken')
  await tryOn()
  const at = new Date(studio.clock.now().getTime() + MINUTE).toISOString()
  expect(await publish(both[0], await view(edition), at)).toMatchObject({ publishAgainAt: null })
  studio.clock.advance(MINUTE)
  await expect(round()).rejects.toThrow('broken')
  expect(await view(edition)).toMatchObject({ state: 'scheduled' })
  await tryOn()
  expect(await view(edition)).toMatchObject({ state: 'approved' })
})

it('an edition that ends the process that publishes it is put back as well', async () => {
  const edition = await dueEdition('Öldürən')
  const { database } = studio.portal
  // As many processes began with it and came to no end.
  await database.updateTable('edition').set({ publish_tries: 6 }).where('id', '=', edition.id).execute()
  expect([await round(), await tries()]).toEqual([1, 0])
  expect((await view(edition)).reviews.at(-1)).toMatchObject({ verdict: 'failed' })
})
