import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { type End, endPart } from './endOnSignal.ts'
import { publishAtStart } from './content/publishAtStart.ts'
import { warnOfSources } from './content/warnOfSources.ts'
import { watchFolders } from './content/watchFolders.ts'
import type { Database } from './database/openDatabase.ts'
import { createLog } from './createLog.ts'
import { openPortal } from './openPortal.ts'
import { serveMetrics } from './operations/serveMetrics.ts'
import { warnOfRole } from './operations/warnOfRole.ts'
import type { Portal } from './Portal.ts'
import { runWorkers } from './runWorkers.ts'
import { StartFault } from './StartFault.ts'
import { followers, workers } from './workers.ts'

export interface RunningServer {
  portal: Portal
  /** Where it listens; empty for a worker alone. */
  address: string
  /** Finishes what is under way: requests, rounds of workers, then the database. @throws Where a part did not end; the log says why. */
  close(): Promise<void>
}
export interface ServerParts {
  clock?: Clock
  /** One that is open already (tests). */
  database?: Database
  /** Waits while the balancer looks away, so many milliseconds; a test ends that when it has seen what it wanted to. */
  drain?: (milliseconds: number) => Promise<void>
}

/** Database, content, then (by configuration) HTTP and workers. @throws StartFault in one clear line. */
export async function startServer(config: Config, parts: ServerParts = {}): Promise<RunningServer> {
  const ending = new AbortController()
  const closing: Closing = []
  if (config.traces) closing.push(await startTraces())
  const portal = await openPortal(config, {
    ...parts,
    log: createLog(config.logLevel),
    ending: ending.signal,
  })
  closing.push(() => portal.database.destroy())
  const close = async (): Promise<void> => {
    ending.abort()
    let failed = 0
    for (const end of closing.splice(0).reverse()) if (!(await endPart(portal.log, end))) failed += 1
    if (failed > 0) throw new Error(`${failed} part(s) of the server did not end`)
  }
  try {
    await warnOfRole(portal)
    await publishAtStart(portal)
    await warnOfSources(portal)
    const address = config.worker === 'only' ? '' : await serve(portal, closing, parts)
    if (config.metricsPort !== undefined) {
      const metrics = await serveMetrics(portal, config.metricsPort)
      closing.push(() => metrics.close())
    }
    const running = runWorkers(portal, config.worker === 'off' ? followers : workers)
    closing.push(() => running.stop())
    return { portal, address, close }
  } catch (cause) {
    // Why it did not start is what counts.
    await close().catch(() => undefined)
    throw cause
  }
}

/** In the order in which it was begun; the end goes the other way. */
type Closing = End[]

/** Only where spans are wanted: the exporter is no small program. */
async function startTraces(): Promise<() => Promise<void>> {
  const { exportTraces } = await import('./operations/tracing/exportTraces.ts')
  return exportTraces()
}

const pause = (milliseconds: number): Promise<void> => setTimeout(milliseconds)

async function serve(portal: Portal, closing: Closing, { drain = pause }: ServerParts): Promise<string> {
  // A worker alone has no use for it.
  const { buildApp } = await import('./app.ts')
  const app = await buildApp(portal)
  closing.push(() => app.close())
  closing.push(() => drain(portal.config.drainTime))
  const address = await listen(app, portal.config)
  if (portal.config.watchContent) {
    const watching = watchFolders(portal)
    closing.push(() => watching.close())
  }
  return address
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code === 'EADDRINUSE')
      throw new StartFault(`Port ${port} is in use. Stop what uses it, or set PORT.`, [], cause)
    if (code === 'EACCES')
      throw new StartFault(`No permission to listen on port ${port}. Set PORT above 1023.`, [], cause)
    if (typeof code === 'string')
      throw new StartFault(
        `${host}, port ${port}, cannot be listened on (${code}). Set HOST or PORT.`,
        [],
        cause,
      )
    throw cause
  }
}
