import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { BALANCER_NAMES, hasBalancer, startBalancer } from '../../fleet/startBalancer.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { listen, Wire } from './Wire.ts'

/** More than what lies on its way between a server and somebody who does not read. */
const LARGE = 30_000_000

let test: TestPortal
let app: FastifyInstance
let port = 0
beforeAll(async () => {
  test = await openTestPortal({ config: { trustProxy: 1 } })
  app = await buildApp(test.portal)
  app.get('/content/large', () => 'x'.repeat(LARGE))
  port = await listen(app)
})
afterAll(async () => {
  await app.close()
  await test.close()
})

/**
 * All numbers of the files a fiftieth: an address has ten connections where it has 500, and a server of HAProxy takes as many
 * requests as a fiftieth of what it takes. So as many addresses fill both servers.
 */
describe.each(BALANCER_NAMES.filter(hasBalancer))('before %s', (name) => {
  it('four addresses that take their answers slowly leave room for others', async () => {
    const server = `http://127.0.0.1:${port}`
    const balancer = await startBalancer(name, [server, server], (text) =>
      text
        .replace('limit_conn addresses 500', 'limit_conn addresses 10')
        .replace('sc0_conn_cur gt 500', 'sc0_conn_cur gt 10')
        .replaceAll(/\bmaxconn (\d+)/g, (_all, most: string) => `maxconn ${Number(most) / 50}`)
        .replace('timeout queue 10s', 'timeout queue 200ms'),
    )
    const wires: Wire[] = []
    for (const address of ['127.0.0.5', '127.0.0.6', '127.0.0.7', '127.0.0.8'])
      for (let count = 0; count < 10; count += 1) {
        const wire = await Wire.open(balancer.port, address)
        wires.push(wire)
        wire.say('GET /content/large HTTP/1.1\r\nHost: portal\r\n\r\n')
        await wire.answers(1)
        wire.socket.pause()
      }
    const answers: number[] = []
    for (let asked = 0; asked < 10; asked += 1)
      answers.push((await fetch(`${balancer.origin}/health`)).status)
    for (const { socket } of wires) socket.destroy()
    await balancer.close()
    expect(new Set(answers)).toEqual(new Set([200]))
  }, 60_000)
})
