import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UploadState } from '#contract/schemas.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { createPerson } from '#server/people/createPerson.ts'
import { openFileStore } from '#server/files/openFileStore.ts'
import { appendBytes } from '#server/files/uploads/appendBytes.ts'
import { sweepOpenUploads } from '#server/files/uploads/sweepOpenUploads.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { uploadRequest } from '../applications/road.ts'
import { simplePdf } from './simplePdf.ts'

const KILO = 1024
let test: TestPortal
let token: string
let origin: URL
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  token = await newPerson('AAA1111')
  origin = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }))
}, 60_000)
afterAll(() => test.close())

async function newPerson(fin: string): Promise<string> {
  const { database } = test.portal
  const id = await database.transaction().execute((trx) =>
    createPerson(test.portal, trx, {
      profile: { fin, firstName: 'Ad', lastName: 'Soyad', birthDate: '1990-01-01', citizenshipId: 1 },
      contact: { email: `${fin}@example.az`, mobile: '+994501234567' },
      password: null,
      language: 'az',
    }),
  )
  return openSession(test.portal, database, id)
}

/** A PDF of about so many bytes that nothing packs. */
function largePdf(length: number, trailer = ''): Buffer {
  const filling = Buffer.alloc(length, 'a ').toString('latin1')
  return simplePdf({ trailer, objects: [`<</Length ${length}>>stream\n${filling}\nendstream`] })
}

type Part = Omit<Parameters<typeof uploadRequest>[0], 'name'>
type Answer = UploadState & Partial<ErrorBody>

async function send(part: Part, bearer = token): Promise<{ status: number; body: Answer }> {
  const request = uploadRequest({ name: 'a.pdf', ...part })
  const headers = { ...request.headers, authorization: `Bearer ${bearer}` }
  const answer = await test.app.inject({ ...request, headers })
  return { status: answer.statusCode, body: answer.json() }
}
async function ask(method: 'GET' | 'DELETE', id: string, bearer = token) {
  const headers = { authorization: `Bearer ${bearer}` }
  const answer = await test.app.inject({ method, url: `/api/uploads/${id}`, headers })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}
const filesKept = (): number => {
  const { files } = test.portal.config
  if (files.kind !== 'folder') throw new Error('a folder is expected')
  return readdirSync(files.folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length
}

/** Sends so many bytes of a longer request, and hangs up. */
async function sendAndHangUp(part: Part & { cut: number }): Promise<void> {
  const { url, payload, headers } = uploadRequest({ name: 'a.pdf', ...part })
  const sent = httpRequest(new URL(url, origin), {
    method: 'PATCH',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': String(payload.length) },
  })
  sent.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => sent.once('close', resolve))
  await new Promise<void>((resolve) => {
    sent.write(payload.subarray(0, part.cut), () => resolve())
  })
  sent.destroy()
  await closed
}

/** Gives the status. */
function sendOver(agent: Agent, part: Part): Promise<number | undefined> {
  const { url, payload, headers, method } = uploadRequest({ name: 'a.pdf', ...part })
  return new Promise((resolve, reject) => {
    const options = { method, agent, headers: { ...headers, authorization: `Bearer ${token}` } }
    const sent = httpRequest(new URL(url, origin), options, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    })
    sent.once('error', reject).end(payload)
  })
}

/** An upload of which so many bytes arrived. */
async function begun(bytes: Buffer, length: number) {
  const id = randomUUID()
  await send({ id, bytes: bytes.subarray(0, length), size: bytes.length })
  const rows = test.portal.database.selectFrom('upload').selectAll().where('id', '=', id)
  return { id, upload: await rows.executeTakeFirstOrThrow() }
}

async function offsetOf(id: string): Promise<number> {
  const { status, body } = await ask('GET', id)
  return status === 200 ? body.offset : 0
}

