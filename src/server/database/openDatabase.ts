import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import {
  type Dialect,
  Kysely,
  type LogConfig,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { StartFault } from '../StartFault.ts'
import { Connection } from './Connection.ts'
import { migrate } from './migrate.ts'
import { lookAtConnection } from './lookAtConnection.ts'
import { type Embedded, openEmbedded } from './openEmbedded.ts'
import { lostConnection } from './lostConnection.ts'
import { type ConnectionPool, PoolDriver } from './PoolDriver.ts'
import { StatementNames } from './StatementNames.ts'
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
  /** As it is: no migration is run. */
  asItIs?: boolean | undefined
  /** Told of each query that ended. */
  log?: LogConfig | undefined
}

/**
 * Opens and migrates. `destroy()` closes everything, the embedded database and its lock too. The embedded one has one
 * connection: whoever holds a transaction must not ask `Database` meanwhile, only the transaction.
 * @throws StartFault in one clear line.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const pool = place.url === undefined ? await embeddedPool(place) : serverPool(place.url, place.schema)
  const database: Database = new Kysely<Tables>({
    dialect: dialectOf(pool),
    ...(place.log !== undefined && { log: place.log }),
  })
  try {
    if (place.url !== undefined) await checkReachable(pool, place.url)
    if (place.asItIs !== true) await migrate(database, place.schema)
    return database
  } catch (cause) {
    await database.destroy()
    throw cause
  }
}

const dialectOf = (pool: ConnectionPool): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PoolDriver(pool),
  createIntrospector: (database) => new PostgresIntrospector(database),
  createQueryCompiler: () => new PostgresQueryCompiler(),
})

/** Milliseconds for a new connection. Nobody waits here for one of others: `ConnectionTurns` lets in as many as there are. */
const CONNECTION_WAIT = 30_000
const CONNECTIONS = 10

function serverPool(url: string, schema: string | undefined): ConnectionPool {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_WAIT,
    types: columnTypes,
    ...(schema === undefined ? {} : { options: `-c search_path=${schema}` }),
  })
  // A connection that the database drops while idle must not end the process: the next query gets a new one.
  pool.on('error', () => {})
  // Nor one that breaks while somebody holds it between two questions: the next question fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const names = new StatementNames()
  return {
    size: CONNECTIONS,
    connect: connectionsOf(pool, (client) => prepare(client, { names, schema })),
    end: () => pool.end(),
  }
}

/** A client of the pool comes as one connection each time. */
function connectionsOf(pool: Pool, open: (client: PoolClient) => Promise<Connection>) {
  const opened = new WeakMap<PoolClient, Connection>()
  return async (): Promise<Connection> => {
    const client = await connectTo(pool)
    const connection = opened.get(client) ?? (await open(client))
    opened.set(client, connection)
    return connection
  }
}

async function connectTo(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    throw lostConnection(cause)
  }
}

async function prepare(
  client: PoolClient,
  { names, schema }: { names: StatementNames; schema: string | undefined },
): Promise<Connection> {
  try {
    const { isPooled } = await lookAtConnection(client, schema)
    return new Connection(client, isPooled ? undefined : names)
  } catch (cause) {
    client.release(true)
    throw lostConnection(cause)
  }
}

async function embeddedPool({ dataDir, embedded: running }: DatabasePlace): Promise<ConnectionPool> {
  const embedded = running ?? (dataDir === undefined ? await openInMemory() : await openEmbedded(dataDir))
  const settings = {
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_WAIT,
    types: columnTypes,
  }
  const pool = new Pool(Object.assign(settings, createPgConfig(embedded.pglite)))
  return {
    size: 1,
    connect: connectionsOf(pool, async (client) => new Connection(client, undefined)),
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

async function checkReachable(pool: ConnectionPool, url: string): Promise<void> {
  try {
    const connection = await pool.connect()
    connection.release()
  } catch (cause) {
    if (cause instanceof StartFault) throw cause
    const { host, pathname } = new URL(url)
    const reason = cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : '') : ''
    throw new StartFault(
      `The database of DATABASE_URL (${host}${pathname}) does not answer: ${reason}`,
      [],
      cause,
    )
  }
}
