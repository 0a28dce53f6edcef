import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { type MovableClock, movableClock } from '#server/clock.ts'
import { type Config, readConfig } from '#server/config.ts'
import { publishAtStart } from '#server/content/publishAtStart.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { createLog } from '#server/createLog.ts'
import { openPortal } from '#server/openPortal.ts'
import type { Portal } from '#server/Portal.ts'
import type { DiskWatch } from '#server/storage/DiskSpace.ts'
import { countPortal } from '../tools/TestRun.ts'
import { hasOwnContent, MASTER_KEY, portalTemplate, ROOT } from './portalTemplate.ts'
import { openTestDatabase } from './testDatabase.ts'
import { EMPTY } from './TestTemplate.ts'

export const TEST_START = '2026-08-01T08:00:00.000Z'

export interface TestPortal {
  portal: Portal
  app: FastifyInstance
  clock: MovableClock
  close(): Promise<void>
}
export interface TestPortalOptions {
  start?: string
  config?: Partial<Config>
  /** Aborted: the process begins to end. */
  ending?: AbortSignal
  /** One of its own, open already, which the portal's end leaves open. */
  database?: Database
  /** What says how full the disks are. */
  diskWatch?: DiskWatch
  /** False: no release is published (fast, where the content does not matter). */
  publish?: boolean
  /** What is there besides the release. */
  seeding?: Seeding
}
/** Rows that many files begin with: they are written once and copied with their template. */
export interface Seeding {
  /** Letters only; another one for other rows. */
  name: string
  seed: (portal: Portal) => Promise<unknown>
}

/** The server without a socket and without workers, on a database of its own and a clock that tests move. */
export async function openTestPortal(options: TestPortalOptions = {}): Promise<TestPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-test-'))
  await writeFile(join(dataDir, 'master.key'), MASTER_KEY)
  const { start = TEST_START, publish = true, seeding } = options
  const clock = movableClock(start)
  const config: Config = {
    ...readConfig({ PORTAL_DATA_DIR: dataDir, PORTAL_LIMITS: 'off', PORTAL_WATCH_CONTENT: '0' }, ROOT),
    logLevel: 'silent',
    ...options.config,
  }
  // Whoever begins later finds what was published before.
  const isUsual = start >= TEST_START && config.masterKey === undefined && hasOwnContent(config)
  const given = options.database
  const isPublished = publish && isUsual && given === undefined
  const making = { name: 'release', config, clock: movableClock(TEST_START), ...seeding }
  const template = isPublished ? portalTemplate(making) : EMPTY
  const opened = given ? { database: given, close: async () => {} } : await openTestDatabase(template)
  const { database } = opened
  const log = createLog(config.logLevel)
  const portal = await openPortal(config, {
    clock,
    log,
    database,
    ...(options.ending !== undefined && { ending: options.ending }),
    ...(options.diskWatch !== undefined && { diskWatch: options.diskWatch }),
  })
  // The template has the release of these very files: to read and hash them all for each test would tell nothing.
  if (isPublished) await portal.releases.refresh(database)
  else {
    if (publish) await publishAtStart(portal)
    await seeding?.seed(portal)
  }
  const app = await buildApp(portal)
  countPortal()
  return {
    portal,
    app,
    clock,
    close: async () => {
      await app.close()
      await opened.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
