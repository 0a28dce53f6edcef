import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { hear } from './hear.ts'

export interface Balancer {
  origin: string
  close(): void
}

export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  const place = fileURLToPath(new URL('balancer/balancer.ts', import.meta.url))
  const child = fork(place, { env: { ...process.env, ORIGINS: origins.join(',') } })
  const port = await hear<number>(child)
  return { origin: `http://127.0.0.1:${port}`, close: () => child.kill() }
}
