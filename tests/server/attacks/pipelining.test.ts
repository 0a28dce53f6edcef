import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { publishSmallRelease } from '../smallRelease.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { listen, statuses, Wire } from './Wire.ts'

let test: TestPortal
let app: FastifyInstance
let dist = ''
let port = 0
/** Requests that the portal began to serve. */
const served: string[] = []
/** Requests that Node's parser made. */
let parsed = 0
/** An answer that a test gives. */
let answer = Promise.withResolvers<string>()
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'portal-dist-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>portal</title>')
  await writeFile(join(dist, 'assets', 'draftWorker-a1.js'), 'x'.repeat(200_000))
  test = await openTestPortal({ publish: false, config: { distRoot: dist } })
  await publishSmallRelease(test.portal)
  app = await buildApp(test.portal)
  app.addHook('onRequest', async ({ url }) => void served.push(url))
  app.get('/api/slow', () => answer.promise)
  app.server.on('request', () => (parsed += 1))
  port = await listen(app)
})
afterAll(async () => {
  await app.close()
  await test.close()
  await rm(dist, { recursive: true, force: true })
})
afterEach(() => answer.resolve(''))
beforeEach(() => {
  served.length = 0
  parsed = 0
  answer = Promise.withResolvers()
})

const ask = (url: string): string => `GET ${url} HTTP/1.1\r\nHost: portal\r\n\r\n`
/** Of somebody else, who asks one thing. */
const statusFor = async (url: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${port}${url}`)).status
const endings = async (why: string): Promise<number> => {
  const text = await test.portal.metrics.registry.getSingleMetricAsString('portal_connections_ended_total')
  return Number(new RegExp(`why="${why}"} (\\d+)`).exec(text)?.[1] ?? 0)
}
const openFiles = async (): Promise<number> => (await readdir('/proc/self/fd')).length

describe('whoever sends requests ahead and reads no answer', () => {
  it.each([
    ['/api/openapi.json', 230, 1],
    ['/api/portal', 20_000, 1],
    ['/assets/draftWorker-a1.js', 1000, 20],
  ])('takes no place from others: GET %s × %i on %i connections', async (url, requests, connections) => {
    const closed = await endings('pipelined')
    const files = await openFiles()
    const wires = await Promise.all(
      Array.from({ length: connections }, async () => {
        const wire = await Wire.open(port)
        wire.socket.pause()
        return wire.say(ask(url).repeat(requests))
      }),
    )
    await expect.poll(() => endings('pipelined'), { timeout: 30_000 }).toBe(closed + connections)
    for (const { socket } of wires) socket.destroy()
    expect(served.length).toBeLessThanOrEqual(connections)
    // What is parsed is a piece of the first bytes that came.
    expect(parsed).toBeLessThanOrEqual(connections * 30)
    expect(await openFiles()).toBeLessThanOrEqual(files + connections + 5)
    await expect.poll(() => test.portal.admission.inWork).toBe(0)
    for (const other of ['/api/portal', '/assets/draftWorker-a1.js'])
      expect([other, await statusFor(other)]).toEqual([other, 200])
  })

  it('is served one request at a time: the next begins when the answer was taken', async () => {
    const wire = await Wire.open(port)
    wire.say(`${ask('/api/slow')}${ask('/api/a')}${ask('/api/b')}`)
    await expect.poll(() => served).toEqual(['/api/slow'])
    // What was sent with it is here by the time when somebody who came later is answered.
    expect(await statusFor('/health')).toBe(200)
    expect(served).toEqual(['/api/slow', '/health'])
    answer.resolve('slow')
    expect(statuses(await wire.answers(3))).toEqual([200, 404, 404])
    expect(served).toEqual(['/api/slow', '/health', '/api/a', '/api/b'])
    expect(statuses(await wire.say(ask('/health')).answers(4))).toEqual([200, 404, 404, 200])
    wire.socket.destroy()
  })

  it('has its answer before it hears that what it sent behind that cannot be read', async () => {
    const wire = await Wire.open(port)
    wire.say(`${ask('/api/slow')}nonsense\r\n\r\n`)
    await expect.poll(() => served).toEqual(['/api/slow'])
    answer.resolve('slow')
    expect(statuses(await wire.untilCut())).toEqual([200, 400])
  })

  it('is answered in order, bodies and all, when it sends a few ahead', async () => {
    const body = JSON.stringify({ login: 'x'.repeat(3000), password: '' })
    const post = `POST /api/auth HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const wire = await Wire.open(port)
    const heard = await wire
      .say(`${ask('/health')}${post}${ask('/api/a')}${post}${ask('/health')}`)
      .answers(5)
    expect(statuses(heard)).toEqual([200, 400, 404, 400, 200])
    wire.socket.destroy()
  })

  it('gets no answer to what it sent behind a request that ends the connection', async () => {
    const wire = await Wire.open(port)
    const last = 'GET /health HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n'
    expect(statuses(await wire.say(`${last}${ask('/api/a')}`).untilCut())[0]).toBe(200)
    expect(served).toEqual(['/health'])
  })
})
