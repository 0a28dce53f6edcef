import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { measureTotals } from '#server/storage/measureTotals.ts'
import { readStorageConfig } from '#server/storage/readStorageConfig.ts'
import { sweep } from '#server/sweep.ts'
import type { TestPortalOptions } from '../testPortal.ts'
import {
  type Analyst,
  baseText,
  begin,
  changeText,
  EN,
  FIRST,
  openStudio,
  publish,
  publishText,
  review,
  save,
  SECOND,
  type Studio,
  submit,
  withText,
} from './studio.ts'

const DAY_MS = 24 * 3_600_000
/** Changes of files that one person may have in editions under way, and make in a day. */
const MOST = 20_000
const NEW = 'schemas/room/new.json'

let studio: Studio
let one: Analyst
let two: Analyst
async function open(options: TestPortalOptions = {}): Promise<void> {
  studio = await openStudio(options)
  one = await studio.as(FIRST)
  two = await studio.as(SECOND)
}
afterEach(() => studio.close())

/** So many changes by the first analyst, days ago, in an edition of their own. */
async function changes(count: number, daysAgo: number): Promise<string> {
  const { id } = await begin(one, 'Full')
  const at = new Date(studio.clock.now().getTime() - daysAgo * DAY_MS)
  await sql`
    insert into edition_change (edition_id, path, person_id, first_at, last_at, revision)
    select ${id}, 'schemas/full/f' || number || '.json', ${one.id}, ${at}, ${at}, 0
    from generate_series(1, ${count}::int) as number`.execute(studio.portal.database)
  return id
}
async function outcome(analyst: Analyst, id: string, path: string, texts: [string | null, string | null]) {
  const [base, text] = texts
  const asked = { params: { id }, body: { changes: [{ path, base, text }] } }
  const said = await analyst.ask('saveEdition', asked)
  const { message, params }: { revision?: number; message?: string; params?: object } = said.body
  return { said: [said.status, message].filter((part) => part !== undefined).join(' '), params }
}

describe('an analyst who has changed as much as one person may', () => {
  beforeEach(() => open())

  it('is told so, and reads, removes files, hands in, publishes and puts away what is there', async () => {
    const edition = await changeText(one, await begin(one), 'Room')
    await save(one, edition, { path: NEW, base: null, text: '{}' })
    const full = await changes(MOST, 2)
    const refused = await outcome(one, edition.id, NEW, ['{}', '{"a":1}'])
    expect(refused).toMatchObject({ said: '422 quota.studio', params: { maxCount: MOST, maxMegabytes: 200 } })
    const begun = await one.ask('createEdition', { body: { title: 'More' } })
    expect(begun.status).toBe(422)
    expect((await outcome(two, edition.id, EN, [null, null])).said).toBe('200')

    expect((await outcome(one, edition.id, NEW, ['{}', null])).said).toBe('200')
    const view = await one.call('edition', { params: { id: edition.id } })
    expect(view.files.map(({ path }) => path)).toEqual([EN])
    await one.call('dropEdition', { params: { id: full } })
    expect((await outcome(one, edition.id, NEW, [null, '{}'])).said).toBe('200')
    await changes(MOST, 2)
    expect((await outcome(one, edition.id, NEW, ['{}', null])).said).toBe('200')
    const handed = await submit(one, await one.call('edition', { params: { id: edition.id } }))
    // Who put a file in and took it out again has written of it as well.
    expect((await publish(one, await review(two, handed))).state).toBe('published')
  }, 300_000)

  it('frees nothing of the day by putting editions away, and has room again a day later', async () => {
    await one.call('dropEdition', { params: { id: await changes(MOST - 2, 0) } })
    const { id } = await begin(one)
    const refused = await outcome(one, id, NEW, [null, '{}'])
    expect(refused).toMatchObject({ said: '422 quota.studioOfDay', params: { maxCount: MOST } })
    expect((await outcome(two, id, NEW, [null, '{}'])).said).toBe('200')
    studio.clock.advance(DAY_MS + 1)
    one = await studio.as(FIRST)
    expect((await outcome(one, id, NEW, ['{}', '{"a":1}'])).said).toBe('200')
  })

  it('brings an edition onto the current release until twice the limit of a day', async () => {
    const edition = await begin(one)
    const text = await baseText(one, edition, EN)
    const id = /"(transfer\.(?!distance")[^"]+)"/.exec(text)?.[1] ?? ''
    await save(one, edition, { path: EN, base: text, text: withText(text, id, 'Mine') })
    await publishText([one, two], 'Theirs')
    const full = await changes(2 * MOST, 0)
    await one.call('dropEdition', { params: { id: full } })
    const { revision } = await one.call('edition', { params: { id: edition.id } })
    studio.clock.advance(6 * 60_000)
    const rebase = () => one.ask('rebaseEdition', { params: { id: edition.id }, body: { revision } })
    expect((await rebase()).body).toMatchObject({ message: 'quota.studioOfDay' })
    await sql`
      delete from edition_change where edition_id = ${full} and path like 'schemas/full/f1%'`.execute(
      studio.portal.database,
    )
    expect((await rebase()).body).toMatchObject({ moved: true })
  }, 300_000)
})

