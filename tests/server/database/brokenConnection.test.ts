import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openTestDatabase, serverUrl } from '../testDatabase.ts'

/** The embedded database has no connection that could break. */
const onServer = test.runIf(serverUrl() !== undefined)

onServer(
  'a connection that breaks between two questions of a transaction fails it, and not the process',
  async () => {
    const opened = await openTestDatabase()
    const { database } = opened
    const broken = database.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      const pid = rows[0]?.pid ?? 0
      await sql`select pg_terminate_backend(${pid})`.execute(database)
      await vi.waitUntil(async () => {
        const left = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(database)
        return left.rows.length === 0
      })
      await sql`select 1`.execute(trx)
    })
    await expect(broken).rejects.toThrow()
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
    await opened.close()
  },
)
