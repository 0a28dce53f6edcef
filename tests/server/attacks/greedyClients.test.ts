import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { PATIENCE, unreadMs } from '#server/http/connections.ts'
import { connectionsMost } from '#server/operations/connectionsMost.ts'
import {
  type ConnectionEnd,
  type ConnectionLimits,
  ConnectionTable,
} from '#server/operations/ConnectionTable.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { listen, statuses } from './Wire.ts'

/** More than the operating system holds for a connection whose client does not read. */
const LARGE = 24_000_000
const FILE = '/assets/large-a1.js'

let test: TestPortal
let dist = ''
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'portal-dist-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>portal</title>')
  await writeFile(join(dist, FILE), 'x'.repeat(LARGE))
  await writeFile(join(dist, `${FILE}.br`), 'compressed')
  test = await openTestPortal({ publish: false, config: { distRoot: dist } })
})
afterAll(async () => {
  await test.close()
  await rm(dist, { recursive: true, force: true })
})

/** A server whose clock and looks a test makes. */
let now = 0
let ended: ConnectionEnd[] = []
let table: ConnectionTable
let app: FastifyInstance
let port = 0
/** The answer of a call that lasts. */
let waited = Promise.withResolvers<string>()
const clients: Client[] = []
async function serve(limits: Partial<ConnectionLimits> = {}): Promise<void> {
  table = new ConnectionTable({
    most: 100,
    mostOfAddress: 50,
    mostStreams: 50,
    mostBodyBytes: 100_000_000,
    ended: (why) => ended.push(why),
    now: () => now,
    ...limits,
  })
  app = await buildApp({ ...test.portal, connections: table }, { ...PATIENCE, looks: 3_600_000 })
  app.get('/api/large', () => 'x'.repeat(LARGE))
  app.get('/api/wait', () => waited.promise)
  port = await listen(app)
}
beforeEach(() => {
  now = 0
  ended = []
  waited = Promise.withResolvers()
})
afterEach(async () => {
  waited.resolve('')
  for (const { socket } of clients.splice(0)) socket.destroy()
  await app.close()
})

/** A client at an address of this machine, which reads as much as a test wants. */
class Client {
  readonly socket: Socket
  heard = ''
  length = 0

  constructor(socket: Socket) {
    this.socket = socket
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      if (this.length < 1000) this.heard += chunk.toString('latin1')
      this.length += chunk.length
    })
    clients.push(this)
  }

  static async open(localAddress = '127.0.0.1'): Promise<Client> {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    await once(socket, 'connect')
    return new Client(socket)
  }

  ask(url: string, headers = ''): this {
    this.socket.write(`GET ${url} HTTP/1.1\r\nHost: portal\r\n${headers}\r\n`)
    return this
  }

  async status(): Promise<number> {
    await expect.poll(() => this.heard.includes('\r\n\r\n') || this.socket.destroyed).toBe(true)
    return statuses(this.heard)[0] ?? 0
  }

  async reads(bytes: number): Promise<void> {
    const wanted = Math.min(this.length + bytes, LARGE)
    this.socket.resume()
    await expect.poll(() => this.length >= wanted, { timeout: 30_000 }).toBe(true)
    this.socket.pause()
  }

  get isClosed(): boolean {
    return this.socket.destroyed || this.socket.readableEnded
  }
}
/** Somebody whose answer nobody reads, once the operating system takes no more of it. */
async function openUnread(url: string, localAddress?: string): Promise<Client> {
  const before = table.unfinished
  const client = (await Client.open(localAddress)).ask(url)
  client.socket.pause()
  await expect.poll(() => table.unfinished).toBe(before + 1)
  return client
}
const statusFor = async (url: string, localAddress?: string): Promise<number> =>
  (await Client.open(localAddress)).ask(url, 'Connection: close\r\n').status()

describe.each(['/api/large', FILE])('an answer that is not read: %s', (url) => {
  it('is cut off after a while, and holds no place for work meanwhile', async () => {
    await serve()
    const { inWork } = test.portal.admission
    await openUnread(url)
    expect(test.portal.admission.inWork).toBe(inWork)
    table.closeUnread(PATIENCE.unread)
    now = PATIENCE.unread - 1
    table.closeUnread(PATIENCE.unread)
    expect([ended, table.count]).toEqual([[], 1])
    now = PATIENCE.unread
    table.closeUnread(PATIENCE.unread)
    expect([ended, table.count]).toEqual([['unread'], 0])
  })

  it('is not cut off while it is read, however slowly', async () => {
    await serve()
    const client = await openUnread(url)
    for (let read = 0; read < LARGE; read += 4_000_000) {
      table.closeUnread(PATIENCE.unread)
      await client.reads(4_000_000)
      now += PATIENCE.unread - 1
    }
    await expect.poll(() => table.unfinished).toBe(0)
    expect([ended, statuses(client.heard)]).toEqual([[], [200]])
    expect(client.length).toBeGreaterThan(LARGE)
  })
})

