import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyAudit } from '#server/audit/verify/verifyAudit.ts'
import { shiftedClock } from '#server/clock.ts'
import { type Config, readConfig } from '#server/config.ts'
import { publishAtStart } from '#server/content/publishAtStart.ts'
import { createLog } from '#server/createLog.ts'
import { syncLists } from '#server/lists/syncLists.ts'
import { openPortal } from '#server/openPortal.ts'
import type { Portal } from '#server/Portal.ts'
import { type Sandbox, startSandbox } from '#sandbox/startSandbox.ts'
import { ROOT } from '../../../kill/prepareData.ts'
import { sourcesOf } from '../../../kill/startServerProcess.ts'
import type { BenchRun } from '../../Bench.ts'
import { type Actor, prepareActors } from './prepareActors.ts'
import { startWatched, type Watched } from './startWatched.ts'

/** Campaigns of the content are open then. */
const START = '2026-08-03T06:00:00.000Z'

export interface FuzzSite {
  server: Watched
  sandbox: Sandbox
  now: () => Date
  actors: Actor[]
  /** Ends the server and reads all that it has written; gives the faults of the audit chains. */
  endAndVerify(): Promise<{ faults: number; rows: number }>
}

/** A portal with the demo's people and their outside systems, on the embedded database. */
export async function openSite(run: BenchRun): Promise<FuzzSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-fuzz-'))
  run.close(() => rm(dataDir, { recursive: true, force: true }))
  const clock = shiftedClock(START)
  const now = (): Date => clock.now()
  const sandbox = await startSandbox({ contentRoot: ROOT, latency: 0, hostName: '127.0.0.1', now })
  run.close(() => sandbox.close())
  const { sources, keys: sourceKeys, signingKeys } = sandbox
  const config = { ...readConfig({ PORTAL_DATA_DIR: dataDir }, ROOT), sources, sourceKeys, signingKeys }
  const actors = await inPortal(config, async (portal) => {
    await publishAtStart(portal)
    await syncLists.run(portal)
    return prepareActors(portal)
  })
  const server = await startWatched({
    PORT: '0',
    HOST: '127.0.0.1',
    NODE_ENV: '',
    DATABASE_URL: '',
    PORTAL_DATA_DIR: dataDir,
    PORTAL_NOW: START,
    PORTAL_WATCH_CONTENT: '0',
    PORTAL_LIMITS: 'off',
    PORTAL_STAFF_SECOND_FACTOR: 'required',
    ...sourcesOf(sandbox),
  })
  run.close(() => server.end())
  sandbox.setPortalOrigin(server.origin)
  return {
    server,
    sandbox,
    now,
    actors,
    endAndVerify: async () => {
      await server.end()
      return inPortal(config, async ({ keys, database }) => {
        const { figures } = await verifyAudit(keys, database, { tell: () => {} })
        return figures
      })
    },
  }
}

async function inPortal<T>(config: Config, work: (portal: Portal) => Promise<T>): Promise<T> {
  const portal = await openPortal(config, { clock: shiftedClock(START), log: createLog('silent') })
  try {
    return await work(portal)
  } finally {
    await portal.database.destroy()
  }
}
