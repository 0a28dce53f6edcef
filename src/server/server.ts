import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { publishAtStart } from './content/publishAtStart.ts'
import { warnOfSources } from './content/warnOfSources.ts'
import { watchFolders } from './content/watchFolders.ts'
import type { Database } from './database/openDatabase.ts'
import { createLog } from './createLog.ts'
import { openPortal } from './openPortal.ts'
import { serveMetrics } from './operations/serveMetrics.ts'
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
    for (const end of closing.splice(0).reverse()) if (!(await isEnded(portal.log, end))) failed += 1
    if (failed > 0) throw new Error(`${failed} part(s) of the server did not end`)
  }
  try {
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

interface FaultLog {
  error(facts: object, text: string): void
}
type End = () => Promise<void> | void
/** In the order in which it was begun; the end goes the other way. */
type Closing = End[]

/** Whether it ended. A fault is logged and the other ends come all the same. */
async function isEnded(log: FaultLog, end: End): Promise<boolean> {
  try {
    await end()
    return true
  } catch (cause) {
    const { name, stack } = cause instanceof Error ? cause : new Error(String(cause))
    log.error({ name, stack }, 'a part did not end as it should')
    return false
  }
}

/** Milliseconds that an end may take besides the drain: what is under way by then would be cut off by the machine anyhow. */
const LONGEST_END = 60_000

/** What an end needs of a running server. */
interface Ending {
  portal: { log: FaultLog; config: Pick<Config, 'drainTime'> }
  address: string
  close(): Promise<void>
}
/** What a signal comes to: the process, or what a test puts in its place. */
interface Machine {
  on(signal: 'SIGTERM' | 'SIGINT', end: () => void): unknown
  exit(code: number): unknown
}

/** On a signal the server and what runs beside it end, then the process: with 1 where one of them failed or took too long. */
export function endOnSignal(server: Ending, others: readonly End[], machine: Machine = process): void {
  const { log, config } = server.portal
  let isEnding = false
  const end = async (): Promise<void> => {
    if (isEnding) return
    isEnding = true
    // A worker alone has no drain.
    const drainTime = server.address === '' ? 0 : config.drainTime
    setTimeout(giveUp, drainTime + LONGEST_END).unref()
    const closed = server.close().then(
      () => true,
      () => false,
    )
    const ended = await Promise.all([closed, ...others.map((other) => isEnded(log, other))])
    machine.exit(ended.every(Boolean) ? 0 : 1)
  }
  const giveUp = (): void => {
    log.error({ milliseconds: LONGEST_END }, 'the end took too long: what was under way was cut off')
    machine.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) machine.on(signal, () => void end())
}

/** Only where spans are wanted: the exporter is no small program. */
async function startTraces(): Promise<() => Promise<void>> {
  const { exportTraces } = await import('./operations/tracing/exportTraces.ts')
  return exportTraces()
}

const pause = (milliseconds: number): Promise<void> => wait(milliseconds)

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
