import type { BenchRun } from '../../Bench.ts'
import type { AttackSite } from './openAttackSite.ts'
import { ServingProcess } from './ServingProcess.ts'
import { StallWatch } from './StallWatch.ts'
import { balancerPort, startNginx } from './startNginx.ts'

/** How the portal stands there: what is attacked, and who watches it. */
export interface Topology {
  /** Where everybody comes. */
  entry: string
  /** Processes that answer requests. */
  servers: ServingProcess[]
  watches: StallWatch[]
  close(): Promise<void>
}

/** One process that serves and works, asked directly. */
export async function openOne(run: BenchRun, site: AttackSite): Promise<Topology> {
  const server = await ServingProcess.start(site, { name: 'server', worker: 'inside' })
  return watched(run, { entry: server.origin, servers: [server], others: [] })
}

/** Two servers behind nginx with the repository's configuration, and a worker. */
export async function openTwo(run: BenchRun, site: AttackSite, nginx: string): Promise<Topology> {
  const port = await balancerPort()
  const origin = `http://127.0.0.1:${port}`
  const others: { close(): Promise<void> }[] = []
  const servers: ServingProcess[] = []
  const start = (name: string, worker: 'off' | 'only'): Promise<ServingProcess> =>
    ServingProcess.start(site, { name, worker, isBehindBalancer: true })
  try {
    servers.push(await start('server 1', 'off'), await start('server 2', 'off'))
    others.push(await start('worker', 'only'))
    const origins = servers.map((server) => server.origin)
    others.push(await startNginx({ program: nginx, port, origins, home: site.home }))
  } catch (cause) {
    for (const one of [...others, ...servers]) await one.close()
    throw cause
  }
  return watched(run, { entry: origin, servers, others })
}

interface Parts {
  entry: string
  servers: ServingProcess[]
  others: { close(): Promise<void> }[]
}

async function watched(run: BenchRun, { entry, servers, others }: Parts): Promise<Topology> {
  const watches = servers.map((server) => new StallWatch(server))
  let isClosed = false
  const close = async (): Promise<void> => {
    if (isClosed) return
    isClosed = true
    await Promise.all(watches.map((watch) => watch.end()))
    for (const one of [...others.toReversed(), ...servers]) await one.close()
  }
  run.close(close)
  for (const watch of watches) await watch.start()
  return { entry, servers, watches, close }
}
