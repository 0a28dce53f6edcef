/**
 * Makes data with the code of this checkout, for the test that later releases open them. README.md says how to run it.
 *
 *     node tests/upgrade/makeData.ts <folder> [address of an empty PostgreSQL database]
 *
 * Writes embedded.tar.gz (a data directory) or postgres.tar.gz (a dump of PostgreSQL with the files beside it). The archive
 * also holds manifest.json: what the API of this checkout answered about the data.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/database/openDatabase.ts'
import { openRoadPortal } from '../roads/openRoadPortal.ts'
import type { Manifest } from './Manifest.ts'
import { recordPortal } from './make/recordPortal.ts'

/** Services that take applications in a certain season are all open. */
const START = '2026-09-15T06:00:00.000Z'
/** Of every test portal. */
const MASTER_KEY = Buffer.alloc(32, 'test').toString('base64')

const [target, url] = process.argv.slice(2)
if (target === undefined) throw new Error('Which folder? node tests/upgrade/makeData.ts <folder> [address]')
mkdirSync(target, { recursive: true })
const archive = join(target, url === undefined ? 'embedded.tar.gz' : 'postgres.tar.gz')
const folder = mkdtempSync(join(tmpdir(), 'portal-made-'))
try {
  await fillFolder()
  execFileSync('tar', ['-czf', resolve(archive), '.'], { cwd: folder })
  console.log(archive)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function fillFolder(): Promise<void> {
  const database = await openDatabase(url === undefined ? { dataDir: folder } : { url })
  const files = { kind: 'folder', folder: join(folder, 'files') } as const
  const road = await openRoadPortal({ start: START, database, files })
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
    const manifest: Manifest = { commit, ...(await recordPortal(road)) }
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest, undefined, 2))
    writeFileSync(join(folder, 'master.key'), MASTER_KEY)
  } finally {
    await road.close()
    if (url === undefined) await dropOldLog(database)
    await database.destroy()
  }
  if (url !== undefined) dumpPostgres(url)
}

function dumpPostgres(address: string): void {
  const options = { encoding: 'utf8', maxBuffer: 1e9 } as const
  const dump = execFileSync('pg_dump', ['--no-owner', '--no-privileges', address], options)
  // Older psql does not know these commands of newer pg_dump.
  writeFileSync(join(folder, 'dump.sql'), dump.replaceAll(/^\\(un)?restrict .*$/gm, ''))
}

/** The write-ahead log before the last checkpoint would double the size of the archive. */
async function dropOldLog(database: Database): Promise<void> {
  await sql`set wal_recycle = off`.execute(database)
  await sql`checkpoint`.execute(database)
  await sql`select pg_switch_wal()`.execute(database)
  await sql`checkpoint`.execute(database)
}
