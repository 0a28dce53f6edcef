import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BALANCER_NAMES, hasBalancer, startBalancer } from '../../fleet/startBalancer.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { listen, Wire } from './Wire.ts'

/** Connections of one address that a balancer leads. */
const CEILING = 500
/** What a server of the portal holds of bodies that are not here as a whole, of everybody together. */
const BODY_BYTES_MOST = 256 * 1024 * 1024
const BODIES = 10

let test: TestPortal
let port = 0
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  port = await listen(test.app)
})
afterAll(() => test.close())

/** A balancer's /tmp is memory (compose.yaml), and it keeps bodies there until they are whole. */
describe.each(BALANCER_NAMES.filter(hasBalancer))('%s', (name) => {
  it('holds no more of bodies that do not come to their end, of one address, than a server would of all', async () => {
    const server = `http://127.0.0.1:${port}`
    const balancer = await startBalancer(name, [server, server])
    const head = 'POST /api/auth HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n'
    const wires: Wire[] = []
    for (let count = 0; count < BODIES; count += 1) {
      const wire = await Wire.open(balancer.port)
      wires.push(wire)
      wire.say(`${head}Content-Length: 2000000\r\n\r\n`).say(' '.repeat(1_900_000))
      await expect.poll(() => wire.socket.writableLength).toBe(0)
    }
    const each = heldBytes(balancer.pid) / BODIES
    for (const { socket } of wires) socket.destroy()
    await balancer.close()
    expect(each * CEILING).toBeLessThan(BODY_BYTES_MOST)
  }, 60_000)
})

/** Bytes of bodies that a program and its children keep in files, which have no name any more. */
function heldBytes(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [String(pid), ...children]
    .flatMap((one) => readdirSync(`/proc/${one}/fd`).map((fd) => `/proc/${one}/fd/${fd}`))
    .filter((place) => readlinkSync(place).includes('/client/'))
    .reduce((sum, place) => sum + statSync(place).size, 0)
}
