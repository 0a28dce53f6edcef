import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client, escapeIdentifier } from 'pg'
import { carryAll } from '#server/carrying/carryRound.ts'
import { movableClock } from '#server/clock.ts'
import { openEmbedded } from '#server/database/openEmbedded.ts'
import { readConfig } from '#server/config.ts'
import { type RunningServer, startServer } from '#server/server.ts'
import { startSandbox } from '#sandbox/startSandbox.ts'
import { createApi } from '../roads/api/createApi.ts'
import { createWalker, type Walker } from '../roads/createWalker.ts'
import { originalIds } from '../roads/api/Ids.ts'
import { sourcesOf } from '../kill/startServerProcess.ts'
import { serverUrl } from '../server/testDatabase.ts'
import type { Query } from './nationalCommissions.ts'
import { findPerson, type Manifest, type PersonName } from './Manifest.ts'
import type { Reader } from './readRecords.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type DatabaseKind = 'embedded' | 'postgres'

/** A portal with the code of today, on data of an earlier release. */
export interface OldData {
  manifest: Manifest
  server: () => RunningServer
  /** Somebody with the session of the data. */
  reader: (name: PersonName) => Reader
  /** Somebody who signs in now. */
  walker: (name: PersonName) => Promise<Walker>
  restart: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Unpacks a copy of the data of a commit and starts the portal on it, as `npm start` does. `change`: what the data of this
 * test have besides, written before the code of today sees them.
 */
export async function openOldData(
  commit: string,
  kind: DatabaseKind,
  change: (query: Query) => Promise<void>,
): Promise<OldData> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-upgrade-'))
  const drop = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    const archive = join(import.meta.dirname, 'data', commit, `${kind}.tar.gz`)
    execFileSync('tar', ['-xzf', archive, '-C', folder])
    const data = await openFolder(folder, kind, change)
    if (data.manifest.commit.startsWith(commit)) return { ...data, close: () => data.close().then(drop) }
    throw new Error(`The data of ${commit} are of ${data.manifest.commit}`)
  } catch (cause) {
    await drop()
    throw cause
  }
}

async function openFolder(
  folder: string,
  kind: DatabaseKind,
  change: (query: Query) => Promise<void>,
): Promise<OldData> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  const database = kind === 'postgres' ? await restoreDump(join(folder, 'dump.sql')) : undefined
  await (database === undefined ? inEmbedded(folder, change) : onServer(database.url, change))
  const clock = movableClock(manifest.clock)
  const sandbox = await startSandbox({ contentRoot: ROOT, latency: 0, now: () => clock.now() })
  const environment = {
    ...sourcesOf(sandbox),
    PORT: '0',
    PORTAL_DATA_DIR: folder,
    DATABASE_URL: database?.url,
    PORTAL_LIMITS: 'off',
    PORTAL_WATCH_CONTENT: '0',
    PORTAL_LOG_LEVEL: 'error',
  }
  const start = async (): Promise<RunningServer> => {
    const started = await startServer(readConfig(environment, ROOT), { clock })
    // Else drafts would go over to a new release while tests write to them.
    await carryAll(started.portal)
    return started
  }
  let server = await start()
  sandbox.setPortalOrigin(server.address)
  return {
    manifest,
    server: () => server,
    reader: (name) => readerOf(manifest, name, server.address),
    walker: (name) =>
      createWalker(
        { origin: server.address, sandbox, ids: originalIds, now: () => clock.now() },
        findPerson(manifest.people, name),
      ),
    restart: async () => {
      await server.close()
      server = await start()
    },
    close: async () => {
      await server.close()
      await sandbox.close()
      await database?.drop()
    },
  }
}

function readerOf({ people }: Manifest, name: PersonName, origin: string): Reader {
  return { name, origin, api: createApi(origin, findPerson(people, name).token) }
}

interface Restored {
  url: string
  drop: () => Promise<void>
}

/** A database of its own with the rows of a dump. */
async function restoreDump(dump: string): Promise<Restored> {
  const server = serverUrl() ?? ''
  const name = `upgrade_${randomBytes(8).toString('hex')}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await askServer(server, `create database ${escapeIdentifier(name)}`)
  execFileSync('psql', ['-v', 'ON_ERROR_STOP=1', '-q', '-o', '/dev/null', '-f', dump, url.href])
  return {
    url: url.href,
    drop: () => askServer(server, `drop database ${escapeIdentifier(name)} with (force)`),
  }
}

const askServer = (url: string, statement: string): Promise<void> =>
  onServer(url, (query) => query(statement, []))

async function onServer(url: string, change: (query: Query) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await change(async (statement, values) => {
      await client.query(statement, [...values])
    })
  } finally {
    await client.end()
  }
}

async function inEmbedded(folder: string, change: (query: Query) => Promise<void>): Promise<void> {
  const embedded = await openEmbedded(folder)
  try {
    await change(async (statement, values) => {
      await embedded.pglite.query(statement, [...values])
    })
  } finally {
    await embedded.close()
  }
}
