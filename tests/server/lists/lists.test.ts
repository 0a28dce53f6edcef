import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#engine/values/types.ts'
import { findRows } from '#server/lists/findRows.ts'
import { foldWords } from '#engine/texts/foldWords.ts'
import { createListBook } from '#server/lists/ListBook.ts'
import { type ListVersions, openListBooks } from '#server/lists/listBooks.ts'
import { syncList } from '#server/lists/syncLists.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { openLongList } from './longList.ts'
import { type FakeRegister, openRegister, sayJson } from '../facts/registers.ts'

let road: Road
let reader: Traveller
let source: FakeRegister
beforeAll(async () => {
  source = await openRegister()
  road = await openRoad()
  reader = await road.as('aysel@example.az')
})
afterAll(async () => {
  await road.close()
  await source.close()
})
type Rows = { rows: JsonObject[]; total: number }
const ask = async (list: string, query: object = {}): Promise<{ status: number; body: Rows }> =>
  reader.get<Rows>(`/api/lists/${list}?${new URLSearchParams({ ...query })}`)
const ids = ({ body }: { body: Rows }) => body.rows.map(({ id }) => id)

describe('letters that people leave out', () => {
  it.each([
    ['Şəki İqtisadiyyat', 'seki iqtisadiyyat'],
    ['IĞDIR', 'igdir'],
    ['Ələkbərli Öğuz-Çinar', 'elekberli oguz cinar'],
    ['  Bakı,  (az) ', 'baki az'],
  ])('%s is found as %s', (written, typed) => expect(foldWords(written)).toBe(typed))
})

describe('a list', () => {
  it('is searched by words in any order and any language', async () => {
    expect(ids(await ask('institution', { q: 'baki dovlet' }))[0]).toBe('bdu')
    expect(ids(await ask('institution', { q: 'state baku' }))[0]).toBe('bdu')
    expect((await ask('institution', { q: 'qwertyuiop' })).body).toEqual({ rows: [], total: 0 })
  })
  it('is narrowed by properties, also those with several values', async () => {
    const { body } = await ask('specialty', {
      where: JSON.stringify({ institution: 'bdu', studyForms: 'fullTime' }),
      limit: 100,
    })
    expect(body.total).toBeGreaterThan(0)
    expect(new Set(body.rows.map(({ institution }) => institution))).toEqual(new Set(['bdu']))
  })
  it('gives rows by id, and small ones from the release', async () => {
    expect(ids(await ask('specialty', { ids: 'bdu-050655,nothing,adnsu-050655' }))).toEqual([
      'bdu-050655',
      'adnsu-050655',
    ])
    expect(ids(await ask('sector'))).toEqual(['az', 'ru'])
  })
  it('says what is wrong with a question', async () => {
    expect((await ask('nothing')).status).toBe(404)
    expect((await ask('__proto__')).status).toBe(404)
    for (const where of ['[', '1', '[]']) expect((await ask('sector', { where })).status).toBe(400)
    expect((await ask('sector', { limit: 1000 })).status).toBe(400)
  })
  it('puts a row that begins with the words first', () => {
    const book = createListBook(
      '1',
      ['A Bakı', 'Bakı', 'XBakı'].map((name, id) => ({ id: String(id), name })),
    )
    expect(findRows(book, { q: 'baki', limit: 9 }).rows.map(({ id }) => id)).toEqual(['1', '0', '2'])
  })
})

describe('a list of 50,000 rows', () => {
  const book = openLongList()
  const first = (q: string) => findRows(book, { q, limit: 20 }).rows[0]?.['id']

  it('is found by a name in any keyboard, by a code, and by words in the middle', () => {
    expect(first('seki 4202')).toBe('row4202')
    expect(first('ŞƏKİ 4202 SAYLI')).toBe('row4202')
    expect(first('104202')).toBe('row4202')
    expect(first('kolleci 4201')).toBe('row4201')
  })
  it('puts names that begin so before rows that only have such a property', () => {
    const { rows: found, total } = findRows(book, { q: 'az', limit: 20 })
    expect(found[0]?.['id']).toBe('azerbaijan')
    expect(total).toBe(50_001)
  })
  it('tells how many there are and gives no more than was asked for', () => {
    const { rows: found, total } = findRows(book, { q: 'baki', limit: 20 })
    expect([found.length, total]).toEqual([20, 6250])
  })
})

describe('a served list', () => {
  const list = {
    id: 'land',
    served: true as const,
    source: 'office',
    row: { name: { type: 'string' } },
    rows: [],
  }
  const sync = async (answer: unknown, status = 200) => {
    source.answer = sayJson(answer, status)
    road.portal.config.sources['office'] = source.address
    await syncList(road.portal, list)
    const release = await road.portal.releases.getRelease(road.portal.database)
    return (await openListBooks(road.portal, road.portal.database, release)).book('land')
  }
  it('follows its source, and keeps what it dropped as a label', async () => {
    expect(
      await sync({
        version: '1',
        rows: [
          { id: 'a', name: 'A' },
          { id: 'b', name: 'B' },
        ],
      }),
    ).toMatchObject({ version: '1' })
    const book = await sync({
      version: '2',
      rows: [
        { id: 'c', name: 'C' },
        { id: 'a', name: 'A2' },
      ],
    })
    expect(book?.rows.map(({ id }) => id)).toEqual(['c', 'a'])
    expect(book?.byId.get('b')).toEqual({ id: 'b', name: 'B' })
    expect(book?.byId.get('a')).toEqual({ id: 'a', name: 'A2' })
  })
  it('is not read again, nor called by its name of before, for a case that was read before it changed', async () => {
    const { portal } = road
    const release = await portal.releases.getRelease(portal.database)
    const open = async (versions?: ListVersions) =>
      (await openListBooks(portal, portal.database, release, versions)).book('land')
    const newest = await sync({ version: '2', rows: [{ id: 'a', name: 'A2' }] })
    expect(newest?.version).toBe('2')
    expect(await open({ land: '1' })).toBe(newest)
    expect(await open({ land: '2' })).toBe(newest)
  })
  it.each([
    ['down', {}, 500],
    ['empty', { version: '3', rows: [] }, 200],
    ['of another shape', { version: '3', rows: [{ id: 1 }] }, 200],
    ['without a version', { rows: [{ id: 'a', name: 'A' }] }, 200],
  ])('stays as it is when the source is %s', async (_name, answer, status) => {
    expect((await sync(answer, status))?.version).toBe('2')
  })
})

describe('a list of 50,000 rows that only a service under test reads', () => {
  it('is brought by the first search, and found in at once', async () => {
    expect(ids(await ask('address', { ids: 'adr-nizami-15' }))).toEqual(['adr-nizami-15'])
    const [first, second] = await Promise.all([ask('address', { q: 'nizami 15' }), ask('address')])
    expect(ids(first)[0]).toBe('adr-nizami-15')
    expect(second.body.total).toBe(50_000)
    expect(ids(await ask('address', { q: 'AZ4998' }))).not.toEqual([])
  })
})
