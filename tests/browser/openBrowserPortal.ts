import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Sandbox, startSandbox } from '#sandbox/startSandbox.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database/openDatabase.ts'
import type { Demo } from '#server/demo/seedDemo.ts'
import type { Portal } from '#server/Portal.ts'
import { startServer } from '#server/server.ts'
import { openImage } from '../server/databaseImage.ts'
import { MASTER_KEY, ROOT } from '../server/portalImage.ts'
import { seededImage, seedPeople } from './seededImage.ts'

/** Inside the first campaign of the content. */
const START = Date.parse('2026-08-03T06:00:00.000Z')

export interface BrowserPortal {
  origin: string
  sandbox: Sandbox
  demo: Demo
  /** Of the server that runs now. */
  readonly portal: Portal
  /** Moves the server's clock; between moves it runs as time does. */
  advance(milliseconds: number): void
  /** The server alone goes away and comes back, at the same address with the same data. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}
interface Opening {
  contentRoot?: string
  /** Applicants as well; without them they register themselves on the road. */
  everybody?: boolean
  /** A saved content file reaches the open pages. */
  live?: boolean
}

/** The whole portal as people use it: built pages, real database, real outside calls, workers inside. */
export async function openBrowserPortal(options: Opening = {}): Promise<BrowserPortal> {
  const { contentRoot = ROOT, everybody = false, live = false } = options
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-browser-'))
  const sandbox = await startSandbox({ contentRoot, latency: 5 })
  let ahead = 0
  const started = performance.now()
  const clock = { now: () => new Date(START + ahead + (performance.now() - started)) }
  const config = configOf({ contentRoot, dataDir, sandbox, live })
  const store = await openStore(config, everybody)
  let server = await startServer(config, { clock, ...(await store.open()) })
  const { port } = new URL(server.address)
  const origin = `http://localhost:${port}`
  sandbox.setPortalOrigin(origin)
  const demo = await seedPeople(server.portal, everybody)
  return {
    origin,
    sandbox,
    demo,
    get portal() {
      return server.portal
    },
    advance: (milliseconds) => {
      ahead += milliseconds
    },
    stop: () => server.close(),
    start: async () => {
      server = await startServer({ ...config, port: Number(port) }, { clock, ...(await store.open()) })
    },
    close: async () => {
      const { databaseSchema } = config
      if (databaseSchema !== undefined)
        await sql`drop schema ${sql.id(databaseSchema)} cascade`.execute(server.portal.database)
      await server.close()
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface Store {
  open(): Promise<{ database?: Database }>
}

/**
 * What the server starts on each time: PostgreSQL where the configuration names one, else a database in memory that is
 * seeded already and lives on from one start to the next. (On files it is under test elsewhere, and ten times slower.)
 */
async function openStore(config: Config, everybody: boolean): Promise<Store> {
  if (config.databaseUrl !== undefined) return { open: () => Promise.resolve({}) }
  const clock = { now: () => new Date(START) }
  let image = await seededImage({ config, clock, everybody })
  return {
    open: async () => {
      const embedded = await openImage(image)
      const closeAndKeep = async (): Promise<void> => {
        image = await embedded.pglite.dumpDataDir('none')
        await embedded.close()
      }
      return { database: await openDatabase({ embedded: { pglite: embedded.pglite, close: closeAndKeep } }) }
    },
  }
}

interface Places {
  contentRoot: string
  dataDir: string
  sandbox: Sandbox
  live: boolean
}

function configOf({ contentRoot, dataDir, sandbox, live }: Places) {
  const { TEST_DATABASE_URL: url, PORTAL_DIST_ROOT: pages } = process.env
  const { signOn } = sandbox.sources
  const environment = {
    PORT: '0',
    PORTAL_DATA_DIR: dataDir,
    PORTAL_MASTER_KEY: MASTER_KEY,
    PORTAL_RATE_FACTOR: '0',
    HOST: '127.0.0.1',
    PORTAL_WATCH_CONTENT: live ? '1' : '0',
    ...(pages && { PORTAL_DIST_ROOT: pages }),
    ...(url && { DATABASE_URL: url, PORTAL_DATABASE_SCHEMA: `browser_${randomBytes(8).toString('hex')}` }),
  }
  return {
    ...readConfig(environment, ROOT),
    contentRoot,
    logLevel: 'silent',
    sources: { ...sandbox.sources },
    sourceKeys: { ...sandbox.keys },
    signOn: { tokenUrl: `${signOn}/token`, pinUrl: `${signOn}/pin`, verifyUrl: `${signOn}/verify` },
  }
}
