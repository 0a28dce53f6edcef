import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keptPort } from '../../../keptPort.ts'
import { cpuOf } from '../../desk/cpuOf.ts'
import { FleetProcess } from '../../faults/FleetProcess.ts'
import type { AttackSite } from './openAttackSite.ts'

/** Bytes of a page of memory, as /proc counts them. */
const PAGE_BYTES = 4096
/** Milliseconds for a start, which the attackers may hold up. */
const START_LARGEST = 120_000

interface Wanted {
  name: string
  worker: 'inside' | 'off' | 'only'
  /** Behind a balancer, which says who asks. */
  isBehindBalancer?: boolean
}

/** A server or worker of the portal in a process of its own, and what the system says of it. */
export class ServingProcess {
  readonly name: string
  readonly origin: string
  readonly metricsOrigin: string
  readonly #process: FleetProcess

  private constructor(name: string, origins: { own: string; metrics: string }, process: FleetProcess) {
    this.name = name
    this.origin = origins.own
    this.metricsOrigin = origins.metrics
    this.#process = process
  }

  /** Resolves when it is ready. */
  static async start(
    site: AttackSite,
    { name, worker, isBehindBalancer = false }: Wanted,
  ): Promise<ServingProcess> {
    const [port, metricsPort] = [await keptPort(), await keptPort()]
    const own = `http://127.0.0.1:${port}`
    const metrics = `http://127.0.0.1:${metricsPort}`
    const environment = () => ({
      ...site.environment,
      PORT: String(port),
      PORTAL_METRICS_PORT: String(metricsPort),
      PORTAL_TRUST_PROXY: isBehindBalancer ? '1' : '0',
      // Production refuses a server that is asked directly.
      ...(!isBehindBalancer && { NODE_ENV: '' }),
      PORTAL_WORKER: worker,
    })
    const process = new FleetProcess({
      name,
      words: ['src/server/main.ts'],
      environment,
      ready: worker === 'only' ? `${metrics}/metrics` : `${own}/ready`,
      log: join(site.home, `${name}.log`),
      patience: START_LARGEST,
    })
    await process.start().catch(async (cause: unknown) => {
      await process.kill()
      throw cause
    })
    return new ServingProcess(name, { own, metrics }, process)
  }

  get isRunning(): boolean {
    return this.#process.isRunning
  }

  /** Bytes that are resident now. */
  memory(): number {
    const [, pages = 'NaN'] = readFileSync(`/proc/${this.#process.pid}/statm`, 'utf8').split(' ')
    return Number(pages) * PAGE_BYTES
  }

  /** Files, sockets and others that are open now. */
  openFiles(): number {
    return readdirSync(`/proc/${this.#process.pid}/fd`).length
  }

  /** Milliseconds of processors that it has used so far. */
  cpu(): number {
    return cpuOf(this.#process.pid)
  }

  /** SIGKILL, and a start anew at the same address. */
  async restart(): Promise<void> {
    await this.#process.kill()
    await this.#process.start()
  }

  async close(): Promise<void> {
    await this.#process.kill()
  }
}
