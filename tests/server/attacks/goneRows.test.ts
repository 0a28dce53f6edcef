import { afterAll, beforeAll, expect, it } from 'vitest'
import { openListBooks } from '#server/lists/listBooks.ts'
import { syncList } from '#server/lists/syncLists.ts'
import { openRoad, type Road } from '../applications/road.ts'
import { statementsOf } from '../database/statementsOf.ts'
import { type FakeRegister, openRegister, sayJson } from '../facts/registers.ts'

const ROWS = 2000
const list = {
  id: 'land',
  served: true as const,
  source: 'office',
  row: { name: { type: 'string' } },
  rows: [],
}

let road: Road
let source: FakeRegister
beforeAll(async () => {
  source = await openRegister()
  road = await openRoad()
  road.portal.config.sources['office'] = source.address
})
afterAll(async () => {
  await road.close()
  await source.close()
})

/** The source calls every row otherwise each time. */
async function sync(version: number): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    id: `${version}-${index}`,
    name: `Ad ${index}`,
  }))
  source.answer = sayJson({ version: String(version), rows })
  await syncList(road.portal, list)
}

const open = async () => {
  const release = await road.portal.releases.getRelease(road.portal.database)
  return openListBooks(road.portal, road.portal.database, release)
}

it('a source that gives its rows other ids each time fills neither the database nor the memory', async () => {
  for (let version = 1; version <= 5; version += 1) await sync(version)
  const stored = await road.portal.database
    .selectFrom('list_row')
    .select('id')
    .where('list', '=', 'land')
    .execute()
  expect((await open()).book('land')?.byId.size).toBeLessThanOrEqual(2 * ROWS)
  expect(stored.length).toBeLessThanOrEqual(2 * ROWS)
})

it('a new version is read once for all who ask at that moment', async () => {
  await open()
  await sync(6)
  const asked = await statementsOf(() => Promise.all(Array.from({ length: 20 }, open)))
  expect(asked.filter(({ sql }) => /from "list_row"/.test(sql))).toHaveLength(1)
})
