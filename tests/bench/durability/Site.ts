import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from '#sandbox/startSandbox.ts'
import { prepareData, ROOT } from '../../kill/prepareData.ts'
import { type ServerProcess, startServerProcess } from '../../kill/startServerProcess.ts'
import { originalIds } from '../../roads/api/Ids.ts'
import { createWalker, type Walker } from '../../roads/createWalker.ts'
import { AYSEL } from '../../roads/people.ts'
import { register } from '../../roads/register.ts'

/** The portal in a process of its own that can be killed, always at one address, with somebody who can sign in. */
export class Site {
  readonly origin: string
  readonly person = AYSEL
  readonly #dataDir: string
  readonly #sandbox: Sandbox
  readonly #pages: string | undefined
  readonly #now: () => Date
  #server: ServerProcess

  static async open(pages: string | undefined): Promise<Site> {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-durability-'))
    const began = Date.now()
    const now = (): Date => new Date(Date.parse('2026-08-03T06:00:00.000Z') + Date.now() - began)
    const sandbox = await startSandbox({ contentRoot: ROOT, latency: 0, hostName: '127.0.0.1', now })
    await prepareData(dataDir, sandbox, now())
    const server = await startServerProcess({ dataDir, sandbox, now: now(), ...(pages && { pages }) })
    const site = new Site({ dataDir, sandbox, server, now, pages })
    await register({ origin: site.origin, sandbox, ids: originalIds, now }, site.person)
    return site
  }

  private constructor(parts: {
    dataDir: string
    sandbox: Sandbox
    server: ServerProcess
    now: () => Date
    pages: string | undefined
  }) {
    this.#dataDir = parts.dataDir
    this.#sandbox = parts.sandbox
    this.#server = parts.server
    this.#now = parts.now
    this.#pages = parts.pages
    this.origin = parts.server.origin
  }

  walker(): Promise<Walker> {
    const world = { origin: this.origin, sandbox: this.#sandbox, ids: originalIds, now: this.#now }
    const { email, password } = this.person
    return createWalker(world, { login: email, password })
  }

  /** No handler runs, nothing is flushed. */
  kill(): Promise<void> {
    return this.#server.kill()
  }

  async start(): Promise<void> {
    this.#server = await startServerProcess({
      dataDir: this.#dataDir,
      sandbox: this.#sandbox,
      now: this.#now(),
      port: Number(new URL(this.origin).port),
      ...(this.#pages !== undefined && { pages: this.#pages }),
    })
  }

  async close(): Promise<void> {
    await this.#server.kill()
    await this.#sandbox.close()
    await rm(this.#dataDir, { recursive: true, force: true })
  }
}
