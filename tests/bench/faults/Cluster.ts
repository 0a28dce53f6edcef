import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { promisify } from 'node:util'
import { command, needBinaries, otherUser } from '../desk/startDatabase.ts'
import { keptPort } from '../../keptPort.ts'

const run = promisify(execFile)
/** Of each attempt to start it, and how many there are: one that was killed leaves its children a moment longer. */
const LOOK = 50
const LOOKS = 400

/** A PostgreSQL of the bench's own, with its normal durability, that can be killed, frozen and started again. */
export class Cluster {
  readonly url: string
  readonly #as: readonly string[]
  readonly #data: string
  readonly #port: number
  #server: ChildProcess | undefined

  private constructor(as: readonly string[], data: string, port: number) {
    this.#as = as
    this.#data = data
    this.#port = port
    this.url = `postgres://portal@127.0.0.1:${port}/postgres`
  }

  /** In a folder that is there. @throws Skipped where there are no binaries of PostgreSQL on PATH. */
  static async create(folder: string): Promise<Cluster> {
    await needBinaries(['initdb', 'postgres', 'pg_isready'])
    const home = join(folder, 'postgres')
    await mkdir(home)
    const as = await otherUser(home)
    const data = join(home, 'data')
    const words = ['initdb', '-D', data, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--locale=C']
    await run(...command(as, words))
    const cluster = new Cluster(as, data, await keptPort())
    await cluster.start()
    return cluster
  }

  /** Resolves when it answers. */
  async start(): Promise<void> {
    for (let look = 0; look < LOOKS; look += 1) {
      if (this.#server === undefined || this.#server.exitCode !== null || this.#server.signalCode !== null)
        this.#server = this.#spawn()
      if (await this.#isReady()) return
      await pass(LOOK)
    }
    throw new Error('PostgreSQL did not start')
  }

  #spawn(): ChildProcess {
    const settings = {
      port: this.#port,
      unix_socket_directories: join(this.#data, '..'),
      listen_addresses: '127.0.0.1',
      max_connections: 60,
      shared_buffers: '64MB',
      max_wal_size: '128MB',
      min_wal_size: '32MB',
    }
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    return spawn(...command(this.#as, ['postgres', '-D', this.#data, ...options]), { stdio: 'ignore' })
  }

  #isReady(): Promise<boolean> {
    return run('pg_isready', ['-h', '127.0.0.1', '-p', String(this.#port), '-t', '1']).then(
      () => true,
      () => false,
    )
  }

  get isRunning(): boolean {
    return this.#server !== undefined && this.#server.exitCode === null && this.#server.signalCode === null
  }

  /** The postmaster and all of its children. */
  get #processes(): number[] {
    const postmaster = this.#server?.pid
    if (postmaster === undefined || !this.isRunning) return []
    const children = listed(['-o', 'pid=', '--ppid', String(postmaster)])
    return [postmaster, ...children]
  }

  /** SIGKILL to everything of it. */
  async kill(): Promise<void> {
    const ended = this.isRunning && this.#server !== undefined ? once(this.#server, 'exit') : undefined
    this.#signal('SIGKILL')
    await ended
  }

  /** As `pg_ctl stop -m immediate`: its processes let go of everything. */
  async stopAtOnce(): Promise<void> {
    const ended = this.isRunning && this.#server !== undefined ? once(this.#server, 'exit') : undefined
    this.#server?.kill('SIGQUIT')
    await ended
  }

  /** As a disk that does not answer: whoever waits for it waits. */
  async freeze(milliseconds: number): Promise<void> {
    const frozen = this.#processes
    for (const id of frozen) signal(id, 'SIGSTOP')
    await pass(milliseconds)
    for (const id of frozen) signal(id, 'SIGCONT')
  }

  /** At once, so that it also happens when the program is interrupted. */
  close(): void {
    this.#signal('SIGKILL')
    for (let look = 0; look < LOOKS && existsSync(`/proc/${this.#server?.pid}/exe`); look += 1)
      execFileSync('sleep', ['0.01'])
  }

  #signal(name: NodeJS.Signals): void {
    for (const id of this.#processes) signal(id, name)
  }
}

function listed(words: readonly string[]): number[] {
  try {
    return execFileSync('ps', words, { encoding: 'utf8' }).trim().split(/\s+/).filter(Boolean).map(Number)
  } catch {
    return []
  }
}

/** One that has ended meanwhile hears nothing. */
function signal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name)
  } catch {
    // It is gone.
  }
}
