import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { PATIENCE } from '#server/http/connections.ts'
import { UploadDesk } from '../files/UploadDesk.ts'
import { listen, statuses, Wire } from './Wire.ts'

/** One that waits as long as it does for people, one that is soon tired, and one that is tired of uploads. */
let desk: UploadDesk
let hasty: FastifyInstance
let tired: FastifyInstance
let port = 0
let hastyPort = 0
let tiredPort = 0
const taken: Socket[] = []
beforeAll(async () => {
  desk = await UploadDesk.open()
  const { app, portal } = desk.test
  app.server.on('connection', (socket: Socket) => taken.push(socket))
  hasty = await buildApp(portal, { ...PATIENCE, headers: 40, body: 40, looks: 10 })
  tired = await buildApp(portal, { ...PATIENCE, headers: 40, request: 80, looks: 10 })
  port = await listen(app)
  hastyPort = await listen(hasty)
  tiredPort = await listen(tired)
})
afterAll(async () => {
  await hasty.close()
  await tired.close()
  await desk.close()
})

const POST = 'POST /api/auth HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n'
const upload = (length: number, token = desk.token): string =>
  [
    `PATCH /api/uploads/${randomUUID()} HTTP/1.1`,
    'Host: portal',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/partial-upload',
    `Content-Length: ${length}`,
    'Upload-Offset: 0',
    `Upload-Length: ${length}`,
    'Upload-Name: a.pdf',
    '\r\n',
  ].join('\r\n')

/** As much as the server's side of a connection holds: it is written at once, and the end comes before what was sent is read. */
const LARGE = 2_500_000
const SLOW = 'an upload that goes on too slowly'
/** Is served whatever comes with the question; what is left of that is not waited for. */
const PAGE = 'a body of a page'

/** Each stops before it is whole. */
const unfinished: { [name: string]: () => string } = {
  'half a first line': () => 'GET /heal',
  'headers without an end': () => 'GET /health HTTP/1.1\r\nHost: portal\r\nX-A: b\r\n',
  'a body without an end': () => `${POST}Content-Length: 100\r\n\r\n{"login"`,
  'chunks without an end': () => `${POST}Transfer-Encoding: chunked\r\n\r\n5\r\n{"log\r\n`,
  'a body that nobody asked for': () =>
    'POST /api/nothing HTTP/1.1\r\nHost: portal\r\nContent-Length: 100\r\n\r\n{',
  [PAGE]: () => 'GET / HTTP/1.1\r\nHost: portal\r\nContent-Length: 100\r\n\r\n{',
  'an upload without a session': () => upload(90_000, 'x'),
  [SLOW]: () => upload(90_000),
}

describe('whoever does not come to an end', () => {
  it.each(Object.keys(unfinished))('is cut off after a while: %s', async (name) => {
    const wire = await Wire.open(name === SLOW ? tiredPort : hastyPort)
    const heard = await wire.say(unfinished[name]?.() ?? '').untilCut()
    expect(statuses(heard).filter((status) => status < 400 && name !== PAGE)).toEqual([])
  })

  it.each(Object.keys(unfinished))('and goes away, leaves nothing open: %s', async (name) => {
    const wire = await Wire.open(port)
    wire.say(unfinished[name]?.() ?? '').socket.end()
    const heard = await wire.untilCut()
    expect(statuses(heard).filter((status) => status < 400 && name !== PAGE)).toEqual([])
  })

  it('has less than a minute and a half, and an upload ten minutes', () => {
    const { server } = desk.test.app
    expect(server.headersTimeout + PATIENCE.looks).toBeLessThan(30_000)
    expect(server.requestTimeout).toBe(10 * 60_000)
    expect(PATIENCE.body).toBeLessThanOrEqual(60_000)
  })

  it('holds nobody up meanwhile', async () => {
    const texts = Object.values(unfinished).map((text) => text())
    const wires = await Promise.all(
      Array.from({ length: 80 }, async (_one, index) =>
        (await Wire.open(port)).say(texts[index % texts.length] ?? ''),
      ),
    )
    for (let asked = 0; asked < 5; asked += 1) {
      const wire = await Wire.open(port)
      const heard = await wire
        .say('GET /health HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n')
        .untilCut()
      expect(statuses(heard)).toEqual([200])
    }
    for (const { socket } of wires) socket.destroy()
  })

  it('an upload that falls silent is cut off by its silence', async () => {
    taken.length = 0
    const wire = await Wire.open(port)
    wire.say(`${upload(90_000)}%PDF-1.7`)
    await expect.poll(() => taken.map(({ timeout }) => timeout)).toEqual([60_000])
    taken[0]?.emit('timeout')
    await wire.untilCut()
  })
})

describe('whoever sends what nobody asked for', () => {
  it('is answered whole, though the connection ends with the answer', async () => {
    const large = await buildApp(desk.test.portal)
    large.get('/api/large', () => 'x'.repeat(LARGE))
    const at = await listen(large)
    const body = '['.repeat(900_000)
    const head = [
      'GET /api/large HTTP/1.1',
      'Host: portal',
      'Connection: close',
      `Content-Length: ${body.length}`,
    ]
    for (let asked = 0; asked < 10; asked += 1) {
      const wire = await Wire.open(at)
      const heard = await wire.say(`${head.join('\r\n')}\r\n\r\n${body}`).untilCut()
      expect(statuses(heard)).toEqual([200])
      expect(heard.length).toBeGreaterThan(LARGE)
    }
    await large.close()
  })
})

describe('whoever sends without end', () => {
  /** Sends until the server has had enough. @returns bytes that went out, and what was heard */
  async function pour(head: string, piece: string): Promise<{ sent: number; heard: string }> {
    const wire = await Wire.open(port)
    wire.say(head)
    for (let round = 0; round < 4000 && !wire.isCut; round += 1)
      if (!wire.socket.write(piece, 'latin1'))
        await Promise.race([once(wire.socket, 'drain'), wire.untilCut()])
    return { sent: wire.socket.bytesWritten, heard: await wire.untilCut() }
  }
  const filling = 'x'.repeat(16_000)

  it.each([
    ['headers', 431, 'GET / HTTP/1.1\r\nHost: portal\r\n', 'X-Filling: y\r\n'.repeat(1000)],
    ['one header', 431, 'GET / HTTP/1.1\r\nHost: portal\r\nX: ', filling],
    ['an address', 431, 'GET /', filling],
    ['chunks', 413, `${POST}Transfer-Encoding: chunked\r\n\r\n`, `3e80\r\n${filling}\r\n`],
    ['a chunk', 413, `${POST}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFF\r\n`, filling],
    ['what stands behind a chunk', 400, `${POST}Transfer-Encoding: chunked\r\n\r\n1;`, filling],
    ['a body of 10 GB', 413, `${POST}Content-Length: 10737418240\r\n\r\n`, filling],
  ])('is stopped: %s', async (_name, status, head, piece) => {
    const { sent, heard } = await pour(head, piece)
    expect(statuses(heard)).toEqual([status])
    expect(sent).toBeLessThan(16 * 1024 * 1024)
  })

  it(
    'hears of an upload of 10 GB that it is too large before it has begun',
    { meta: { spec: ['asvs.5.2.1'] } },
    async () => {
      const wire = await Wire.open(port)
      expect(statuses(await wire.say(upload(10_737_418_240)).answers(1))).toEqual([413])
      wire.socket.destroy()
    },
  )
})
