import { fileURLToPath } from 'node:url'
import type { FilesConfig } from '#server/config.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { syncLists } from '#server/lists/syncLists.ts'
import { runWorkers } from '#server/runWorkers.ts'
import { type Worker, workers } from '#server/workers.ts'
import { startSandbox } from '#sandbox/startSandbox.ts'
import { openTestPortal, type Seeding, TEST_START, type TestPortal } from '../server/testPortal.ts'
import { type Ids, originalIds } from './api/Ids.ts'
import type { RoadWorld } from './RoadWorld.ts'
import { seedStaff } from './seedStaff.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface RoadPortal extends RoadWorld, Pick<TestPortal, 'portal' | 'clock'> {
  close(): Promise<void>
}
export interface RoadPortalOptions {
  start?: string
  /** Content of another place than the repository's, and its names. */
  contentRoot?: string
  ids?: Ids
  /** Where rows and files lie; absent: a database of its own, a folder. */
  database?: Database
  files?: FilesConfig
  /** Work beside the requests; absent: all of it. */
  workers?: readonly Worker[]
}

const STAFF: Seeding = {
  name: 'officers',
  seed: async (portal) => {
    await seedStaff(portal)
    await syncLists.run(portal)
  },
}

/** Portal, workers and outside systems in this process, on sockets of their own and a clock that only the test moves. */
export async function openRoadPortal(options: RoadPortalOptions = {}): Promise<RoadPortal> {
  const { start = TEST_START, contentRoot = ROOT, ids = originalIds } = options
  let now = (): Date => new Date(start)
  const sandbox = await startSandbox({
    contentRoot: ROOT,
    latency: 0,
    hostName: '127.0.0.1',
    now: () => now(),
    retryPauses: [50, 200, 1000],
  })
  const { sources, keys: sourceKeys, signingKeys } = sandbox
  const { database, files } = options
  const test = await openTestPortal({
    start,
    config: { contentRoot, sources, sourceKeys, signingKeys, ...(files && { files }) },
    ...(database && { database }),
    seeding: STAFF,
  })
  now = () => test.clock.now()
  const origin = await test.app.listen({ host: '127.0.0.1', port: 0 })
  sandbox.setPortalOrigin(origin)
  const working = runWorkers(test.portal, options.workers ?? workers)
  return {
    origin,
    sandbox,
    ids,
    now: () => now(),
    portal: test.portal,
    clock: test.clock,
    close: async () => {
      await working.stop()
      await test.close()
      await sandbox.close()
    },
  }
}
