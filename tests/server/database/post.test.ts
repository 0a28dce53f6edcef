import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/applications/inTransaction.ts'
import { anyOf } from '#server/database/anyOf.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { post } from '#server/database/post.ts'
import { prepared } from '#server/database/prepared.ts'
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts'

let opened: TestDatabase
let database: Database
beforeEach(async () => {
  opened = await openTestDatabase()
  ;({ database } = opened)
  await sql`create table seen (id int primary key, at serial, more text)`.execute(database)
})
afterEach(async () => {
  await sql`drop table seen`.execute(database)
  await opened.close()
})

const write = (trx: Database, id: number) => post(trx, sql`insert into seen (id) values (${id})`.compile(trx))
const count = async (asked: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from seen where id > ${0}`.execute(
    asked,
  )
  return rows[0]?.count ?? 0
}
const inOrder = async (): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from seen order by at`.execute(database)
  return rows.map(({ id }) => id)
}

describe('what is posted', () => {
  test('is written in its order, before whatever is asked after it', async () => {
    await database.transaction().execute(async (trx) => {
      for (const id of [3, 1, 2]) await write(trx, id)
      expect(await count(trx)).toBe(3)
      await sql`insert into seen (id) values (${9})`.execute(trx)
      await write(trx, 4)
    })
    expect(await inOrder()).toEqual([3, 1, 2, 9, 4])
  })

  test('fails whoever asks next, and nothing of the transaction stays', async () => {
    const asking = database.transaction().execute(async (trx) => {
      for (const id of [1, 1, 2]) await write(trx, id)
      await count(trx)
    })
    await expect(asking).rejects.toMatchObject({ code: '23505' })
    expect(await count(database)).toBe(0)
  })

  test('fails the commit where nobody asks any more', async () => {
    const ending = database.transaction().execute(async (trx) => {
      for (const id of [1, 1, 2]) await write(trx, id)
    })
    await expect(ending).rejects.toMatchObject({ code: '23505' })
    expect(await count(database)).toBe(0)
  })

  test('never happened where the transaction fails before', async () => {
    const failing = database.transaction().execute(async (trx) => {
      await write(trx, 1)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await count(database)).toBe(0)
  })

  test('is written at once outside of a transaction', async () => {
    await write(database, 1)
    await expect(write(database, 1)).rejects.toMatchObject({ code: '23505' })
    expect(await inOrder()).toEqual([1])
  })

  test('is done again with its transaction where a newer server has changed the table', async () => {
    const look = prepared<{ id: number }, object>((_tables, { id }) =>
      sql<object>`select * from seen where id = ${id}`.compile(database),
    )
    for (let time = 0; time < 9; time += 1) await look.ask(database, { id: time })
    await sql`alter table seen add column later text`.execute(database)
    await inTransaction({ database }, async (trx) => {
      await write(trx, 1)
      expect(await look.ask(trx, { id: 1 })).toMatchObject([{ id: 1, later: null }])
      await write(trx, 2)
    })
    expect(await inOrder()).toEqual([1, 2])
  })
})

test('a transaction whose fault somebody overlooked does not pass for committed', async () => {
  const overlooking = database.transaction().execute(async (trx) => {
    await sql`select 1 / ${0}::int`.execute(trx).catch(() => {})
  })
  await expect(overlooking).rejects.toThrow('failed before')
})

test('a statement that is written once is filled in with the values of each time', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  const other = '00000000-0000-4000-8000-000000000002'
  const find = prepared<{ ids: readonly string[]; least: number }, { given: number; held: boolean }>(
    (tables, { ids, least }) =>
      tables.selectNoFrom((eb) => [
        eb.val(least).as('given'),
        eb(eb.val(id), '=', anyOf(ids)).$castTo<boolean>().as('held'),
      ]),
  )
  expect(await find.ask(database, { ids: [id], least: 1 })).toEqual([{ given: '1', held: true }])
  expect(await find.ask(database, { ids: [other, other], least: 2 })).toEqual([{ given: '2', held: false }])
})
