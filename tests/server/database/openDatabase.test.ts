import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockDirectory } from '#server/database/lockDirectory.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { StartFault } from '#server/StartFault.ts'
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts'

describe('any database', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase()
  })
  afterAll(() => opened.close())

  test('migrations run once and a second start finds nothing to do', async () => {
    const before = await sql<{ n: number }>`select count(*) as n from migration`.execute(opened.database)
    await migrate(opened.database, undefined)
    const after = await sql<{ n: number }>`select count(*) as n from migration`.execute(opened.database)
    expect(before.rows[0]?.n).toBeGreaterThanOrEqual(2)
    expect(after.rows).toEqual(before.rows)
  })

  test('a migration that changed after it ran is refused', async () => {
    const { database } = opened
    const [first] = (
      await sql<{ hash: string }>`select hash from migration where name like '0001%'`.execute(database)
    ).rows
    await sql`update migration set hash = 'other' where name like '0001%'`.execute(database)
    await expect(migrate(database, undefined)).rejects.toThrow(StartFault)
    await sql`update migration set hash = ${first?.hash} where name like '0001%'`.execute(database)
  })

  test('counts are numbers, days stay text, moments are dates', async () => {
    const { rows } = await sql`select 5::bigint as n, date '2026-08-01' as day,
      timestamptz '2026-08-01T00:00:00Z' as at`.execute(opened.database)
    expect(rows).toEqual([{ n: 5, day: '2026-08-01', at: new Date('2026-08-01T00:00:00Z') }])
  })
})

test('an unreachable DATABASE_URL gives one line without the password', async () => {
  const fault = await openDatabase({ url: 'postgres://me:secret@127.0.0.1:1/portal' }).catch(
    (cause: unknown) => cause,
  )
  expect(fault).toBeInstanceOf(StartFault)
  expect(String(fault)).toContain('127.0.0.1:1/portal')
  expect(String(fault)).not.toContain('secret')
})

describe('a data directory', () => {
  let directory = ''
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'portal-data-'))
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))

  test(
    'keeps rows between two starts, leaves nothing half-made, and is open to nobody but its owner',
    { meta: { spec: ['asvs.13.3.2'] } },
    async () => {
      const dataDir = join(directory, 'kept', 'deep')
      const first = await openDatabase({ dataDir })
      await sql`create table kept (n integer)`.execute(first)
      await sql`insert into kept values (7)`.execute(first)
      await first.destroy()
      const second = await openDatabase({ dataDir })
      expect((await sql`select n from kept`.execute(second)).rows).toEqual([{ n: 7 }])
      expect((await sql`show fsync`.execute(second)).rows).toEqual([{ fsync: 'on' }])
      await second.destroy()
      expect(await readdir(dataDir)).toEqual(['database'])
      for (const place of process.platform === 'win32' ? [] : [dataDir, join(dataDir, 'database')])
        expect((await stat(place)).mode & 0o077, place).toBe(0)
    },
  )

  test('refuses a second holder and is free again once the first lets go', async () => {
    const first = await lockDirectory(directory)
    await expect(lockDirectory(directory)).rejects.toThrow('Another process is using the data')
    first.release()
    const second = await lockDirectory(directory)
    second.release()
  })

  test('is free again after its holder was killed', async () => {
    const program = `
      const { lockDirectory } = await import(${JSON.stringify(import.meta.resolve('#server/database/lockDirectory.ts'))})
      await lockDirectory(${JSON.stringify(directory)})
      process.stdout.write('locked')
      setInterval(() => {}, 1000)`
    const holder = spawn(process.execPath, ['--input-type=module', '-e', program])
    await once(holder.stdout, 'data')
    await expect(lockDirectory(directory)).rejects.toThrow(StartFault)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    const lock = await lockDirectory(directory)
    lock.release()
  })
})
