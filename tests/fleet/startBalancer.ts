import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { keptPort } from '../keptPort.ts'

export type BalancerName = keyof typeof BALANCERS

/** The repository's own files, and how their programs are started with one. */
const BALANCERS = {
  nginx: {
    file: 'balancer.conf',
    version: ['-v'],
    words: (file: string) => ['-c', file, '-g', 'daemon off;'],
  },
  haproxy: { file: 'haproxy.cfg', version: ['-v'], words: (file: string) => ['-db', '-f', file] },
}
export const BALANCER_NAMES: readonly BalancerName[] = ['nginx', 'haproxy']

export interface Balancer {
  origin: string
  port: number
  /** All that it has written to its terminal. */
  log(): string
  /** Of the process that was started; its workers are its children. */
  pid: number
  close(): Promise<void>
}

/** Whether the program is on PATH. */
export function hasBalancer(name: BalancerName): boolean {
  try {
    execFileSync(name, BALANCERS[name].version, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/**
 * A balancer with the file of `.deploy`, in which nothing is replaced but the addresses of the two servers, its own, and the
 * folder that it may write to.
 */
export async function startBalancer(
  name: BalancerName,
  servers: readonly [string, string],
  /** What a test makes smaller in the file, so that it need not be as large as an attack. */
  scale: (text: string) => string = (text) => text,
): Promise<Balancer> {
  const { file, words } = BALANCERS[name]
  const home = await mkdtemp(join(tmpdir(), 'portal-balancer-'))
  // It may work as another user.
  await chmod(home, 0o777)
  const port = await keptPort()
  const own = await readFile(join(import.meta.dirname, '../../.deploy', file), 'utf8')
  const [first, second] = servers.map((origin) => new URL(origin).host)
  const text = own
    .replaceAll('server-a:3000', first ?? '')
    .replaceAll('server-b:3000', second ?? '')
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replaceAll(' /tmp/', ` ${home}/`)
  await writeFile(join(home, file), scale(text))
  const program = spawn(name, words(join(home, file)), { stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(program, 'exit')
  let written = ''
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk: Buffer) => (written += chunk.toString()))
  const close = async (): Promise<void> => {
    // Both programs end at once then, and their own processes with them.
    program.kill('SIGTERM')
    await exited
    await rm(home, { recursive: true, force: true })
  }
  if (!(await answers(port))) {
    await close()
    throw new Error(`${name} did not start: ${written}`)
  }
  return { origin: `http://127.0.0.1:${port}`, port, log: () => written, pid: program.pid ?? 0, close }
}

async function answers(port: number): Promise<boolean> {
  for (let tried = 0; tried < 200; tried += 1) {
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
