import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../config.ts'
import { createLog } from '../createLog.ts'
import { openPortal } from '../openPortal.ts'
import { carryOpen } from './carryRound.ts'

export interface Carrier {
  config: Config
  /** Milliseconds that the server's clock is ahead of the machine's. */
  ahead: number
}

/** Behind everybody who waits for an answer. On Linux it is the thread's own, elsewhere it may be refused. */
const PRIORITY = 5

/** The thread's own file: each message is a round. */
const { config, ahead }: Carrier = workerData
try {
  setPriority(0, PRIORITY)
} catch {
  // It works all the same.
}
const clock = { now: () => new Date(Date.now() + ahead) }
const portal = await openPortal(config, { clock, log: createLog(config.logLevel) })

parentPort?.on('message', () => {
  void work()
})

/** A fault ends the thread: whoever asked is told, and asks another one. */
async function work(): Promise<void> {
  await portal.releases.refresh(portal.database)
  parentPort?.postMessage(await carryOpen(portal), [])
}
