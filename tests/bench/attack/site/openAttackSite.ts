import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { publishAtStart } from '#server/content/publishAtStart.ts'
import { createLog } from '#server/createLog.ts'
import { syncLists } from '#server/lists/syncLists.ts'
import { openPortal } from '#server/openPortal.ts'
import type { Portal } from '#server/Portal.ts'
import { forEachSource } from '#sandbox/SourceName.ts'
import { type Sandbox, startSandbox } from '#sandbox/startSandbox.ts'
import { ROOT } from '../../../kill/prepareData.ts'
import { sourcesOf } from '../../../kill/startServerProcess.ts'
import type { BenchRun } from '../../Bench.ts'
import { startDatabase } from '../../desk/startDatabase.ts'

/** A production takes none of those that the sandbox makes up itself. */
const makeSecret = (): string => randomBytes(24).toString('base64url')

/** A portal with its content, its outside systems and its data; no server runs yet. */
export interface AttackSite {
  isEmbedded: boolean
  home: string
  sandbox: Sandbox
  /** Of every process of this portal; each adds its ports and its address. */
  environment: { [name: string]: string }
  /** Works on the database itself. With the embedded one no server may run meanwhile. */
  inPortal<T>(work: (portal: Portal) => Promise<T>): Promise<T>
}

interface Wanted {
  isEmbedded: boolean
  /** The folder of the built pages. */
  pages: string
}

/**
 * On a PostgreSQL of its own as in production, or on the embedded database. The clock is the machine's.
 * @throws Skipped where PostgreSQL is not on PATH
 */
export async function openAttackSite(run: BenchRun, { isEmbedded, pages }: Wanted): Promise<AttackSite> {
  const home = await mkdtemp(join(tmpdir(), 'portal-attack-'))
  run.close(() => rm(home, { recursive: true, force: true }))
  const database = isEmbedded ? undefined : await startDatabase()
  run.close(() => database?.close())
  const secrets = { keys: forEachSource(makeSecret), signingKeys: forEachSource(makeSecret) }
  const sandbox = await startSandbox({ contentRoot: ROOT, latency: 0, hostName: '127.0.0.1', ...secrets })
  run.close(() => sandbox.close())
  const dataDir = join(home, 'data')
  await mkdir(dataDir)
  const environment = {
    ...sourcesOf(sandbox),
    NODE_ENV: isEmbedded ? '' : 'production',
    DATABASE_URL: database?.url ?? '',
    PORTAL_DATABASE_SCHEMA: '',
    PORTAL_DATA_DIR: dataDir,
    PORTAL_MASTER_KEY: randomBytes(32).toString('base64'),
    PORTAL_DIST_ROOT: pages,
    // What people see is another address: a production is never asked without TLS.
    PORTAL_ORIGIN: 'https://portal.example.az',
    PORTAL_WATCH_CONTENT: '0',
    PORTAL_STAFF_SECOND_FACTOR: 'required',
    // Reading code is half of a start: the first process leaves it compiled for the others.
    NODE_COMPILE_CACHE: join(home, 'compiled'),
    // As in the image (`.deploy/Containerfile`).
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '262144',
    HOST: '127.0.0.1',
  }
  const site: AttackSite = {
    isEmbedded,
    home,
    sandbox,
    environment,
    inPortal: async (work) => {
      const config = readConfig({ ...environment, NODE_ENV: '' }, ROOT)
      const portal = await openPortal(config, { clock: systemClock, log: createLog('silent') })
      try {
        return await work(portal)
      } finally {
        await portal.database.destroy()
      }
    },
  }
  run.progress('the content is published')
  await site.inPortal(async (portal) => {
    await publishAtStart(portal)
    await syncLists.run(portal)
  })
  return site
}