it('an answer is left longer with a balancer, which waits for people itself', () => {
  expect(unreadMs({ trustProxy: 0 }, PATIENCE)).toBeLessThanOrEqual(60_000)
  // A third of the megabytes between two machines, at a kilobyte a second.
  expect(unreadMs({ trustProxy: 1 }, PATIENCE)).toBeGreaterThanOrEqual(800_000)
})

describe('connections of one address', () => {
  it('have a ceiling: idle and half-asked ones give way, the oldest first, and others are let in', async () => {
    await serve({ mostOfAddress: 3 })
    const idle = await Client.open('127.0.0.5')
    expect(await idle.ask('/health').status()).toBe(200)
    const half = await Client.open('127.0.0.5')
    half.socket.write('GET /health HTT')
    const second = await Client.open('127.0.0.5')
    expect(await second.ask('/health').status()).toBe(200)
    for (const closed of [idle, half, second]) {
      expect(closed.isClosed).toBe(false)
      const next = await Client.open('127.0.0.5')
      expect(await next.ask('/health').status()).toBe(200)
      await expect.poll(() => closed.isClosed).toBe(true)
    }
    expect(ended).toEqual(['idle', 'idle', 'idle'])
  })

  it('are refused, politely, while each of them is being served; others are not', async () => {
    await serve({ mostOfAddress: 2 })
    const busy = [await Client.open('127.0.0.5'), await Client.open('127.0.0.5')]
    for (const client of busy) client.ask('/api/wait')
    await expect.poll(() => table.working).toBe(busy.length)
    const refused = await Client.open('127.0.0.5')
    expect(await refused.status()).toBe(503)
    expect(refused.heard).toMatch(/^retry-after: 5\r\n/im)
    expect(refused.heard).toMatch(/^content-security-policy: /im)
    await expect.poll(() => refused.isClosed).toBe(true)
    expect(await statusFor('/health', '127.0.0.6')).toBe(200)
    expect(ended).toEqual(['address'])
    waited.resolve('')
    expect(await busy[0]?.status()).toBe(200)
  })

  it('are not counted where everybody comes through a proxy', async () => {
    await serve({ mostOfAddress: undefined, most: 30 })
    for (let index = 0; index < 25; index += 1)
      expect(await (await Client.open()).ask('/health').status()).toBe(200)
    expect([ended, table.count]).toEqual([[], 25])
  })
})

describe('connections of a process', () => {
  it('have a ceiling at which the address with the most gives way', async () => {
    await serve({ most: 8 })
    const neighbour = await Client.open('127.0.0.6')
    expect(await neighbour.ask('/health').status()).toBe(200)
    for (let index = 0; index < 7; index += 1) await (await Client.open('127.0.0.5')).ask('/health').status()
    for (let index = 0; index < 3; index += 1)
      expect(await (await Client.open('127.0.0.7')).ask('/health').status()).toBe(200)
    expect(ended).toEqual(['idle', 'idle', 'idle'])
    expect(await neighbour.ask('/health').status()).toBe(200)
  })

  it('leave room for their files, whatever the operating system allows', () => {
    expect([256, 257, 1024, 20_000, undefined].map((files) => connectionsMost(files) * 2 + 256)).toEqual([
      258,
      258,
      1024,
      10_256,
      expect.any(Number),
    ])
  })
})

describe('files that nobody reads', () => {
  it('have a ceiling at which the oldest of the address with the most gives way', async () => {
    await serve({ mostStreams: 3 })
    const unread = [
      await openUnread(FILE, '127.0.0.5'),
      await openUnread(FILE, '127.0.0.5'),
      await openUnread(FILE, '127.0.0.6'),
    ]
    table.closeUnread(PATIENCE.unread)
    const refused = (await Client.open('127.0.0.7')).ask(FILE, 'Accept-Encoding: br\r\n')
    expect(await refused.status()).toBe(503)
    // Nothing says of the error what is so of the file: a browser would keep it for a year, and could not read it.
    expect(refused.heard).toMatch(/^cache-control: no-store\r\n/im)
    expect(refused.heard).not.toMatch(/^(content-encoding|etag|last-modified|accept-ranges): /im)
    now = 1000
    expect(await statusFor(FILE, '127.0.0.7')).toBe(200)
    expect(ended).toEqual(['streams', 'idle'])
    for (const client of unread) client.socket.resume()
    await expect.poll(() => unread.filter(({ length }) => length > LARGE).length).toBe(2)
    expect(await statusFor('/', '127.0.0.7')).toBe(200)
  })
})
