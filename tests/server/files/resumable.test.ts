import { randomUUID } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFileStore } from '#server/files/openFileStore.ts'
import { sweepOpenUploads } from '#server/files/uploads/sweepOpenUploads.ts'
import { uploadRequest } from '../applications/road.ts'
import { simplePdf } from './simplePdf.ts'
import { largePdf, type Part, UploadDesk } from './UploadDesk.ts'

const KILO = 1024
let desk: UploadDesk
let origin: URL
beforeAll(async () => {
  desk = await UploadDesk.open()
  origin = new URL(await desk.test.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(() => desk.close())

/** Sends so many bytes of a longer request, and hangs up. */
async function sendAndHangUp(part: Part & { cut: number }): Promise<void> {
  const { url, payload, headers } = uploadRequest({ name: 'a.pdf', ...part })
  const sent = httpRequest(new URL(url, origin), {
    method: 'PATCH',
    headers: { ...headers, authorization: `Bearer ${desk.token}`, 'content-length': String(payload.length) },
  })
  sent.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => sent.once('close', resolve))
  await new Promise<void>((resolve) => {
    sent.write(payload.subarray(0, part.cut), () => resolve())
  })
  sent.destroy()
  await closed
}

/** Looked at without asking the server: whoever asks ends what is still arriving. */
async function receivedOf(id: string): Promise<number> {
  const { database } = desk.test.portal
  const row = await database.selectFrom('upload').select('received').where('id', '=', id).executeTakeFirst()
  return row?.received ?? 0
}

/** Gives the status. */
function sendOver(agent: Agent, part: Part): Promise<number | undefined> {
  const { url, payload, headers, method } = uploadRequest({ name: 'a.pdf', ...part })
  return new Promise((resolve, reject) => {
    const options = { method, agent, headers: { ...headers, authorization: `Bearer ${desk.token}` } }
    const sent = httpRequest(new URL(url, origin), options, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    })
    sent.once('error', reject).end(payload)
  })
}

describe('an upload in parts', () => {
  it('goes on where the server is, and gives back what was sent', async () => {
    const bytes = largePdf(1500 * KILO)
    const id = randomUUID()
    const first = await desk.send({ id, bytes: bytes.subarray(0, 700 * KILO), size: bytes.length })
    expect(first).toEqual({ status: 200, body: { offset: 700 * KILO, size: bytes.length, file: null } })
    expect((await desk.ask('GET', id)).body.offset).toBe(700 * KILO)
    const last = await desk.send({
      id,
      bytes: bytes.subarray(700 * KILO),
      offset: 700 * KILO,
      size: bytes.length,
    })
    expect(last.body.file).toMatchObject({ name: 'a.pdf', size: bytes.length, pages: 1 })
    expect((await desk.ask('GET', id)).body).toEqual(last.body)

    const headers = { authorization: `Bearer ${desk.token}` }
    const ticket = await desk.test.app.inject({
      method: 'POST',
      url: `/api/files/${last.body.file?.id}/ticket`,
      headers,
    })
    const got = await desk.test.app.inject({ method: 'GET', url: ticket.json().url })
    expect(got.rawPayload.equals(bytes)).toBe(true)
    expect(got.headers['content-length']).toBe(String(bytes.length))
  })

  it('keeps what arrived before the connection was cut', async () => {
    const bytes = largePdf(400 * KILO)
    const id = randomUUID()
    await sendAndHangUp({ id, bytes, cut: 200 * KILO })
    await expect.poll(() => receivedOf(id)).toBeGreaterThanOrEqual(100 * KILO)
    const offset = await desk.offsetOf(id)
    expect(offset).toBeLessThanOrEqual(200 * KILO)
    const rest = await desk.send({ id, bytes: bytes.subarray(offset), offset })
    expect(rest.body.file).toMatchObject({ size: bytes.length })
  })

  it('leaves nothing at the connection that carries the next one', async () => {
    const sockets = new Set<Socket>()
    const left: number[] = []
    desk.test.app.server.on('connection', (socket) => sockets.add(socket))
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let count = 0; count < 3; count += 1) {
      expect(await sendOver(agent, { bytes: largePdf(KILO) })).toBe(200)
      left.push(...[...sockets].map((socket) => socket.listenerCount('timeout')))
    }
    agent.destroy()
    expect(sockets.size).toBe(1)
    expect(new Set(left).size).toBe(1)
  })

  it('says where it is to a sender that believes otherwise, and takes nothing twice', async () => {
    const bytes = largePdf(100 * KILO)
    const id = randomUUID()
    const half = bytes.subarray(0, 50 * KILO)
    await desk.send({ id, bytes: half, size: bytes.length })
    const again = await desk.send({ id, bytes: half, size: bytes.length })
    expect([again.status, again.body.current]).toEqual([409, { offset: 50 * KILO }])
    const other = await desk.send({ id, bytes: half, size: bytes.length + 1 })
    expect(other.status).toBe(409)
    const rest = { id, bytes: bytes.subarray(50 * KILO), offset: 50 * KILO }
    // Who is overtaken while its bytes arrive is cut off, as the sender of a dead connection would be.
    const both = await Promise.allSettled([desk.send(rest), desk.send(rest)])
    const answered = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.status] : []))
    expect(answered).toContain(200)
    const whole = await desk.send({ id, bytes })
    expect(whole.body.file).toMatchObject({ size: bytes.length })
    expect((await desk.ask('GET', id)).body.file?.id).toBe(whole.body.file?.id)
  })

  it('answers everybody who has sent all of it at the same moment', async () => {
    const sender = new Agent({ maxSockets: 12 })
    for (let round = 0; round < 5; round += 1) {
      const part = { id: randomUUID(), bytes: simplePdf({}) }
      const statuses = await Promise.all(Array.from({ length: 12 }, () => sendOver(sender, part)))
      expect(new Set(statuses)).toEqual(new Set([200]))
    }
    sender.destroy()
  })

  it('stays called off when a browser sends its later bytes once more', async () => {
    const bytes = largePdf(100 * KILO)
    const id = randomUUID()
    const size = bytes.length
    await desk.send({ id, bytes: bytes.subarray(0, 50 * KILO), size })
    await desk.ask('DELETE', id)
    const again = await desk.send({ id, bytes: bytes.subarray(50 * KILO), offset: 50 * KILO, size })
    expect(again).toMatchObject({ status: 409, body: { current: { offset: 0 } } })
    expect((await desk.ask('GET', id)).status).toBe(404)
  })

  it('tells the reason of a refusal again, without the bytes', async () => {
    const before = desk.filesKept()
    const id = randomUUID()
    const refused = await desk.send({ id, bytes: simplePdf({ trailer: '/Encrypt 9 0 R' }) })
    expect([refused.status, refused.body.message]).toEqual([415, 'valid.fileLocked'])
    const again = await desk.ask('GET', id)
    expect([again.status, again.body.message]).toEqual([415, 'valid.fileLocked'])
    expect(desk.filesAdded(before)).toBe(0)
  })
})

