import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRows } from '#server/database/insertRows.ts'
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_one, at) => ({ name: `"piece" \\x ə\n${at}` }))

it('writes more rows than a statement has places for values', async () => {
  const rows = rowsOf(70_000)
  await insertRows(test.database, { table: 'piece_to_remove', columns: ['name'], rows }).execute()
  const found = await test.database.selectFrom('piece_to_remove').select('name').execute()
  expect(new Set(found.map(({ name }) => name))).toEqual(new Set(rows.map(({ name }) => name)))
})

it('writes bytes, numbers and moments as they are', async () => {
  const since = new Date('2026-08-01T09:00:00.123Z')
  const row = { subject: Buffer.from([0, 255, 92, 34]), wrong: 3, since }
  const columns = ['subject', 'wrong', 'since'] as const
  await insertRows(test.database, { table: 'attempt', columns, rows: [row] }).execute()
  expect(await test.database.selectFrom('attempt').selectAll().execute()).toEqual([row])
})

it('has one text, however many rows there are', () => {
  const textOf = (count: number) =>
    insertRows(test.database, { table: 'piece_to_remove', columns: ['name'], rows: rowsOf(count) }).compile()
      .sql
  expect(textOf(1)).toBe(textOf(500))
})
