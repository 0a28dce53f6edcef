import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLog } from '#server/createLog.ts'
import { openPortal } from '#server/openPortal.ts'
import type { Portal } from '#server/Portal.ts'
import { configOf } from '../../kill/Site.ts'
import { sourcesOf } from '../../kill/startServerProcess.ts'
import type { BenchRun } from '../Bench.ts'
import { Cluster } from './Cluster.ts'
import { FleetProcess } from './FleetProcess.ts'
import { keptPort } from '../../keptPort.ts'
import { Letters } from './Letters.ts'
import { openSandboxPlace, type Systems } from './openSandboxPlace.ts'
import { seedClaimants } from './seedClaimants.ts'
import { Volume } from './Volume.ts'

const START = '2026-08-03T06:00:00.000Z'
/** Megabytes, of a file that takes no more of the disk than what was written to it. */
const ROOM = 2048
const CLOCK = fileURLToPath(new URL('movedClock.ts', import.meta.url))

interface Parts {
  home: string
  volume: Volume
  disk: Volume | undefined
  cluster: Cluster | undefined
  letters: Letters
  systems: Systems
  sandbox: FleetProcess
  content: string
}

/**
 * The portal as it runs: two servers and a worker on a PostgreSQL, or one process with the embedded database; beside it the
 * outside systems. Everything is a process of its own that can be killed and is started again at the same address.
 */
export class Fleet {
  readonly parts: Parts
  readonly servers: FleetProcess[] = []
  readonly origins: string[] = []
  worker: FleetProcess | undefined
  readonly #began = Date.now()
  #shift = 0
  #portal: Portal | undefined

  private constructor(parts: Parts) {
    this.parts = parts
    writeFileSync(this.#clock, '0')
  }

  static async open(
    run: BenchRun,
    { embedded, content }: { embedded: boolean; content: string },
  ): Promise<Fleet> {
    const home = await mkdtemp(join(tmpdir(), 'portal-fleet-'))
    run.close(() => rm(home, { recursive: true, force: true }))
    const volume = await Volume.make(ROOM)
    run.close(() => volume.close())
    const disk = embedded ? undefined : await Volume.make(ROOM)
    run.close(() => disk?.close())
    const cluster = disk === undefined ? undefined : await Cluster.create(disk.path)
    run.close(() => cluster?.close())
    const { sandbox, systems, letters } = await openSandboxPlace(run, home)
    const fleet = new Fleet({ home, volume, disk, cluster, letters, systems, sandbox, content })
    run.close(() => fleet.#close())
    await sandbox.start()
    run.progress('the content is published')
    await fleet.inPortal(seedClaimants)
    await fleet.#staff(embedded)
    return fleet
  }

  get #clock(): string {
    return join(this.parts.home, 'clock')
  }

  /** What the clocks of the machines say while nobody has moved them. */
  now(): Date {
    return new Date(Date.parse(START) + Date.now() - this.#began)
  }

  /** The clock of those programs jumps to so many milliseconds before or behind the right time. */
  moveClock(milliseconds: number, moved: readonly FleetProcess[] = this.programs): void {
    this.#shift = milliseconds
    writeFileSync(this.#clock, String(milliseconds))
    for (const program of moved) program.signal('SIGUSR2')
  }

  get programs(): FleetProcess[] {
    return this.worker === undefined ? this.servers : [...this.servers, this.worker]
  }

  /** Tells an outside system how to behave (`POST /_control`). */
  async order(source: keyof Systems['sources'], order: object): Promise<void> {
    await fetch(`${this.parts.systems.sources[source]}/_control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    })
  }

  environment(): { [name: string]: string } {
    const { home, volume, cluster, content, systems } = this.parts
    const listed = {
      PORTAL_DATA_DIR: volume.path,
      DATABASE_URL: cluster?.url ?? '',
      PORTAL_CONTENT_ROOT: content,
      PORTAL_NOW: new Date(this.now().getTime() + this.#shift).toISOString(),
      PORTAL_WATCH_CONTENT: '0',
      PORTAL_LIMITS: 'off',
      PORTAL_STAFF_SECOND_FACTOR: 'offered',
      PORTAL_LOG_LEVEL: 'warn',
      NODE_ENV: '',
      NODE_OPTIONS: `--import ${CLOCK}`,
      // Half of a start is reading code: the first one leaves it compiled for the others.
      NODE_COMPILE_CACHE: join(home, 'compiled'),
      FAULTS_CLOCK: this.#clock,
      HOST: '127.0.0.1',
    }
    return { ...listed, ...sourcesOf(systems) }
  }

  async #staff(embedded: boolean): Promise<void> {
    const server = async (name: string, worker: string): Promise<void> => {
      const port = await keptPort()
      const origin = `http://127.0.0.1:${port}`
      this.origins.push(origin)
      const environment = () => ({ ...this.environment(), PORT: String(port), PORTAL_WORKER: worker })
      this.servers.push(this.#program(name, environment, `${origin}/ready`))
    }
    await server('server 1', embedded ? 'inside' : 'off')
    if (!embedded) {
      await server('server 2', 'off')
      const port = await keptPort()
      const environment = () => ({
        ...this.environment(),
        PORTAL_WORKER: 'only',
        PORTAL_METRICS_PORT: String(port),
      })
      this.worker = this.#program('worker', environment, `http://127.0.0.1:${port}/metrics`)
    }
    for (const program of this.programs) await program.start()
  }

  #program(name: string, environment: () => NodeJS.ProcessEnv, ready: string): FleetProcess {
    const log = join(this.parts.home, `${name}.log`)
    return new FleetProcess({ name, words: ['src/server/main.ts'], environment, ready, log })
  }

  /** On the database of the fleet. On the embedded one the server is killed for it, and started again afterwards. */
  async inPortal<T>(work: (portal: Portal) => Promise<T>): Promise<T> {
    if (this.parts.cluster !== undefined) {
      this.#portal ??= await this.#open()
      return work(this.#portal)
    }
    for (const server of this.servers) await server.kill()
    const portal = await this.#open()
    try {
      return await work(portal)
    } finally {
      await portal.database.destroy()
      for (const server of this.servers) await server.start()
    }
  }

  #open(): Promise<Portal> {
    const config = configOf(this.environment())
    const clock = { now: () => new Date(this.now().getTime() + this.#shift) }
    return openPortal(config, { clock, log: createLog('silent') })
  }

  /** Everything says that it is ready, but for what has ended by itself. */
  async untilReady(): Promise<void> {
    for (const program of this.programs) if (program.isRunning) await program.untilReady()
  }

  /** Programs that have ended by themselves are started again. @returns their last words */
  async raiseFallen(): Promise<string[]> {
    const fallen = this.programs.filter(({ isRunning }) => !isRunning)
    const said = fallen.map((program) => `${program.name} ended by itself: ${program.lastWords()}`)
    for (const program of fallen) await program.start()
    return said
  }

  async #close(): Promise<void> {
    for (const program of this.programs) await program.kill()
    await this.#portal?.database.destroy()
  }
}
