import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { promisify } from 'node:util'
import { ROOT } from '../../../kill/prepareData.ts'
import { keptPort } from '../../../keptPort.ts'
import { balancerConfig } from './balancerConfig.ts'

const LOOK = 50
const LOOKS = 200

/** Debian keeps it where only the administrator's PATH looks. */
const PROGRAMS = ['nginx', '/usr/sbin/nginx']

/** Undefined: nginx is not on this machine. */
export async function findNginx(): Promise<string | undefined> {
  for (const program of PROGRAMS) {
    const isThere = await promisify(execFile)(program, ['-v']).then(
      () => true,
      () => false,
    )
    if (isThere) return program
  }
  return undefined
}

/** The port at which the balancer is going to listen, before the servers that stand behind it are started. */
export const balancerPort = keptPort

export interface StartedBalancer {
  close(): Promise<void>
}
interface Wanted {
  program: string
  port: number
  origins: readonly string[]
  /** A folder of its own is made there. */
  home: string
}

/** nginx with the repository's own configuration. Resolves when it leads to a server. */
export async function startNginx({ program, port, origins, home }: Wanted): Promise<StartedBalancer> {
  const folder = join(home, `balancer-${port}`)
  await mkdir(folder)
  // Its processes run as another user, who writes there.
  await chmod(folder, 0o777)
  await chmod(home, 0o755)
  const text = await readFile(join(ROOT, '.deploy/balancer.conf'), 'utf8')
  const servers = origins.map((origin) => Number(new URL(origin).port))
  const config = join(folder, 'balancer.conf')
  await writeFile(config, balancerConfig(text, { port, servers, folder }))
  const child = spawn(program, ['-p', folder, '-c', config, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let fault = ''
  child.stderr.on('data', (piece: Buffer) => (fault += piece.toString()))
  const close = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  for (let look = 0; ; look += 1) {
    const { ok } = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => ({ ok: false }))
    if (ok) return { close }
    if (child.exitCode !== null || look > LOOKS) {
      await close()
      throw new Error(`nginx did not start: ${fault}`)
    }
    await pass(LOOK)
  }
}
