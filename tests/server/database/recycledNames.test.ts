import { Pool } from 'pg'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Connection } from '#server/database/Connection.ts'
import { StatementNames } from '#server/database/StatementNames.ts'
import { openTestDatabase, serverUrl, type TestDatabase } from '../testDatabase.ts'

// The embedded database keeps no plans.
describe.skipIf(serverUrl() === undefined)('a connection that keeps few plans', () => {
  let test: TestDatabase
  let pool: Pool
  let connection: Connection
  beforeAll(async () => {
    test = await openTestDatabase()
    pool = new Pool({ connectionString: test.url, max: 1 })
    connection = new Connection(await pool.connect(), new StatementNames(2))
  })
  afterAll(async () => {
    connection.release()
    await pool.end()
    await test.close()
  })

  const ask = async (text: string) => (await connection.executeQuery(CompiledQuery.raw(text, [7]))).rows
  const often = async (text: string) => {
    for (let time = 0; time < 6; time += 1) await ask(text)
  }
  const plans = async () =>
    (
      await connection.executeQuery<{ statement: string }>(
        CompiledQuery.raw('select statement from pg_prepared_statements order by 1'),
      )
    ).rows.map(({ statement }) => statement)

  it('answers each text with its own, and closes those whose names others have', async () => {
    for (const at of [1, 2, 3, 4, 5]) await often(`select $1::int + ${at} as sum`)
    for (const at of [1, 2, 3, 4, 5])
      expect(await ask(`select $1::int + ${at} as sum`)).toEqual([{ sum: 7 + at }])
    expect(await plans()).toEqual(['select $1::int + 4 as sum', 'select $1::int + 5 as sum'])
  })

  it('takes a name again that a text could not be parsed under', async () => {
    await connection.executeQuery(CompiledQuery.raw('create table gone (id int)'))
    for (let time = 0; time < 4; time += 1) await ask('select id from gone where id = $1')
    await connection.executeQuery(CompiledQuery.raw('drop table gone'))
    await expect(ask('select id from gone where id = $1')).rejects.toThrow('gone')
    await expect(ask('select id from gone where id = $1')).rejects.toThrow('gone')
    // The text that had the name before has it again.
    await ask('select $1::int + 5 as sum')
    await often('select $1::int + 4 as sum')
    expect(await plans()).toEqual(['select $1::int + 4 as sum', 'select $1::int + 5 as sum'])
  })
})
