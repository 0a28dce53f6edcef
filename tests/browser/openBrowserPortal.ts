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
  portal: Portal
  /** Moves the server's clock; between moves it runs as time does. */
  advance(milliseconds: number): void
  close(): Promise<void>
}

/** The whole portal as people use it: built pages, real database, real outside calls, workers inside. */
export async function openBrowserPortal(contentRoot: string = ROOT): Promise<BrowserPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-browser-'))
  const sandbox = await startSandbox({ contentRoot, latency: 5 })
  let ahead = 0
  const started = performance.now()
  const clock = { now: () => new Date(START + ahead + (performance.now() - started)) }
  const url = process.env['TEST_DATABASE_URL']
  const schema = `browser_${randomBytes(8).toString('hex')}`
  const config = {
    ...readConfig({ PORT: '0', PORTAL_DATA_DIR: dataDir, PORTAL_RATE_FACTOR: '0', HOST: '127.0.0.1' }, ROOT),
    contentRoot,
    logLevel: 'silent',
    sources: { ...sandbox.sources },
    sourceKeys: { ...sandbox.keys },
    signOn: {
      tokenUrl: `${sandbox.sources.signOn}/token`,
      pinUrl: `${sandbox.sources.signOn}/pin`,
      verifyUrl: `${sandbox.sources.signOn}/verify`,
    },
    ...(url && { databaseUrl: url, databaseSchema: schema }),
  }
  const server = await startServer(config, { clock })
  const origin = server.address.replace('127.0.0.1', 'localhost')
  sandbox.setPortalOrigin(origin)
  // Staff only: applicants register themselves on the road.
  const demo = await seedDemo(server.portal, ({ roles = [], role = 0 }) => roles.length > 0 || role > 0)
  return {
    origin,
    sandbox,
    demo,
    portal: server.portal,
    advance: (milliseconds) => {
      ahead += milliseconds
    },
    close: async () => {
      if (url) await sql`drop schema ${sql.id(schema)} cascade`.execute(server.portal.database)
      await server.close()
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
