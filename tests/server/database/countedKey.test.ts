import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CountedKey, countLocked } from '#server/database/countedKey.ts'
import type { Database, Trx } from '#server/database/openDatabase.ts'
import { openTestDatabase, serverUrl, type TestDatabase } from '../testDatabase.ts'

type Key = CountedKey<{ [name: string]: string }>
const list = (name: string): Key => ({ kind: 'places', parts: { list: name } })
const row = (name: string, id: string): Key => ({ kind: 'places', parts: { list: name, id } })

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const hold = (trx: Trx, key: Key) => countLocked(trx, key, async (parts) => Object.values(parts).join(' '))

/** Whether a transaction that counts the second key waits for one that has counted the first. */
async function excludes(first: Key, second: Key): Promise<boolean> {
  const { database } = opened
  const isHeld = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const holding = database.transaction().execute(async (trx) => {
    await hold(trx, first)
    isHeld.resolve()
    await end.promise
  })
  await isHeld.promise
  let isDone = false
  const waiting = database.transaction().execute(async (trx) => {
    await hold(trx, second)
    isDone = true
  })
  await expect
    .poll(async () => isDone || (await waits(database)), { timeout: 90_000, interval: 5 })
    .toBe(true)
  const excluded = !isDone
  end.resolve()
  await Promise.all([holding, waiting])
  return excluded
}

async function waits(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(database)
  return rows.length > 0
}

it('a count gets the parts that are locked', async () => {
  const counted = opened.database.transaction().execute((trx) => hold(trx, row('room', 'small')))
  expect(await counted).toBe('room small')
})

/** The embedded database has one connection. */
describe.runIf(serverUrl() !== undefined)('two transactions', () => {
  it('that count the same take turns', async () => {
    expect(await excludes(row('room', 'small'), row('room', 'small'))).toBe(true)
    expect(await excludes(list('room'), list('room'))).toBe(true)
  })

  it('take turns where one counts all of what the other counts a part of', async () => {
    expect(await excludes(list('room'), row('room', 'small'))).toBe(true)
    expect(await excludes(row('room', 'small'), list('room'))).toBe(true)
  })

  it('that count different things do not wait for each other', async () => {
    expect(await excludes(row('room', 'small'), row('room', 'large'))).toBe(false)
    expect(await excludes(row('room', 'small'), list('garden'))).toBe(false)
    expect(await excludes(row('room', 'small'), { kind: 'used', parts: { list: 'room', id: 'small' } })).toBe(
      false,
    )
  })
})