describe('an upload in parts', () => {
  it('goes on where the server is, and gives back what was sent', async () => {
    const bytes = largePdf(1500 * KILO)
    const id = randomUUID()
    const first = await send({ id, bytes: bytes.subarray(0, 700 * KILO), size: bytes.length })
    expect(first).toEqual({ status: 200, body: { offset: 700 * KILO, size: bytes.length, file: null } })
    expect((await ask('GET', id)).body.offset).toBe(700 * KILO)
    const last = await send({ id, bytes: bytes.subarray(700 * KILO), offset: 700 * KILO, size: bytes.length })
    expect(last.body.file).toMatchObject({ name: 'a.pdf', size: bytes.length, pages: 1 })
    expect((await ask('GET', id)).body).toEqual(last.body)

    const headers = { authorization: `Bearer ${token}` }
    const ticket = await test.app.inject({
      method: 'POST',
      url: `/api/files/${last.body.file?.id}/ticket`,
      headers,
    })
    const got = await test.app.inject({ method: 'GET', url: ticket.json().url })
    expect(got.rawPayload.equals(bytes)).toBe(true)
    expect(got.headers['content-length']).toBe(String(bytes.length))
  })

  it('keeps what arrived before the connection was cut', async () => {
    const bytes = largePdf(400 * KILO)
    const id = randomUUID()
    await sendAndHangUp({ id, bytes, cut: 200 * KILO })
    await expect.poll(() => offsetOf(id)).toBeGreaterThanOrEqual(100 * KILO)
    const offset = await offsetOf(id)
    expect(offset).toBeLessThanOrEqual(200 * KILO)
    const rest = await send({ id, bytes: bytes.subarray(offset), offset })
    expect(rest.body.file).toMatchObject({ size: bytes.length })
  })

  it('leaves nothing at the connection that carries the next one', async () => {
    const sockets = new Set<Socket>()
    const left: number[] = []
    test.app.server.on('connection', (socket) => sockets.add(socket))
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
    await send({ id, bytes: half, size: bytes.length })
    const again = await send({ id, bytes: half, size: bytes.length })
    expect([again.status, again.body.current]).toEqual([409, { offset: 50 * KILO }])
    const other = await send({ id, bytes: half, size: bytes.length + 1 })
    expect(other.status).toBe(409)
    const rest = { id, bytes: bytes.subarray(50 * KILO), offset: 50 * KILO }
    const both = await Promise.all([send(rest), send(rest)])
    expect(both.map(({ status }) => status).sort((a, b) => a - b)[0]).toBe(200)
    const whole = await send({ id, bytes })
    expect(whole.body.file).toMatchObject({ size: bytes.length })
    expect((await ask('GET', id)).body.file?.id).toBe(whole.body.file?.id)
  })

  it('stays called off when a browser sends its later bytes once more', async () => {
    const bytes = largePdf(100 * KILO)
    const id = randomUUID()
    const size = bytes.length
    await send({ id, bytes: bytes.subarray(0, 50 * KILO), size })
    await ask('DELETE', id)
    const again = await send({ id, bytes: bytes.subarray(50 * KILO), offset: 50 * KILO, size })
    expect(again).toMatchObject({ status: 409, body: { current: { offset: 0 } } })
    expect((await ask('GET', id)).status).toBe(404)
  })

  it('tells whoever was overtaken where it is now', async () => {
    const bytes = largePdf(100 * KILO)
    const { id, upload } = await begun(bytes, 50 * KILO)
    const rest = bytes.subarray(50 * KILO)
    await appendBytes(test.portal, upload, Readable.from([rest.subarray(0, 20 * KILO)]))
    await expect(appendBytes(test.portal, upload, Readable.from([rest]))).rejects.toMatchObject({
      code: 'error.conflict',
      details: { current: { offset: 70 * KILO } },
    })
    expect(await offsetOf(id)).toBe(70 * KILO)
  })

  it('that came whole to a server that went away is judged once, however many ask', async () => {
    const before = filesKept()
    const locked = largePdf(100 * KILO, '/Encrypt 9 0 R')
    const { id, upload } = await begun(locked, 50 * KILO)
    await appendBytes(test.portal, upload, Readable.from([locked.subarray(50 * KILO)]))
    const told = await Promise.all([
      ask('GET', id),
      ask('GET', id),
      send({ id, bytes: Buffer.alloc(0), offset: locked.length }),
    ])
    expect(told.map(({ status, body }) => [status, body.message])).toEqual(
      told.map(() => [415, 'valid.fileLocked']),
    )
    expect(filesKept()).toBe(before)
  })

  it('that is called off while it is judged leaves nothing, and nothing fails', async () => {
    const before = filesKept()
    const bytes = largePdf(2000 * KILO)
    const { id, upload } = await begun(bytes, 50 * KILO)
    await appendBytes(test.portal, upload, Readable.from([bytes.subarray(50 * KILO)]))
    const [asked, gone] = await Promise.all([ask('GET', id), ask('DELETE', id)])
    expect([200, 404]).toContain(asked.status)
    expect(gone.status).toBe(200)
    expect((await ask('GET', id)).status).toBe(404)
    expect(filesKept() - before).toBe(asked.body.file === null || asked.status === 404 ? 0 : 4)
  })

  it('tells the reason of a refusal again, without the bytes', async () => {
    const before = filesKept()
    const id = randomUUID()
    const refused = await send({ id, bytes: simplePdf({ trailer: '/Encrypt 9 0 R' }) })
    expect([refused.status, refused.body.message]).toEqual([415, 'valid.fileLocked'])
    const again = await ask('GET', id)
    expect([again.status, again.body.message]).toEqual([415, 'valid.fileLocked'])
    expect(filesKept()).toBe(before)
  })
})

