import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { Config } from '../config.ts'

export interface Carrier {
  config: Config
  /** Milliseconds that the server's clock is ahead of the machine's. */
  ahead: number
}

export type Order = 'round' | 'end'

/** Behind everybody who waits for an answer. On Linux it is the thread's own, elsewhere it may be refused. */
const PRIORITY = 5
try {
  setPriority(0, PRIORITY)
} catch {
  // It works all the same.
}
// Also the reading of all this code is done behind the requests.
const { createLog } = await import('../createLog.ts')
const { openPortal } = await import('../openPortal.ts')
const { carryOpen } = await import('./carryRound.ts')

/** The thread's own file: each message is a round, or ends the one under way. */
const { config, ahead }: Carrier = workerData
const clock = { now: () => new Date(Date.now() + ahead) }
const portal = await openPortal(config, { clock, log: createLog(config.logLevel) })

let ending = new AbortController()
parentPort?.on('message', (order: Order) => {
  if (order === 'end') ending.abort()
  else void work()
})

/** A fault ends the thread: whoever asked is told, and asks another one. */
async function work(): Promise<void> {
  ending = new AbortController()
  await portal.releases.refresh(portal.database)
  parentPort?.postMessage(await carryOpen(portal, ending.signal), [])
}
