import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { PATIENCE } from '#server/http/connections.ts'
import { type Balancer, hasBalancer, startBalancer } from '../../fleet/startBalancer.ts'
import { UploadDesk } from '../files/UploadDesk.ts'
import { listen, statuses, Wire } from './Wire.ts'

/**
 * Whoever is cut off hears an answer first. A balancer takes a connection that ends without one for a server that is away: two of
 * these in five seconds, and it leads nobody there.
 */
let desk: UploadDesk
const apps: FastifyInstance[] = []
const ports: number[] = []
const wires: Wire[] = []
const waited = Promise.withResolvers<string>()
beforeAll(async () => {
  desk = await UploadDesk.open()
  for (let count = 0; count < 2; count += 1) {
    // As patient as in production, in another measure: a minute is 200 milliseconds here.
    const app = await buildApp(desk.test.portal, { ...PATIENCE, body: 200, looks: 10 })
    // As of somebody whose file waits behind those of others for the thread that looks at it.
    app.get('/api/waits', () => waited.promise)
    apps.push(app)
    ports.push(await listen(app))
  }
})
afterEach(() => {
  for (const { socket } of wires.splice(0)) socket.destroy()
})
afterAll(async () => {
  waited.resolve('')
  for (const app of apps) await app.close()
  await desk.close()
})

async function open(port = ports[0] ?? 0): Promise<Wire> {
  const wire = await Wire.open(port)
  wires.push(wire)
  return wire
}
/** Nobody signs in for it. The balancer passes on what comes below this address at once, whatever the method. */
const LATE = [
  'POST /api/uploads/nothing HTTP/1.1',
  'Host: portal',
  'Content-Type: application/json',
  'Content-Length: 100',
  '\r\n{',
].join('\r\n')
const halfUpload = (id: string, token = desk.token): string =>
  [
    `PATCH /api/uploads/${id} HTTP/1.1`,
    'Host: portal',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/partial-upload',
    'Content-Length: 90000',
    'Upload-Offset: 0',
    'Upload-Length: 90000',
    'Upload-Name: a.pdf',
    '\r\n%PDF-1.7',
  ].join('\r\n')
const question = (id: string, token = desk.token): string =>
  [
    `GET /api/uploads/${id} HTTP/1.1`,
    'Host: portal',
    `Authorization: Bearer ${token}`,
    'Connection: close',
    '\r\n',
  ].join('\r\n')
const isBegun = async (id: string): Promise<boolean> =>
  (await desk.test.portal.database.selectFrom('upload').select('id').where('id', '=', id).execute()).length >
  0

describe('whoever is cut off hears why', () => {
  it('because the body does not come to its end', async () => {
    const wire = await open()
    expect(statuses(await wire.say(LATE).untilCut())).toEqual([408])
  })

  it('because the same person asks how much of an upload has arrived', async () => {
    const id = randomUUID()
    const sending = (await open()).say(halfUpload(id))
    await expect.poll(() => isBegun(id)).toBe(true)
    const asking = (await open()).say(question(id))
    expect(statuses(await asking.untilCut())).toEqual([200])
    expect(statuses(await sending.untilCut())).toEqual([409])
  })
})

describe.skipIf(!hasBalancer('nginx'))('behind nginx, who does not come to an end', () => {
  let balancer: Balancer
  // A new one each time: what it thinks of the servers it thinks for some seconds.
  beforeEach(async () => {
    const [first = 0, second = 0] = ports
    const servers = [`http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`] as const
    balancer = await startBalancer('nginx', servers, (text) =>
      text.replace('proxy_read_timeout 70s', 'proxy_read_timeout 200ms'),
    )
  })
  afterEach(() => balancer?.close())
  const others = async (): Promise<number[]> => {
    const answers: number[] = []
    for (let asked = 0; asked < 40; asked += 1) {
      const wire = await open(balancer.port)
      wire.say('GET /health HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n')
      answers.push(...statuses(await wire.untilCut()))
    }
    return answers
  }

  it('and has no session, takes the servers from nobody', async () => {
    for (let count = 0; count < 60; count += 1) (await open(balancer.port)).say(LATE)
    await Promise.all(wires.map((wire) => wire.untilCut()))
    expect(new Set(await others())).toEqual(new Set([200]))
  })

  it('and asks for an upload that is under way, takes the servers from nobody', async () => {
    const token = await desk.newPerson('BBB2222')
    const uploads: [string, Wire][] = []
    for (let count = 0; count < 18; count += 1) {
      const id = randomUUID()
      uploads.push([id, (await open(balancer.port)).say(halfUpload(id, token))])
      await expect.poll(() => isBegun(id)).toBe(true)
    }
    // Servers take turns: one of two questions comes to the one that has the upload.
    for (const [id, sending] of uploads)
      for (let asked = 0; asked < 4 && !sending.isCut; asked += 1)
        await (await open(balancer.port)).say(question(id, token)).untilCut()
    expect(new Set(await others())).toEqual(new Set([200]))
  })

  it('or is answered later than it waits, takes the servers from nobody', async () => {
    for (let count = 0; count < 60; count += 1)
      (await open(balancer.port)).say('GET /api/waits HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n')
    await Promise.all(wires.map((wire) => wire.untilCut()))
    expect(new Set(await others())).toEqual(new Set([200]))
  })
})
