import { execFile, spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { keptPort } from '../../keptPort.ts'
import { Skipped } from '../Skipped.ts'
import { cpuOfAll } from './cpuOf.ts'

const run = promisify(execFile)

export interface BenchDatabase {
  url: string
  /** Transactions a second that the database's own bench makes: how fast it is now. */
  calibrate(seconds: number): Promise<number>
  /** Milliseconds of a processor that all its processes have used so far; not a number of one that is elsewhere. */
  cpu(): number
  close(): Promise<void>
}

/**
 * `BENCH_DATABASE_URL`, else a system PostgreSQL of its own from the binaries on PATH, as small as a small server's.
 * @throws Skipped where there is neither.
 */
export async function startDatabase(): Promise<BenchDatabase> {
  const given = process.env['BENCH_DATABASE_URL']
  const started =
    given === undefined || given === ''
      ? await startOwn()
      : { url: given, cpu: () => Number.NaN, stop: () => undefined }
  return {
    url: started.url,
    calibrate: (seconds) => calibrate(started.url, seconds),
    cpu: started.cpu,
    close: async () => {
      await started.stop()
    },
  }
}

/** @throws Skipped */
export async function needBinaries(
  binaries: readonly string[] = ['initdb', 'postgres', 'pgbench', 'psql'],
): Promise<void> {
  for (const binary of binaries)
    await run(binary, ['--version']).catch(() => {
      throw new Skipped(`${binary} of PostgreSQL is not on PATH.`)
    })
}

async function startOwn(): Promise<{ url: string; cpu: () => number; stop: () => Promise<void> }> {
  await needBinaries()
  const home = await mkdtemp(join(tmpdir(), 'portal-bench-db-'))
  await chmod(home, 0o755)
  const as = await otherUser(home)
  const data = join(home, 'data')
  await run(
    ...command(as, ['initdb', '-D', data, '-U', 'portal', '--auth=trust', '--encoding=UTF8', '--locale=C']),
  )
  const port = await keptPort()
  const settings = {
    port,
    unix_socket_directories: home,
    listen_addresses: '127.0.0.1',
    max_connections: 100,
    shared_buffers: '1GB',
    effective_cache_size: '4GB',
    work_mem: '32MB',
    maintenance_work_mem: '512MB',
    max_wal_size: '8GB',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(...command(as, ['postgres', '-D', data, ...options]), { stdio: 'ignore' })
  const stopped = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `postgres://portal@127.0.0.1:${port}/postgres`
  await ready(url).catch((cause: unknown) => {
    server.kill('SIGKILL')
    throw cause
  })
  return {
    url,
    cpu: () => cpuOfAll(server.pid),
    stop: async () => {
      server.kill('SIGINT')
      await stopped
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root: another user runs it then, who owns its folder. */
export async function otherUser(home: string): Promise<string[]> {
  if (process.getuid?.() !== 0) return []
  const { stdout } = await run('id', ['-u', 'postgres']).catch(() => run('id', ['-u', 'nobody']))
  const id = stdout.trim()
  await chown(home, Number(id), Number(id))
  return ['setpriv', '--reuid', id, '--regid', id, '--clear-groups']
}

export function command(as: readonly string[], words: readonly string[]): [string, string[]] {
  const [program = '', ...rest] = [...as, ...words]
  return [program, rest]
}

async function ready(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  for (let tried = 0; tried < 60; tried += 1) {
    const isReady = await run('pg_isready', ['-h', hostname, '-p', port, '-t', '1']).then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('PostgreSQL did not start')
}

async function calibrate(url: string, seconds: number): Promise<number> {
  await run('pgbench', ['-i', '-q', '-s', '5', url])
  const { stdout } = await run('pgbench', ['-S', '-c', '4', '-j', '2', '-T', String(seconds), url])
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0)
}
