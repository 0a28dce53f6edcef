import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Sandbox } from '#sandbox/startSandbox.ts'
import { ROOT } from './prepareData.ts'
import { environmentOf as ofSite, type Site } from './Site.ts'

const PATIENCE = 180_000

export interface ServerProcess {
  origin: string
  pid: number
  /** SIGKILL: no handler runs, nothing is flushed by the program. */
  kill(): Promise<void>
  /** SIGTERM: as an operator ends it. Gives what it ended with. */
  end(): Promise<unknown>
}
export interface ServerProcessOptions extends Site {
  /** Absent: there are no outside systems. */
  sandbox?: Sandbox
  now: Date
  /** Absent: a free one. */
  port?: number
  /** Seconds between its saying no and its end; absent: none. */
  drain?: number
  /** Folder of the built pages; absent: dist. */
  pages?: string
  /** Where code is kept compiled; absent: within the data. */
  compiled?: string
  /** Further variables, or others than the usual ones. */
  settings?: { [variable: string]: string }
}

/** The server as its operator starts it, in a process of its own on a free port. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...environmentOf(options) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let faults = ''
  child.stderr.on('data', (piece: Buffer) => (faults += piece.toString()))
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
  const lines = createInterface(child.stdout)
  for await (const line of lines) {
    const origin = /Server listening at (http:\/\/[^"\s]+)/.exec(line)?.[1]
    if (origin === undefined) continue
    clearTimeout(late)
    child.stdout.resume()
    const signal = async (name: 'SIGKILL' | 'SIGTERM'): Promise<unknown> => {
      child.kill(name)
      const [code] = await exited
      return code
    }
    return {
      origin,
      pid: child.pid ?? 0,
      kill: async () => {
        await signal('SIGKILL')
      },
      end: () => signal('SIGTERM'),
    }
  }
  clearTimeout(late)
  throw new Error(`The server did not start: ${faults}`)
}

function environmentOf(options: ServerProcessOptions): NodeJS.ProcessEnv {
  const { dataDir, sandbox, now, port = 0, drain = 0, pages, compiled, settings } = options
  const environment: NodeJS.ProcessEnv = {
    PORT: String(port),
    ...(pages !== undefined && { PORTAL_DIST_ROOT: pages }),
    NODE_ENV: '',
    ...ofSite(options),
    // Half of a start is reading code: the first one leaves it compiled for the others.
    NODE_COMPILE_CACHE: compiled ?? join(dataDir, 'compiled'),
    PORTAL_NOW: now.toISOString(),
    PORTAL_DRAIN_SECONDS: String(drain),
    PORTAL_WATCH_CONTENT: '0',
    PORTAL_LIMITS: 'off',
    PORTAL_LOG_LEVEL: 'info',
    ...settings,
  }
  return { ...environment, ...(sandbox && sourcesOf(sandbox)) }
}

/** Where a server finds the outside systems, and with which keys. */
export function sourcesOf({
  sources,
  keys,
  signingKeys,
}: Pick<Sandbox, 'sources' | 'keys' | 'signingKeys'>): { [name: string]: string } {
  const variable = (name: string): string => name.replace(/[A-Z]/g, '_$&').toUpperCase()
  return Object.fromEntries([
    ...Object.entries(sources).map(([name, address]) => [`PORTAL_SOURCE_${variable(name)}`, address]),
    ...Object.entries(keys).map(([name, key]) => [`PORTAL_KEY_${variable(name)}`, key]),
    ...Object.entries(signingKeys).map(([name, key]) => [`PORTAL_SIGNING_KEY_${variable(name)}`, key]),
  ])
}
