import { Agent, get } from 'node:http'
import { setTimeout as pass } from 'node:timers/promises'
import type { ServingProcess } from './ServingProcess.ts'

/** Milliseconds. */
const LOOK = 300
/** A process that says nothing for so long is killed: it would not come back. */
const PATIENCE = 10_000
const STALL = /^portal_event_loop_stall_seconds (\S+)$/m

/** The longest stall between two looks. Moments are of `Date.now()`. */
export interface Stall {
  process: string
  from: number
  to: number
  milliseconds: number
  /** It did not end: the process was killed. */
  killed: boolean
}

/**
 * Asks a process on kept connections how long its event loop stood still since the last time, as the process itself measures
 * it. Kills and restarts one that does not answer.
 */
export class StallWatch {
  readonly stalls: Stall[] = []
  readonly #process: ServingProcess
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  #isOver = false
  #looking = Promise.resolve()
  #last = Date.now()
  #watching: Promise<void> | undefined
  #restarting: Promise<void> | undefined

  constructor(process: ServingProcess) {
    this.#process = process
  }

  async start(): Promise<void> {
    // What came before is not counted: the first answer empties the measurement.
    await this.#ask().catch(() => undefined)
    this.#last = Date.now()
    this.#watching = this.#watch()
  }

  async end(): Promise<void> {
    this.#isOver = true
    await this.#watching
    this.#agent.destroy()
  }

  /** Resolves when a process that is being restarted serves again. */
  async untilServing(): Promise<void> {
    await this.#restarting
  }

  /** Looks now; resolves when everything up to this moment is in `stalls`. One look after the other. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(() => this.#look())
    return this.#looking
  }

  async #look(): Promise<void> {
    const from = this.#last
    const [seconds, health] = await Promise.allSettled([
      this.#ask(),
      this.#read(this.#process.origin, '/health'),
    ])
    if (this.#isOver && !this.#process.isRunning) return
    this.#last = Date.now()
    if (seconds.status === 'fulfilled') return this.#note(from, seconds.value * 1000, false)
    // The metrics wait for the database as well: a process that answers elsewhere is alive.
    if (health.status === 'fulfilled') return
    this.#note(from, this.#last - from, true)
    await (this.#restarting ??= this.#restart())
    await this.#ask().catch(() => undefined)
    this.#last = Date.now()
  }

  /** Under attack a start may fail as well: then it is tried again at the next look. */
  async #restart(): Promise<void> {
    try {
      await this.#process.restart()
    } catch {
      // It is killed and started again by the next look, which hears nothing.
    } finally {
      this.#restarting = undefined
    }
  }

  #note(from: number, milliseconds: number, killed: boolean): void {
    this.stalls.push({ process: this.#process.name, from, to: Date.now(), milliseconds, killed })
  }

  async #watch(): Promise<void> {
    while (!this.#isOver) {
      await this.look()
      await pass(LOOK)
    }
  }

  /** Seconds. @throws where nothing comes in time. */
  async #ask(): Promise<number> {
    const text = await this.#read(this.#process.metricsOrigin, '/metrics')
    return Number(STALL.exec(text)?.[1] ?? Number.NaN)
  }

  #read(origin: string, path: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(PATIENCE)
      const request = get(`${origin}${path}`, { agent: this.#agent, signal })
      request.on('error', reject)
      request.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => (text += piece))
        response.on('end', () => resolve(text))
        response.on('error', reject)
      })
    })
  }
}
