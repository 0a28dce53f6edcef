import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Balancer, type BalancerName, hasBalancer, startBalancer } from '../../fleet/startBalancer.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { listen, statuses, Wire } from './Wire.ts'

/** Connections that a balancer has in these tests, all together; one address may have 500. */
const ROOM = 800
const OPENED = 1300

let test: TestPortal
let port = 0
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  port = await listen(test.app)
})
afterAll(() => test.close())

/** One address begins more requests than a balancer has room for in these tests, and sends the rest of none. */
async function besiege(name: BalancerName): Promise<{ balancer: Balancer; wires: Wire[] }> {
  const server = `http://127.0.0.1:${port}`
  const balancer = await startBalancer(name, [server, server], (text) =>
    text
      .replace('worker_processes auto', 'worker_processes 1')
      .replace('worker_connections 20000', `worker_connections ${ROOM}`)
      .replace(/client_header_timeout \d+s/, 'client_header_timeout 200ms')
      .replace('fd-hard-limit 40100', `fd-hard-limit ${2 * ROOM + 100}`),
  )
  const wires: Wire[] = []
  for (let count = 0; count < OPENED; count += 1) {
    // A balancer may refuse it at once.
    const wire = await Wire.open(balancer.port, '127.0.0.9').catch(() => undefined)
    if (wire !== undefined) wires.push(wire.say('GET /hea'))
  }
  return { balancer, wires }
}

/** 0: the connection was closed without an answer. */
async function statusFor(balancer: Balancer): Promise<number> {
  const wire = await Wire.open(balancer.port)
  wire.say('GET /health HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n')
  return statuses(await wire.untilCut())[0] ?? 0
}

async function end({ balancer, wires }: { balancer: Balancer; wires: Wire[] }): Promise<void> {
  for (const { socket } of wires) socket.destroy()
  await balancer.close()
}

describe('one address with requests that have only begun', () => {
  it.skipIf(!hasBalancer('haproxy'))(
    'takes no place from others before HAProxy, which counts connections',
    async () => {
      const siege = await besiege('haproxy')
      for (let asked = 0; asked < 5; asked += 1) expect(await statusFor(siege.balancer)).toBe(200)
      await end(siege)
    },
    60_000,
  )

  // A connection counts for nginx when the headers of a request are here: until then a firewall has to (RUNBOOK.md).
  it.skipIf(!hasBalancer('nginx'))(
    'has no place before nginx any more as soon as its headers are late',
    async () => {
      const siege = await besiege('nginx')
      await Promise.all(siege.wires.map((wire) => wire.untilCut()))
      expect(await statusFor(siege.balancer)).toBe(200)
      await end(siege)
    },
    60_000,
  )
})
