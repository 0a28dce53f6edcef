import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from '#sandbox/startSandbox.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database/openDatabase.ts'
import type { Demo } from '#server/demo/seedDemo.ts'
import type { Portal } from '#server/Portal.ts'
import { startServer } from '#server/server.ts'
import { embeddedImage, openImage } from '../server/embeddedTemplate.ts'
import { hasOwnContent, MASTER_KEY, ROOT } from '../server/portalTemplate.ts'
import { createFromTemplate } from '../server/serverTemplate.ts'
import { serverUrl } from '../server/testDatabase.ts'
import { countPortal } from '../tools/TestRun.ts'
import { givePagesAt } from './chromium.ts'
import { seed, seedPeople, seededTemplate } from './seededTemplate.ts'

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
  const parts = async () => ({ clock, ...(await store.open()) })
  const port = await takePort()
  let server = await startServer({ ...config, databaseUrl: store.url, port }, await parts())
  countPortal()
  const origin = `http://localhost:${port}`
  sandbox.setPortalOrigin(origin)
  const demo = await (hasOwnContent(config) ? seedPeople : seed)(server.portal, everybody)
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
      server = await startServer({ ...config, databaseUrl: store.url, port }, await parts())
    },
    close: async () => {
      await server.close()
      await givePagesAt(origin)
      givePort(port)
      await store.close()
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Ports of portals that are closed. */
const ports: number[] = []

/**
 * The port of an earlier portal of this process, or one that is free: what a browser has kept of an address need not be
 * fetched and compiled again. Systems give ports of this range to nobody who does not ask for them.
 */
async function takePort(): Promise<number> {
  for (;;) {
    const port = ports.pop() ?? randomInt(20_000, 30_000)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  probe.listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return false
  }
  probe.close()
  await once(probe, 'close')
  return true
}

function givePort(port: number): void {
  ports.push(port)
}

/** What the server starts on each time. */
interface Store {
  /** Of a PostgreSQL; undefined: the database lies in memory. */
  url?: string
  open(): Promise<{ database?: Database }>
  close(): Promise<void>
}

/**
 * A database that is seeded already and lives on from one start of the server to the next. The embedded one lies in
 * memory: on files it is tested elsewhere, and ten times slower.
 */
async function openStore(config: Config, everybody: boolean): Promise<Store> {
  const clock = { now: () => new Date(START) }
  const template = seededTemplate({ config, clock, everybody })
  const server = serverUrl()
  if (server !== undefined) {
    const { url, drop } = await createFromTemplate(server, template)
    return { url, open: () => Promise.resolve({}), close: drop }
  }
  let image = await embeddedImage(template)
  return {
    open: async () => {
      const embedded = await openImage(image)
      const closeAndKeep = async (): Promise<void> => {
        image = await embedded.pglite.dumpDataDir('none')
        await embedded.close()
      }
      return { database: await openDatabase({ embedded: { pglite: embedded.pglite, close: closeAndKeep } }) }
    },
    close: () => Promise.resolve(),
  }
}

interface Places {
  contentRoot: string
  dataDir: string
  sandbox: Sandbox
  live: boolean
}

function configOf({ contentRoot, dataDir, sandbox, live }: Places) {
  const { PORTAL_DIST_ROOT: pages } = process.env
  const { signOn } = sandbox.sources
  const environment = {
    PORT: '0',
    PORTAL_DATA_DIR: dataDir,
    PORTAL_MASTER_KEY: MASTER_KEY,
    PORTAL_LIMITS: 'off',
    HOST: '127.0.0.1',
    PORTAL_WATCH_CONTENT: live ? '1' : '0',
    ...(pages && { PORTAL_DIST_ROOT: pages }),
  }
  return {
    ...readConfig(environment, ROOT),
    contentRoot,
    logLevel: 'silent',
    sources: { ...sandbox.sources },
    sourceKeys: { ...sandbox.keys },
    signingKeys: { ...sandbox.signingKeys },
    signOn: { tokenUrl: `${signOn}/token`, pinUrl: `${signOn}/pin` },
  }
}