describe('an upload is bounded', () => {
  it('in its size, in its parts and by its promise', async () => {
    const bytes = largePdf(30 * KILO)
    const large = await send({ bytes, size: 11 * KILO * KILO })
    expect([large.status, large.body.message]).toEqual([413, 'valid.fileSize'])
    expect((await send({ bytes: bytes.subarray(0, 10), size: bytes.length })).status).toBe(400)
    expect((await send({ bytes, size: 1000 })).status).toBe(400)
    expect((await send({ bytes, offset: -1 })).status).toBe(400)
  })

  it('to its owner', async () => {
    const stranger = await newPerson('BBB2222')
    const bytes = largePdf(100 * KILO)
    const id = randomUUID()
    await send({ id, bytes: bytes.subarray(0, 50 * KILO), size: bytes.length })
    expect((await ask('GET', id, stranger)).status).toBe(404)
    await ask('DELETE', id, stranger)
    expect(await offsetOf(id)).toBe(50 * KILO)
    await ask('DELETE', id)
    expect((await ask('GET', id)).status).toBe(404)
  })

  it('in number for one person, also for one who begins many at once', async () => {
    const hasty = await newPerson('FFF6666')
    const bytes = largePdf(40 * KILO)
    const begin = () => send({ bytes: bytes.subarray(0, 20 * KILO), size: bytes.length }, hasty)
    const statuses = (await Promise.all(Array.from({ length: 30 }, begin))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  })

  it('in the time that one request may take', () => {
    expect(test.app.server.requestTimeout).toBeGreaterThan(0)
    expect(test.app.server.requestTimeout).toBeLessThanOrEqual(15 * 60_000)
  })

  it('in number for one person, until idle ones are swept with their bytes', async () => {
    const busy = await newPerson('CCC3333')
    const before = filesKept()
    const bytes = largePdf(40 * KILO)
    const begin = () => send({ bytes: bytes.subarray(0, 20 * KILO), size: bytes.length }, busy)
    for (let open = 0; open < 20; open += 1) expect((await begin()).status).toBe(200)
    const refused = await begin()
    expect([refused.status, refused.body.message]).toEqual([429, 'valid.uploadsOpen'])
    expect(filesKept()).toBe(before + 20)
    test.clock.advance(25 * 3_600_000)
    await sweepOpenUploads.run(test.portal)
    expect(filesKept()).toBeLessThanOrEqual(before)
    const again = await newPerson('DDD4444')
    expect((await send({ bytes }, again)).body.file).toMatchObject({ size: bytes.length })
  })
})

it('a piece that was exchanged in the store is not given out', async () => {
  const person = await newPerson('EEE5555')
  const one = (await send({ bytes: simplePdf() }, person)).body.file
  const two = (await send({ bytes: simplePdf({ catalog: '/Lang(az)' }) }, person)).body.file
  const pieceOf = async (id = '') =>
    (
      await test.portal.database
        .selectFrom('file')
        .select('pieces')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).pieces?.[0]?.name ?? ''
  const store = openFileStore(test.portal)
  await store.write(await pieceOf(one?.id), await store.read(await pieceOf(two?.id)))
  const headers = { authorization: `Bearer ${person}` }
  const ticket = await test.app.inject({ method: 'POST', url: `/api/files/${one?.id}/ticket`, headers })
  const got = await test.app.inject({ method: 'GET', url: ticket.json().url })
  expect([got.statusCode, got.json().code]).toEqual([500, 'error.internal'])
  expect(got.headers['content-length']).toBe(String(got.rawPayload.length))
})
