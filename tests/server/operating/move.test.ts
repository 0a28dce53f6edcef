import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { copyDatabase } from '#server/copying/copyDatabase.ts'
import { readRowHashes } from '#server/copying/readRows.ts'
import { writeTextsAlike } from '#server/copying/rowText.ts'
import { readTableShapes } from '#server/copying/tableShapes.ts'
import { type Database, openDatabase } from '#server/database/openDatabase.ts'
import { openTestDatabase, serverUrl } from '../testDatabase.ts'
import { environmentOf, fillData, runCommandOf, withData } from './dataFolder.ts'

const url = serverUrl()
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-move-'))
  await fillData(dataDir)
})
/** Those of another version refuse the server. */
const dumps =
  url !== undefined && spawnSync('pg_dump', ['--schema-only', '--exclude-schema=*', url]).status === 0
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const silent = { copied: () => {}, compared: () => {} }

it('says in one line what it was not told', async () => {
  expect(await runCommandOf('move', [], environmentOf(dataDir))).toMatchObject({
    code: 2,
    err: '--to takes the address of a PostgreSQL: postgres://user:password@host/database.\n',
  })
  expect(
    await runCommandOf('move', ['--to', 'postgres://u:secret@127.0.0.1:9/x'], environmentOf(dataDir)),
  ).toMatchObject({
    code: 2,
    err: 'The database of DATABASE_URL (127.0.0.1:9/x) does not answer: connect ECONNREFUSED 127.0.0.1:9\n',
  })
  const nowhere = join(dataDir, 'nowhere')
  const gone = await runCommandOf(
    'move',
    ['--to', 'postgres://u:secret@127.0.0.1:9/x'],
    environmentOf(nowhere),
  )
  expect(gone).toMatchObject({
    code: 2,
    err: `There is no embedded database in ${nowhere}. Set PORTAL_DATA_DIR.\n`,
  })
})

it('leaves nothing where a row did not arrive as it was', async () => {
  const opened = await openTestDatabase()
  await sql
    .raw(`create function other_word() returns trigger language plpgsql as $$
    begin new.what = 'signOut'; return new; end $$`)
    .execute(opened.database)
  await sql
    .raw(`create trigger other_word before insert on audit for each row execute function other_word()`)
    .execute(opened.database)
  const wrong = await withData(dataDir, ({ database }) => copyDatabase(database, opened.database, silent))
  expect(wrong).toBeGreaterThan(0)
  expect(await opened.database.selectFrom('person').select('id').execute()).toEqual([])
  await opened.close()
})

it('copies every row, the counters and the references', async () => {
  const opened = await openTestDatabase()
  const log = (database: Database) =>
    database.selectFrom('audit').select(['chain', 'sequence', 'what', 'at', 'hash']).orderBy('hash').execute()
  const rows = await withData(dataDir, async ({ database }) => {
    await sql`select nextval('application_number')`.execute(database)
    expect(await copyDatabase(database, opened.database, silent)).toBe(0)
    return log(database)
  })
  expect(await log(opened.database)).toEqual(rows)
  await expect(
    sql`insert into person_key (person_id, wrapped, created_at) values (gen_random_uuid(), '', '2026-01-01')`.execute(
      opened.database,
    ),
  ).rejects.toThrow('foreign key')
  const { rows: next } = await sql`select nextval('application_number') as next`.execute(opened.database)
  expect(next).toEqual([{ next: 2 }])
  await opened.close()
})

test.runIf(url !== undefined)(
  'the command moves to a PostgreSQL, proves the trail there, and refuses one that is not empty',
  async () => {
    const schema = `move_${randomBytes(8).toString('hex')}`
    const environment = { ...environmentOf(dataDir), PORTAL_DATABASE_SCHEMA: schema }
    const moved = await runCommandOf('move', ['--to', url ?? ''], environment)
    expect(moved.out).toMatch(/^audit: \d+ the same, 0 missing, 0 too many$/m)
    expect(moved.out).toMatch(/^tables \d+, rows \d+, differences 0$/m)
    expect(moved.code).toBe(0)
    const verified = await runCommandOf('auditVerify', [], { ...environment, DATABASE_URL: url })
    expect(verified.out).toMatch(/faults 0\n/)
    expect(verified.code).toBe(0)
    expect(await runCommandOf('move', ['--to', url ?? ''], environment)).toMatchObject({
      code: 2,
      err: 'The target is not empty: its table account has rows. Give an empty database.\n',
    })
    await withoutSchema(schema)
  },
  120_000,
)

test.runIf(dumps)(
  'a PostgreSQL that was dumped and lost comes back as it was, with its trail',
  async () => {
    const schema = `move_${randomBytes(8).toString('hex')}`
    const environment = { ...environmentOf(dataDir), PORTAL_DATABASE_SCHEMA: schema }
    expect(await runCommandOf('move', ['--to', url ?? ''], environment)).toMatchObject({ code: 0 })
    const before = await digestOf(schema)
    const file = join(dataDir, 'dump.sql')
    expect(spawnSync('pg_dump', ['--schema', schema, '--file', file, url ?? '']).status).toBe(0)
    await withoutSchema(schema)
    expect(spawnSync('psql', ['-v', 'ON_ERROR_STOP=1', '-f', file, url ?? '']).status).toBe(0)
    expect(await digestOf(schema)).toBe(before)
    const verified = await runCommandOf('auditVerify', [], { ...environment, DATABASE_URL: url })
    expect(verified.out).toMatch(/faults 0\n/)
    await withoutSchema(schema)
  },
  120_000,
)

/** Of every row of every table. */
async function digestOf(schema: string): Promise<string> {
  const database = await openDatabase({ url, schema, asItIs: true })
  const hash = createHash('sha256')
  await database.transaction().execute(async (trx) => {
    await writeTextsAlike(trx)
    for (const shape of await readTableShapes(trx)) {
      hash.update(shape.name)
      for await (const row of readRowHashes(trx, shape)) hash.update(row)
    }
  })
  await database.destroy()
  return hash.digest('hex')
}

async function withoutSchema(schema: string): Promise<void> {
  const database = await openDatabase({ url, schema, asItIs: true })
  await sql`drop schema ${sql.id(schema)} cascade`.execute(database)
  await database.destroy()
}
