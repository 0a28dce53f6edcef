import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { Client } from 'pg'
import { type Database, openDatabase } from '#server/database/openDatabase.ts'
import { StartFault } from '#server/StartFault.ts'
import { openRoadPortal } from '../roads/openRoadPortal.ts'
import { walkTransferRoad } from '../roads/walkTransferRoad.ts'
import { hasPooler, type Pooler, startPooler } from './startPooler.ts'
import { startStore } from './startStore.ts'
import { serverUrl } from '../server/testDatabase.ts'

const given = serverUrl()
const missing = given ? (hasPooler() ? undefined : 'PgBouncer on PATH') : 'TEST_DATABASE_URL'

async function atServer(text: string): Promise<void> {
  const client = new Client({ connectionString: given ?? '' })
  await client.connect()
  await client.query(text)
  await client.end()
}

const without = missing === undefined ? '' : ` (not run: there is no ${missing})`
describe.skipIf(missing !== undefined)(`behind a pooler${without}`, () => {
  const name = `pooled_${randomBytes(8).toString('hex')}`
  let pooler: Pooler
  beforeAll(async () => {
    await atServer(`create database ${name}`)
    const own = new URL(given ?? '')
    own.pathname = `/${name}`
    pooler = await startPooler({ url: own.href, connections: 3 })
  })
  afterAll(async () => {
    await pooler?.close()
    await atServer(`drop database ${name} with (force)`)
  })

  test('two processes ask the same often, and each has its own answers', async () => {
    const two = await Promise.all([0, 1].map(() => openDatabase({ url: pooler.url })))
    const ask = (database: Database, index: number, time: number) =>
      // Each process numbers its texts in its own order: names would be of other texts there.
      (index === time % 2
        ? sql<{ n: number; own: string }>`select ${time}::int as n, 'even' as own`
        : sql<{ n: number; own: string }>`select 'odd' as own, ${time}::int as n`
      ).execute(database)
    for (let time = 0; time < 60; time += 1) {
      const answers = await Promise.all(two.map((database, index) => ask(database, index, time)))
      expect(answers.map(({ rows }) => rows)).toEqual(
        [0, 1].map((index) => [{ n: time, own: index === time % 2 ? 'even' : 'odd' }]),
      )
    }
    for (const database of two) await database.destroy()
  })

  test('a schema is refused in one line', async () => {
    await expect(openDatabase({ url: pooler.url, schema: 'own' })).rejects.toThrow(StartFault)
  })

  walkTransferRoad(async () => {
    const store = await startStore()
    const database = await openDatabase({ url: pooler.url })
    const road = await openRoadPortal({ database, files: store.config })
    return {
      ...road,
      close: async () => {
        expect(store.names().length).toBeGreaterThan(0)
        await road.close()
        await database.destroy()
        await store.close()
      },
    }
  })
})
