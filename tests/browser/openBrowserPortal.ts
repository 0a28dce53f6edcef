import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type Sandbox, startSandbox } from '#sandbox/startSandbox.ts'
import { readConfig } from '#server/config.ts'
import { type Demo, seedDemo } from '#server/demo/seedDemo.ts'
import type { Portal } from '#server/Portal.ts'
import { startServer } from '#server/server.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
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
  let server = await startServer(config, { clock })
  const { port } = new URL(server.address)
  const origin = `http://localhost:${port}`
  sandbox.setPortalOrigin(origin)
  const demo = await seedDemo(
    server.portal,
    ({ roles = [], role = 0 }) => everybody || roles.length > 0 || role > 0,
  )
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
      server = await startServer({ ...config, port: Number(port) }, { clock })
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
