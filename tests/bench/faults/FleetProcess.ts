import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pass } from 'node:timers/promises'
import { ROOT } from '../../kill/prepareData.ts'

export interface ProcessPlan {
  name: string
  /** Of Node's: the program and its words. */
  words: readonly string[]
  /** Made anew for each start. */
  environment: () => NodeJS.ProcessEnv
  /** Answers 2xx as soon as it is ready. */
  ready: string
  /** What it says goes there. */
  log: string
  /** Milliseconds for its start; absent: half a minute. */
  patience?: number
}
const LOOK = 20
const PATIENCE = 30_000
const WORDS = 1500

/** A program of the fleet that is killed and started again. */
export class FleetProcess {
  readonly name: string
  readonly #plan: ProcessPlan
  #child: ChildProcess | undefined

  constructor(plan: ProcessPlan) {
    this.name = plan.name
    this.#plan = plan
  }

  /** @returns milliseconds until it was ready. */
  async start(): Promise<number> {
    const began = performance.now()
    const log = openSync(this.#plan.log, 'a')
    this.#child = spawn(process.execPath, [...this.#plan.words], {
      cwd: ROOT,
      env: { ...process.env, ...this.#plan.environment() },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    await this.untilReady()
    return performance.now() - began
  }

  async untilReady(): Promise<void> {
    const began = performance.now()
    while (!(await this.isReady())) {
      if (!this.isRunning) throw new Error(`${this.name} ended by itself: ${this.lastWords()}`)
      if (performance.now() - began > (this.#plan.patience ?? PATIENCE))
        throw new Error(`${this.name} is not ready`)
      await pass(LOOK)
    }
  }

  isReady(): Promise<boolean> {
    return fetch(this.#plan.ready, { signal: AbortSignal.timeout(2000) }).then(
      async (response) => {
        await response.body?.cancel()
        return response.ok
      },
      () => false,
    )
  }

  /** The end of what it has said. */
  lastWords(): string {
    return readFileSync(this.#plan.log, 'utf8').trim().slice(-WORDS)
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  signal(name: NodeJS.Signals): void {
    this.#child?.kill(name)
  }

  /** SIGKILL: no handler runs, nothing is flushed by the program. */
  async kill(): Promise<void> {
    if (!this.isRunning || this.#child === undefined) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }
}
