import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { keptPort } from '../keptPort.ts'

export interface Pooler {
  /** The same database, behind it. */
  url: string
  close(): Promise<void>
}
export interface PoolerOptions {
  /** PostgreSQL itself. */
  url: string
  /** Connections that it may open there for a database: few show soon who leans on one. */
  connections: number
}

/** Whether PgBouncer is on PATH. */
export function hasPooler(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** PgBouncer in transaction mode: each transaction may run on another connection. */
export async function startPooler({ url, connections }: PoolerOptions): Promise<Pooler> {
  const home = await mkdtemp(join(tmpdir(), 'portal-pooler-'))
  await chmod(home, 0o755)
  const port = await keptPort()
  await writeFile(join(home, 'pooler.ini'), settings(new URL(url), { port, connections }))
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const pooler = spawn('pgbouncer', [...user, join(home, 'pooler.ini')], { stdio: 'ignore' })
  const exited = once(pooler, 'exit')
  const close = async (): Promise<void> => {
    pooler.kill('SIGINT')
    const late = setTimeout(() => pooler.kill('SIGKILL'), 5000)
    await exited
    clearTimeout(late)
    await rm(home, { recursive: true, force: true })
  }
  if (!(await answers(port))) {
    await close()
    throw new Error('PgBouncer did not start')
  }
  const behind = new URL(url)
  behind.host = `127.0.0.1:${port}`
  behind.password = ''
  return { url: behind.href, close }
}

function settings(
  { hostname, port: from, username, password }: URL,
  { port, connections }: { port: number; connections: number },
): string {
  const secret = password === '' ? '' : ` password=${decodeURIComponent(password)}`
  return [
    '[databases]',
    `* = host=${hostname} port=${from || '5432'} user=${username || 'postgres'}${secret}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 1000',
    'ignore_startup_parameters = extra_float_digits',
    '',
  ].join('\n')
}

async function answers(port: number): Promise<boolean> {
  for (let tried = 0; tried < 100; tried += 1) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (isThere) return true
    await pass(50)
  }
  return false
}
