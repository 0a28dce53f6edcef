import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import { Pool } from 'pg'
import { StartFault } from '../StartFault.ts'
import { migrate } from './migrate.ts'
import { type Embedded, openEmbedded } from './openEmbedded.ts'
import type { Tables } from './Tables.ts'
import { columnTypes } from './columnTypes.ts'

export type Database = Kysely<Tables>
export type Trx = Transaction<Tables>

export interface DatabasePlace {
  /** PostgreSQL; absent = embedded. */
  url?: string | undefined
  /** A schema of its own in that database (tests). */
  schema?: string | undefined
  /** Where the embedded one keeps its files; absent = in memory. */
  dataDir?: string | undefined
  /** An embedded one that runs already; `destroy()` closes it. */
  embedded?: Embedded | undefined
}

/**
 * Opens and migrates. `destroy()` closes everything, the embedded database and its lock too. The embedded one has one
 * connection: whoever holds a transaction must not ask `Database` meanwhile, only the transaction.
 * @throws StartFault in one clear line.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const pool = place.url === undefined ? await embeddedPool(place) : serverPool(place.url, place.schema)
  const database: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    if (place.url !== undefined) await checkReachable(pool, place.url)
    await migrate(database, place.schema)
    return database
  } catch (cause) {
    await database.destroy()
    throw cause
  }
}

/** Long enough for a burst on one connection; a transaction that waits for itself then fails instead of hanging. */
const CONNECTION_WAIT = 30_000

function serverPool(url: string, schema: string | undefined): PostgresPool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECTION_WAIT,
    types: columnTypes,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  })
  // A connection that the database drops while idle must not end the process: the next query gets a new one.
  pool.on('error', () => {})
  return pool
}

async function embeddedPool({ dataDir, embedded: running }: DatabasePlace): Promise<PostgresPool> {
  const embedded = running ?? (dataDir === undefined ? await openInMemory() : await openEmbedded(dataDir))
  const settings = {
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_WAIT,
    types: columnTypes,
  }
  const pool = new Pool(Object.assign(settings, createPgConfig(embedded.pglite)))
  return {
    options: pool.options,
    connect: () => pool.connect(),
    end: async () => {
      await pool.end()
      await embedded.close()
    },
  }
}

async function openInMemory() {
  const pglite = await PGlite.create()
  return { pglite, close: () => pglite.close() }
}

async function checkReachable(pool: PostgresPool, url: string): Promise<void> {
  try {
    const client = await pool.connect()
    client.release()
  } catch (cause) {
    const { host, pathname } = new URL(url)
    const reason = cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : '') : ''
    throw new StartFault(
      `The database of DATABASE_URL (${host}${pathname}) does not answer: ${reason}`,
      [],
      cause,
    )
  }
}