describe('an upload is bounded', () => {
  it('in its size, in its parts and by its promise', { meta: { spec: ['asvs.5.2.1'] } }, async () => {
    const bytes = largePdf(30 * KILO)
    const large = await desk.send({ bytes, size: 11 * KILO * KILO })
    expect([large.status, large.body.message]).toEqual([413, 'valid.fileSize'])
    expect((await desk.send({ bytes: bytes.subarray(0, 10), size: bytes.length })).status).toBe(400)
    expect((await desk.send({ bytes, size: 1000 })).status).toBe(400)
    expect((await desk.send({ bytes, offset: -1 })).status).toBe(400)
  })

  it('to its owner', async () => {
    const stranger = await desk.newPerson('BBB2222')
    const bytes = largePdf(100 * KILO)
    const id = randomUUID()
    await desk.send({ id, bytes: bytes.subarray(0, 50 * KILO), size: bytes.length })
    expect((await desk.ask('GET', id, stranger)).status).toBe(404)
    await desk.ask('DELETE', id, stranger)
    expect(await desk.offsetOf(id)).toBe(50 * KILO)
    await desk.ask('DELETE', id)
    expect((await desk.ask('GET', id)).status).toBe(404)
  })

  it('in the time that one request may take', () => {
    expect(desk.test.app.server.requestTimeout).toBeGreaterThan(0)
    expect(desk.test.app.server.requestTimeout).toBeLessThanOrEqual(15 * 60_000)
  })

  it(
    'in number for one person, until idle ones are swept with their bytes',
    { meta: { spec: ['asvs.2.4.1'] } },
    async () => {
      const busy = await desk.newPerson('CCC3333')
      const before = desk.filesKept()
      const bytes = largePdf(40 * KILO)
      const begin = () => desk.send({ bytes: bytes.subarray(0, 20 * KILO), size: bytes.length }, busy)
      for (let open = 0; open < 20; open += 1) expect((await begin()).status).toBe(200)
      const refused = await begin()
      expect([refused.status, refused.body.message]).toEqual([429, 'valid.uploadsOpen'])
      expect(desk.filesAdded(before)).toBe(20)
      desk.test.clock.advance(25 * 3_600_000)
      await sweepOpenUploads.run(desk.test.portal)
      expect(desk.filesAdded(before)).toBe(0)
      const again = await desk.newPerson('DDD4444')
      expect((await desk.send({ bytes }, again)).body.file).toMatchObject({ size: bytes.length })
    },
  )
})

it('a piece that was exchanged in the store is not given out', async () => {
  const person = await desk.newPerson('EEE5555')
  const one = (await desk.send({ bytes: simplePdf() }, person)).body.file
  const two = (await desk.send({ bytes: simplePdf({ catalog: '/Lang(az)' }) }, person)).body.file
  const pieceOf = async (id = '') =>
    (
      await desk.test.portal.database
        .selectFrom('file')
        .select('pieces')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).pieces?.[0]?.name ?? ''
  const store = openFileStore(desk.test.portal)
  await store.write(await pieceOf(one?.id), await store.read(await pieceOf(two?.id)))
  const headers = { authorization: `Bearer ${person}` }
  const ticket = await desk.test.app.inject({ method: 'POST', url: `/api/files/${one?.id}/ticket`, headers })
  const got = await desk.test.app.inject({ method: 'GET', url: ticket.json().url })
  expect([got.statusCode, got.json().code]).toEqual([500, 'error.internal'])
  expect(got.headers['content-length']).toBe(String(got.rawPayload.length))
})