it('the total of the studio refuses new text alone, and is measured', async () => {
  const usual = readStorageConfig({})
  const totals = { ...usual.totals, studio: { bytes: 0, items: 2 } }
  await open({ config: { storage: { ...usual, totals } } })
  const { id } = await begin(one)
  const other = 'schemas/room/other.json'
  const said = [await outcome(one, id, NEW, [null, '{}']), await outcome(two, id, other, [null, '{}'])]
  expect(said.map((each) => each.said)).toEqual(['200', '200'])
  expect((await outcome(one, id, 'schemas/room/third.json', [null, '{}'])).said).toBe('422 quota.total')
  studio.clock.advance(6 * 60_000)
  expect((await outcome(one, id, NEW, ['{}', null])).said).toBe('200')
  studio.clock.advance(3_600_000)
  await measureTotals.run(studio.portal)
  const total = await studio.portal.database
    .selectFrom('storage_total')
    .select(['bytes', 'items'])
    .where('kind', '=', 'studio')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ bytes: number; items: number }>`
    select ((select sum(octet_length(text)) from edition_file)
        + (select sum(octet_length(before)) from edition_change))::bigint as bytes,
      (select count(*) from edition_change) as items`.execute(studio.portal.database)
  expect(total).toEqual(rows[0])
})

describe('a file that is neither in the base nor there now', () => {
  beforeEach(() => open())

  it('has no row, and whoever has the edition open hears that it is gone', async () => {
    const { id } = await begin(one)
    await save(one, { id }, { path: NEW, base: null, text: '{}' })
    const { revision } = await two.call('edition', { params: { id } })
    await save(one, { id }, { path: NEW, base: '{}', text: null })
    const rows = await studio.portal.database.selectFrom('edition_file').selectAll().execute()
    expect(rows).toEqual([])
    const pulse = (since: number) =>
      two.call('editionPulse', { params: { id }, body: { revision: since, at: null } })
    expect((await pulse(revision)).files).toEqual([{ path: NEW, text: null }])
    expect((await pulse(revision + 1)).files).toEqual([])
  })

  it('loses the row that a portal of before has kept, as soon as somebody saves', async () => {
    const edition = await begin(one)
    const { id } = edition
    await save(one, { id }, { path: NEW, base: null, text: '{}' })
    await save(one, { id }, { path: NEW, base: '{}', text: null })
    const { database } = studio.portal
    const { revision } = await one.call('edition', { params: { id } })
    const row = { edition_id: id, path: NEW, text: null, differs: false, revision }
    await database.insertInto('edition_file').values(row).execute()
    const text = await baseText(one, edition, EN)
    await save(one, { id }, { path: EN, base: text, text: `${text}\n` })
    await save(one, { id }, { path: EN, base: `${text}\n`, text })
    const rows = await database.selectFrom('edition_file').select(['path', 'differs']).execute()
    expect(rows).toEqual([{ path: EN, differs: false }])
  })
})

it('an edition that was put away can be read for ninety days, and then without its files', async () => {
  await open()
  const { id } = await begin(one)
  await save(one, { id }, { path: NEW, base: null, text: '{}' })
  await one.call('dropEdition', { params: { id } })
  const filesLater = async (days: number) => {
    studio.clock.advance(days * DAY_MS)
    await sweep.run(studio.portal)
    one = await studio.as(FIRST)
    const { files, state } = await one.call('edition', { params: { id } })
    return [state, files.map(({ path }) => path)]
  }
  expect(await filesLater(89)).toEqual(['dropped', [NEW]])
  expect(await filesLater(2)).toEqual(['dropped', []])
})
