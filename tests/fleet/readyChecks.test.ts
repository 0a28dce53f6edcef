import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Balancer, hasBalancer, startBalancer } from './startBalancer.ts'

const SOON = { timeout: 60_000 }
const lacking = hasBalancer('haproxy') ? undefined : 'haproxy on PATH'
const has = test.skipIf(lacking !== undefined)
const without = lacking === undefined ? '' : ` (not run: there is no ${lacking})`

/** What a balancer sees of a server: it answers every call, whatever it says of itself. */
interface Told {
  origin: string
  says: 'ready' | 'ends' | 'nothing'
  calls: number
  close(): Promise<void>
}
async function openTold(): Promise<Told> {
  const told: Told = { origin: '', says: 'ready', calls: 0, close: async () => {} }
  const server = createServer((request, response) => {
    if (request.url !== '/ready') {
      told.calls += 1
      response.end('{}')
    } else if (told.says !== 'nothing') response.writeHead(told.says === 'ready' ? 200 : 503).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('a port is expected')
  told.origin = `http://127.0.0.1:${place.port}`
  told.close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return told
}

let servers: [Told, Told]
let balancer: Balancer
beforeAll(async () => {
  if (lacking !== undefined) return
  servers = [await openTold(), await openTold()]
  balancer = await startBalancer('haproxy', [servers[0].origin, servers[1].origin])
})
afterAll(async () => {
  await balancer?.close()
  for (const server of servers ?? []) await server.close()
})

/** To which of them twenty calls come; each is answered. */
async function reached(): Promise<boolean[]> {
  for (const server of servers) server.calls = 0
  for (const url of ['/api/portal', '/api/uploads/x', '/assets/a.js', '/content/a.json'])
    for (let turn = 0; turn < 5; turn += 1) expect((await fetch(`${balancer.origin}${url}`)).status).toBe(200)
  return servers.map(({ calls }) => calls > 0)
}

has(
  `HAProxy leads nobody to a server that says it ends, although that still answers${without}`,
  async () => {
    const [first] = servers
    await expect.poll(reached, SOON).toEqual([true, true])
    first.says = 'ends'
    await expect.poll(reached, SOON).toEqual([false, true])
    first.says = 'ready'
    await expect.poll(reached, SOON).toEqual([true, true])
  },
  200_000,
)

has(
  `HAProxy leads nobody to a server that says nothing${without}`,
  async () => {
    const [, second] = servers
    second.says = 'nothing'
    await expect.poll(reached, SOON).toEqual([true, false])
    second.says = 'ready'
    await expect.poll(reached, SOON).toEqual([true, true])
  },
  200_000,
)

has(
  `HAProxy asks all of them where none says that it is ready${without}`,
  async () => {
    for (const server of servers) server.says = 'ends'
    await expect.poll(() => /Running on backup/.test(balancer.log()), SOON).toBe(true)
    for (let turn = 0; turn < 20; turn += 1) expect(await reached()).toContain(true)
    for (const server of servers) server.says = 'ready'
  },
  200_000,
)
