import type { BenchRun } from '../Bench.ts'
import { type BenchPortal, startPortal } from '../desk/startPortal.ts'
import { type Balancer, startBalancer } from './startBalancer.ts'

/** Connections that one balancer leads at most: each takes two of the files that a process may have open. */
const LED = 8000

/** Server processes of one portal behind balancers. */
export interface Fleet {
  servers: string[]
  /** Of the balancers. */
  origins: string[]
  size: number
  /** Milliseconds of processors that all servers have used so far. */
  cpu(): number
  /** Megabytes of each server now. */
  memory(): Promise<number[]>
  close(): Promise<void>
}

interface Wanted {
  size: number
  /** That balancers lead; 0 = there are none. */
  sessions?: number
  /** Absent: the portal's server. */
  program?: string
}

export async function startFleet(
  run: BenchRun,
  environment: { [name: string]: string },
  { size, sessions = 0, program }: Wanted,
): Promise<Fleet> {
  const servers: BenchPortal[] = []
  const balancers: Balancer[] = []
  const close = async (): Promise<void> => {
    for (const balancer of balancers) balancer.close()
    await Promise.all(servers.splice(0).map((server) => server.close()))
  }
  run.close(close)
  for (let number = 1; number <= size; number += 1) {
    run.progress(`server ${number} of ${size} starts`)
    servers.push(await startPortal(environment, program))
  }
  const own = servers.map(({ origin }) => origin)
  for (let led = 0; led < sessions; led += LED) balancers.push(await startBalancer(own))
  return {
    servers: own,
    origins: balancers.map(({ origin }) => origin),
    size,
    cpu: () => servers.reduce((sum, server) => sum + server.cpu(), 0),
    memory: () => Promise.all(servers.map((server) => server.memory())),
    close,
  }
}
