import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createReleaseStore } from '#server/content/createReleaseStore.ts'
import { publishFolders } from '#server/content/publishFolders.ts'
import { ApiError } from '#server/http/ApiError.ts'
import { prepareReleases } from '#server/studio/prepareReleases.ts'
import { publishDue } from '#server/studio/publishDue.ts'
import {
  type Analyst,
  EN,
  baseText,
  begin,
  CHANGED,
  changeText,
  FIRST,
  openStudio,
  publish,
  publishText,
  review,
  save,
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

const current = (): string => studio.portal.releases.currentHash()
const firstText = async (hash: string): Promise<string> => {
  const { content } = await studio.portal.releases.getRelease(studio.portal.database, hash)
  return content.locales['en']?.[CHANGED] ?? ''
}
const auditOf = async (about: string): Promise<string[]> => {
  const rows = await studio.portal.database
    .selectFrom('audit')
    .select('what')
    .where('about', '=', about)
    .orderBy('sequence')
    .execute()
  return rows.map(({ what }) => what)
}

it('an edition goes from a text to the current release by four eyes, and every deed stands in the log', async () => {
  const [one, two] = both
  const before = current()
  const edition = await changeText(one, await begin(one, 'Bahar'), 'A new word')
  const { findings, revision } = await one.call('checkEdition', { params: { id: edition.id } })
  expect(revision).toBe(edition.revision)
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  const difference = await one.call('editionDifference', { params: { id: edition.id } })
  expect(difference.verdict).toBe('compatible')

  const submitted = await submit(one, edition)
  expect(submitted).toMatchObject({ state: 'review', may: { edit: false, review: false, publish: false } })
  const own = await one.ask('reviewEdition', {
    params: { id: edition.id },
    body: { revision: edition.revision, verdict: 'approved', note: 'Özüm' },
  })
  expect([own.status, own.body]).toMatchObject([422, { message: 'msg.editionOwn' }])
  const locked = await one.ask('saveEdition', {
    params: { id: edition.id },
    body: { changes: [{ path: EN, base: null, text: '{}' }] },
  })
  expect([locked.status, locked.body]).toMatchObject([409, { params: { state: 'review' } }])

  const returned = await review(two, submitted, 'returned')
  expect(returned).toMatchObject({ state: 'open', may: { edit: true } })
  const mended = await submit(one, await changeText(one, returned, 'A better word'))
  const approved = await review(two, mended)
  expect(approved).toMatchObject({ state: 'approved', may: { publish: true, edit: false } })
  expect(current()).toBe(before)
  // Another server has it open before it is published.
  const other = { ...studio.portal, releases: createReleaseStore(studio.portal.keys) }
  await other.releases.refresh(other.database)
  await prepareReleases.run(other)

  studio.clock.advance(60_000)
  const published = await publish(one, approved)
  expect(other.releases.isOpen(published.release ?? '')).toBe(true)
  expect(published).toMatchObject({ state: 'published', release: current(), isBehind: false })
  expect(current()).not.toBe(before)
  expect(await firstText(current())).toBe('A better word')
  const [latest] = await one.call('releases')
  expect(latest).toMatchObject({
    hash: current(),
    origin: 'studio',
    title: 'Bahar',
    by: { id: one.id },
    current: true,
  })
  const { files } = await one.call('releaseFiles', { params: { hash: current() } })
  expect(files.find(({ path }) => path === EN)?.text).toContain('A better word')
  expect(await auditOf(edition.id)).toEqual([
    'edition.create',
    'edition.submit',
    'edition.returned',
    'edition.submit',
    'edition.approved',
    'edition.publish',
  ])
  const compared = await one.call('compareReleases', { query: { from: before, to: current() } })
  expect(compared.verdict).toBe('compatible')
})

it('is handed in by somebody who wrote of it: whoever looks at it takes it out of nobody’s hands', async () => {
  const [one, two] = both
  const before = current()
  const edition = await changeText(one, await begin(one, 'Yarımçıq'), 'An unfinished word')
  const seen = await two.call('edition', { params: { id: edition.id } })
  expect(seen.may).toMatchObject({ edit: true, submit: false, review: false })
  const tried = await two.ask('submitEdition', {
    params: { id: edition.id },
    body: { revision: edition.revision, note: 'Hazırdır' },
  })
  expect([tried.status, tried.body]).toMatchObject([422, { message: 'msg.editionOthers' }])
  expect(await one.call('edition', { params: { id: edition.id } })).toMatchObject({ state: 'open' })
  expect(current()).toBe(before)
})

it('folders that do not move stay where they are after a release of the studio', async () => {
  await publishText(both, 'Folders are silent')
  const published = current()
  expect(await publishFolders(studio.portal)).toEqual({ outcome: 'same', hash: published })
})

it('with errors nothing is handed in', async () => {
  const [one] = both
  const edition = await begin(one)
  const base = await baseText(one, edition, 'workflows/transfer.json')
  const text = base.replace('"initial": "draft"', '"initial": "dreft"')
  expect(text).not.toBe(base)
  await save(one, edition, { path: 'workflows/transfer.json', base, text })
  const { findings } = await one.call('checkEdition', { params: { id: edition.id } })
  expect(findings.filter(({ severity }) => severity === 'error')).not.toEqual([])
  const said = await one.ask('submitEdition', {
    params: { id: edition.id },
    body: { revision: 1, note: 'Tələsirəm' },
  })
  expect([said.status, said.body]).toMatchObject([422, { message: 'msg.editionErrors' }])
  expect(await one.call('edition', { params: { id: edition.id } })).toMatchObject({ state: 'open' })
})

it('an edition without a change is not handed in, nor one that changed since it was looked at', async () => {
  const [one] = both
  const edition = await begin(one)
  const body = { revision: 0, note: 'Boş' }
  const empty = await one.ask('submitEdition', { params: { id: edition.id }, body })
  expect([empty.status, empty.body]).toMatchObject([422, { message: 'msg.editionSame' }])
  await changeText(one, edition, 'Later')
  const stale = await one.ask('submitEdition', { params: { id: edition.id }, body })
  expect([stale.status, stale.body]).toMatchObject([409, { message: 'msg.editionMoved' }])
})

it('a moment that is set is kept: the worker publishes then, once', async () => {
  const [one, two] = both
  const before = current()
  const edition = await changeText(one, await begin(one, 'Sabah'), 'From tomorrow')
  const approved = await review(two, await submit(one, edition))
  const past = await one.ask('publishEdition', {
    params: { id: edition.id },
    body: { revision: edition.revision, at: studio.clock.now().toISOString() },
  })
  expect([past.status, past.body]).toMatchObject([422, { message: 'msg.editionPast' }])
  const at = new Date(studio.clock.now().getTime() + 60_000).toISOString()
  expect(await publish(one, approved, at)).toMatchObject({ state: 'scheduled', publishAt: at })
  expect(await publishDue.run(studio.portal)).toBe(0)
  expect(current()).toBe(before)
  studio.clock.advance(60_000)
  expect(await publishDue.run(studio.portal)).toBe(1)
  expect(await publishDue.run(studio.portal)).toBe(0)
  expect(await one.call('edition', { params: { id: edition.id } })).toMatchObject({
    state: 'published',
    release: current(),
  })
  expect(await firstText(current())).toBe('From tomorrow')
})

it('a moment that comes after somebody else published is missed, and says so', async () => {
  const [one, two] = both
  const waiting = await changeText(one, await begin(one, 'Gözləyən'), 'Waiting')
  const approved = await review(two, await submit(one, waiting))
  await publish(one, approved, new Date(studio.clock.now().getTime() + 60_000).toISOString())
  await publishText(both, 'Somebody else')
  const published = current()
  studio.clock.advance(60_000)
  expect(await publishDue.run(studio.portal)).toBe(1)
  expect(current()).toBe(published)
  const missed = await one.call('edition', { params: { id: waiting.id } })
  expect(missed).toMatchObject({
    state: 'approved',
    isBehind: true,
    publishAt: null,
    may: { publish: false },
  })
  expect(missed.reviews.at(-1)).toMatchObject({ verdict: 'missed', by: { id: one.id } })
  const said = await one.ask('publishEdition', {
    params: { id: waiting.id },
    body: { revision: waiting.revision, at: null },
  })
  expect([said.status, said.body]).toMatchObject([409, { message: 'msg.editionBehind' }])
})

it('a moment that was set by somebody without the second factor that is wanted by then is missed', async () => {
  const [one, two] = both
  const approved = await review(
    two,
    await submit(one, await changeText(one, await begin(one, 'Faktor'), 'Without a factor')),
  )
  await publish(one, approved, new Date(studio.clock.now().getTime() + 60_000).toISOString())
  const published = current()
  studio.clock.advance(60_000)
  const { portal } = studio
  const config = { ...portal.config, staffSecondFactor: 'required' as const }
  await publishDue.run({ ...portal, config })
  expect(current()).toBe(published)
  const missed = await one.call('edition', { params: { id: approved.id } })
  expect(missed).toMatchObject({ state: 'approved', publishAt: null })
})

it('an edition that cannot be published keeps none behind it waiting', async () => {
  const [one, two] = both
  const ids: string[] = []
  for (const title of ['Broken', 'Sound']) {
    const approved = await review(
      two,
      await submit(one, await changeText(one, await begin(one, title), title)),
    )
    const at = new Date(studio.clock.now().getTime() + 60_000 + ids.length).toISOString()
    await publish(one, approved, at)
    ids.push(approved.id)
  }
  const [broken = '', sound = ''] = ids
  const { database } = studio.portal
  await sql`
    create function refuse_broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
    database,
  )
  await sql`
    create trigger broken before update on edition for each row
    when (new.id = ${sql.lit(broken)} and new.state = 'published') execute function refuse_broken()`.execute(
    database,
  )
  studio.clock.advance(120_000)
  await expect(publishDue.run(studio.portal)).rejects.not.toBeInstanceOf(ApiError)
  expect(await one.call('edition', { params: { id: sound } })).toMatchObject({ state: 'published' })
  expect(await firstText(current())).toBe('Sound')
  await sql`drop trigger broken on edition`.execute(database)
  studio.clock.advance(60_000)
  // Behind the other one by now.
  expect(await publishDue.run(studio.portal)).toBe(1)
  expect(await one.call('edition', { params: { id: broken } })).toMatchObject({ state: 'approved' })
})

it('who is no analyst any more when the moment comes publishes nothing', async () => {
  const [one, two] = both
  const edition = await changeText(one, await begin(one), 'Gone')
  const approved = await review(two, await submit(one, edition))
  await publish(two, approved, new Date(studio.clock.now().getTime() + 60_000).toISOString())
  const before = current()
  const { database } = studio.portal
  const role = (ended: Date | null) =>
    database.updateTable('staff_role').set({ ended_at: ended }).where('person_id', '=', two.id).execute()
  studio.clock.advance(60_000)
  await role(studio.clock.now())
  expect(await publishDue.run(studio.portal)).toBe(1)
  await role(null)
  expect(current()).toBe(before)
  expect(await one.call('edition', { params: { id: edition.id } })).toMatchObject({ state: 'approved' })
})

it('an earlier release is the current one again in one call, with a reason, and the later one is not lost', async () => {
  const [one] = both
  const before = current()
  const { release } = await publishText(both, 'To be taken back')
  const later = current()
  expect(later).toBe(release)
  const releases = await one.call('restoreRelease', {
    params: { hash: before },
    body: { reason: 'Səhv söz' },
  })
  expect(releases.find(({ current: is }) => is)?.hash).toBe(before)
  expect(current()).toBe(before)
  expect(releases.some(({ hash }) => hash === later)).toBe(true)
  const again = await one.ask('restoreRelease', { params: { hash: before }, body: { reason: 'Yenə' } })
  expect(again.status).toBe(409)
  const row = await studio.portal.database
    .selectFrom('audit')
    .select('who')
    .where('what', '=', 'release.restore')
    .executeTakeFirst()
  expect(row?.who).toBe(one.id)
  expect(await publishFolders(studio.portal)).toEqual({ outcome: 'same', hash: before })
})
