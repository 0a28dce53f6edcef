import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { existsSync } from 'node:fs'
import { Client } from 'pg'
import { keptPort } from '../keptPort.ts'
import { countStart } from './TestRun.ts'

export interface TestServer {
  /** Address of its maintenance database, for a user that may create others. */
  url: string
  stop: () => Promise<void>
}

/** Durability is tested with servers of its own kind: here speed counts, and the data end with the run. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '300',
  shared_buffers: '256MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
  autovacuum_naptime: '10s',
}
const PROGRAMS = ['initdb', 'postgres']

/** Whether this machine has PostgreSQL's own programs. */
export const hasPostgres = (): boolean => process.platform !== 'win32' && PROGRAMS.every(isOnPath)

const isOnPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

/** Starts a PostgreSQL of its own in a new folder. @throws where it does not start; its last words are in the error */
export async function startPostgres(): Promise<TestServer> {
  const home = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const user = ownUser()
  chmodSync(home, 0o755)
  if (user) chownSync(home, user.uid, user.gid)
  const data = join(home, 'data')
  const initdb = ['-D', data, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync('initdb', initdb, { ...user, cwd: home, stdio: 'pipe' })
  const port = await keptPort()
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn('postgres', ['-D', data, '-p', String(port), '-k', home, ...settings], {
    ...user,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // A run that is broken off, by a key for example, does not get to its teardown.
  const endIt = () => {
    server.kill('SIGQUIT')
    removeWhileItEnds(home)
  }
  process.once('exit', endIt)
  let words = ''
  server.stderr.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-4000)
  })
  const url = `postgres://portal@127.0.0.1:${port}/postgres`
  await untilReady(url, server, () => words)
  countStart('database')
  return {
    url,
    stop: async () => {
      const ended = once(server, 'exit')
      process.off('exit', endIt)
      // An immediate shutdown: nothing in it is needed any more.
      server.kill('SIGQUIT')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** A process that ends can wait for nothing else: the server may still write its last files. */
function removeWhileItEnds(home: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; existsSync(home) && tries < 40; tries += 1) {
    if (tries > 0) Atomics.wait(pause, 0, 0, 50)
    try {
      rmSync(home, { recursive: true, force: true })
    } catch {
      // It has written another file meanwhile.
    }
  }
}

/** PostgreSQL refuses to run as root: there another user of the system runs it. */
function ownUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
  for (const name of ['postgres', 'nobody'])
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {
      // Not every system has both.
    }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody')
}

async function untilReady(url: string, server: ChildProcess, words: () => string): Promise<void> {
  while (server.exitCode === null) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      // It refuses connections until it has started.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error(`PostgreSQL ended with ${server.exitCode}: ${words()}`)
}
