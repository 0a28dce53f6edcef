import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const run = promisify(execFile)

export interface BenchPortal {
  origin: string
  /** Megabytes that the server's process has in memory now. */
  memory(): Promise<number>
  close(): Promise<void>
}

/** The server as in production, in a process of its own: who measures it costs it nothing. */
export async function startPortal(environment: { [name: string]: string }): Promise<BenchPortal> {
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...environment, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let fault = ''
  server.stderr.on('data', (chunk: Buffer) => (fault += chunk.toString()))
  const origin = `http://127.0.0.1:${port}`
  for (let tried = 0; ; tried += 1) {
    if (await isThere(origin)) break
    if (server.exitCode !== null || tried > 240) throw new Error(`The portal did not start: ${fault}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return {
    origin,
    memory: async () => {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(server.pid)])
      return Number(stdout.trim()) / 1024
    },
    close: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}

const isThere = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
