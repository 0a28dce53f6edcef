import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { openDatabase } from '#server/database/openDatabase.ts'
import { hasPooler, startPooler } from '../../fleet/startPooler.ts'
import { type StoreServer, startStore } from '../../fleet/startStore.ts'
import { sourcesOf } from '../../kill/startServerProcess.ts'
import { openRoadPortal, type RoadPortal } from '../../roads/openRoadPortal.ts'
import { ROOT } from '../../server/portalTemplate.ts'
import { TEST_START } from '../../server/testPortal.ts'
import type { BenchRun } from '../Bench.ts'
import { startDatabase } from '../desk/startDatabase.ts'
import { startPortal } from '../desk/startPortal.ts'
import { keptPort } from '../../keptPort.ts'
import { startBalancer } from '../load/startBalancer.ts'
import { Skipped } from '../Skipped.ts'

/** Connections that PgBouncer may open at PostgreSQL. */
export const CONNECTIONS = 12
export const WORKERS = 2

export interface OpenFleet {
  /** Prepared the database; no request and no work of the measured ones goes through it. */
  road: RoadPortal
  /** Of the balancer. */
  origin: string
  servers: string[]
  store: StoreServer
  /** PostgreSQL itself. */
  url: string
}

/** Servers and workers on one PostgreSQL behind PgBouncer in transaction mode, files in an S3 server, a balancer before them. */
export async function openFleet(run: BenchRun, size: number): Promise<OpenFleet> {
  if (!hasPooler()) throw new Skipped('pgbouncer is not on PATH.')
  const database = await startDatabase()
  run.close(() => database.close())
  const pooler = await startPooler({ url: database.url, connections: CONNECTIONS })
  run.close(() => pooler.close())
  const store = await startStore()
  run.close(() => store.close())
  const opened = await openDatabase({ url: pooler.url })
  run.close(() => opened.destroy())
  const road = await openRoadPortal({ database: opened, files: store.config, workers: [] })
  run.close(() => road.close())
  const environment = { ...(await environmentOf(road, pooler.url)), ...store.environment }
  const servers: string[] = []
  for (let number = 1; number <= size; number += 1) {
    run.progress(`server ${number} of ${size} starts`)
    const server = await startPortal({ ...environment, PORTAL_WORKER: 'off' })
    run.close(() => server.close())
    servers.push(server.origin)
  }
  const balancer = await startBalancer(servers)
  run.close(() => balancer.close())
  road.sandbox.setPortalOrigin(balancer.origin)
  for (let number = 1; number <= WORKERS; number += 1) {
    run.progress(`worker ${number} of ${WORKERS} starts`)
    run.close(await startWorker(environment))
  }
  return { road, origin: balancer.origin, servers, store, url: database.url }
}

async function environmentOf({ portal, sandbox }: RoadPortal, url: string) {
  const { dataDir } = portal.config
  return {
    ...sourcesOf(sandbox),
    DATABASE_URL: url,
    PORTAL_DATABASE_SCHEMA: '',
    PORTAL_MASTER_KEY: (await readFile(join(dataDir, 'master.key'), 'utf8')).trim(),
    PORTAL_DATA_DIR: dataDir,
    PORTAL_NOW: TEST_START,
    PORTAL_LIMITS: 'off',
    PORTAL_WATCH_CONTENT: '0',
    PORTAL_LOG_LEVEL: 'fatal',
    PORTAL_STAFF_SECOND_FACTOR: 'offered',
    NODE_ENV: '',
  }
}

/** Gives its end. */
async function startWorker(environment: { [name: string]: string }): Promise<() => Promise<void>> {
  const port = await keptPort()
  const worker = spawn(process.execPath, ['src/server/main.ts', '--worker'], {
    cwd: ROOT,
    env: { ...process.env, ...environment, PORTAL_METRICS_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const hasEnded = (): boolean => worker.exitCode !== null || worker.signalCode !== null
  for (let tried = 0; !(await isThere(port)); tried += 1) {
    if (hasEnded() || tried > 240) {
      worker.kill('SIGKILL')
      throw new Error('A worker did not start')
    }
    await pass(250)
  }
  return async () => {
    if (hasEnded()) return
    const ended = once(worker, 'exit')
    worker.kill('SIGTERM')
    await ended
  }
}

const isThere = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/metrics`).then(
    async (answer) => (await answer.text()) !== '',
    () => false,
  )
