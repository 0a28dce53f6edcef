import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { keptPort } from '../../keptPort.ts'
import { cpuOf } from './cpuOf.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)

export interface BenchPortal {
  origin: string
  /** Megabytes that the server's process has in memory now. */
  memory(): Promise<number>
  /** Milliseconds of a processor that it has used so far; not a number where the system does not tell. */
  cpu(): number
  close(): Promise<void>
}

/** The server as in production, in a process of its own: who measures it costs it nothing. */
export async function startPortal(
  environment: { [name: string]: string },
  program = 'src/server/main.ts',
): Promise<BenchPortal> {
  const port = await keptPort()
  const server = spawn(process.execPath, [program], {
    cwd: ROOT,
    env: { ...process.env, ...environment, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let fault = ''
  server.stderr.on('data', (chunk: Buffer) => (fault += chunk.toString()))
  const origin = `http://127.0.0.1:${port}`
  for (let tried = 0; ; tried += 1) {
    if (await isThere(origin)) break
    if (server.exitCode !== null || server.signalCode !== null || tried > 240) {
      server.kill('SIGKILL')
      throw new Error(`The portal did not start: ${fault}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return {
    origin,
    memory: async () => {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(server.pid)])
      return Number(stdout.trim()) / 1024
    },
    cpu: () => cpuOf(server.pid),
    close: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}

const isThere = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
