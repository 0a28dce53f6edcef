import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { buildApp } from '#server/app.ts'
import { type ConnectionEnd, ConnectionTable } from '#server/operations/ConnectionTable.ts'
import { makePerson } from '../reach/people.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { listen, statuses, Wire } from './Wire.ts'

/** Of bodies that a process holds, in these tests. */
const BODY_BYTES_MOST = 3_000_000

let test: TestPortal
let app: FastifyInstance
let table: ConnectionTable
let ended: ConnectionEnd[] = []
let port = 0
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
})
afterAll(() => test.close())
const wires: Wire[] = []
beforeEach(async () => {
  ended = []
  table = new ConnectionTable({
    most: 100,
    mostOfAddress: 50,
    mostStreams: 50,
    mostBodyBytes: BODY_BYTES_MOST,
    ended: (why) => ended.push(why),
  })
  app = await buildApp({ ...test.portal, connections: table })
  port = await listen(app)
})
afterEach(async () => {
  for (const { socket } of wires.splice(0)) socket.destroy()
  await app.close()
})

const head = (line: string, length: number, headers = ''): string =>
  `${line} HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${headers}\r\n`

async function open(localAddress: string): Promise<Wire> {
  const wire = await Wire.open(port, localAddress)
  wires.push(wire)
  return wire
}
/** A body of which a part is sent, and never the rest. */
async function openHalf(localAddress: string, sent: number): Promise<Wire> {
  const before = table.bodyBytes
  const wire = await open(localAddress)
  wire.say(head('POST /api/auth', 990_000)).say(' '.repeat(sent))
  await expect.poll(() => table.bodyBytes).toBeGreaterThanOrEqual(before + sent)
  return wire
}

describe('bodies that are not sent to their end', () => {
  it('have a ceiling of bytes, at which the largest of the address with the most gives way', async () => {
    const other = await openHalf('127.0.0.6', 700_000)
    const [small, large] = [await openHalf('127.0.0.5', 800_000), await openHalf('127.0.0.5', 900_000)]
    expect(ended).toEqual([])
    const last = await open('127.0.0.7')
    const body = JSON.stringify({ login: 'x'.repeat(800_000), password: '' })
    last.say(`${head('POST /api/auth', body.length)}${body}`)
    expect(statuses(await last.answers(1))).toEqual([400])
    // An answer: a balancer takes a connection that ends without one for a server that is away.
    expect(statuses(await large.untilCut())).toEqual([503])
    expect(ended).toEqual(['bodies'])
    expect([small.isCut, other.isCut]).toEqual([false, false])
  })

  it('are not counted any more once they are answered, or their connection is gone', async () => {
    const half = await openHalf('127.0.0.5', 700_000)
    half.socket.destroy()
    await expect.poll(() => table.bodyBytes).toBe(0)
    const whole = await open('127.0.0.5')
    whole.say(`${head('POST /api/auth', 2)}{}`)
    await whole.answers(1)
    await expect.poll(() => table.bodyBytes).toBe(0)
  })

  it('are not read at all where nobody who asks may ask for that', async () => {
    const importing = 'POST /api/studio/editions/0b7d3c3e-5f0e-4b55-9d0e-5a9f0b1f6a01/import'
    const visitor = await open('127.0.0.5')
    expect(statuses(await visitor.say(head(importing, 20_000_000)).answers(1))).toEqual([401])
    const { portal } = test
    const token = await openSession(portal, portal.database, await makePerson(portal, {}))
    const applicant = await open('127.0.0.5')
    const headers = `Authorization: Bearer ${token}\r\n`
    expect(statuses(await applicant.say(head(importing, 20_000_000, headers)).answers(1))).toEqual([403])
  })

  it('do not count where they are passed on as they come: those of uploads', async () => {
    const { portal } = test
    const token = await openSession(portal, portal.database, await makePerson(portal, {}))
    const upload = await open('127.0.0.5')
    const lines = [
      'PATCH /api/uploads/5f0e4b55-0b7d-4c3e-9d0e-5a9f0b1f6a02 HTTP/1.1',
      'Host: portal',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/partial-upload',
      'Content-Length: 8000000',
      'Upload-Offset: 0',
      'Upload-Length: 8000000',
      'Upload-Name: a.pdf',
    ]
    upload.say(`${lines.join('\r\n')}\r\n\r\n`).say('x'.repeat(BODY_BYTES_MOST + 1_000_000))
    await expect
      .poll(async () => {
        const row = await portal.database.selectFrom('upload').select('received').executeTakeFirst()
        return row?.received ?? 0
      })
      .toBeGreaterThan(BODY_BYTES_MOST)
    expect([ended, table.bodyBytes]).toEqual([[], 0])
  })
})
