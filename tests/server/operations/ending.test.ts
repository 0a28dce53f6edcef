import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/server.ts'
import { statuses, Wire } from '../attacks/Wire.ts'
import { putReleasedData } from '../putData.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-ending-'))
  await putReleasedData(directory)
})
afterAll(() => rm(directory, { recursive: true, force: true }))

test('an end tells the balancer first, serves meanwhile, and finishes a request that is half here', async () => {
  const config = readConfig(
    { PORTAL_DATA_DIR: directory, PORTAL_LOG_LEVEL: 'silent', PORTAL_DRAIN_SECONDS: '2', PORT: '0' },
    ROOT,
  )
  const drained = Promise.withResolvers<void>()
  const drains: number[] = []
  const drain = (milliseconds: number): Promise<void> => {
    drains.push(milliseconds)
    return drained.promise
  }
  const server = await startServer(config, { drain })
  const { hostname, port } = new URL(server.address)
  const body = JSON.stringify({ login: 'nobody@example.az', password: 'wrong' })
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (piece: Buffer) => (answer += piece.toString()))
  await once(socket, 'connect')
  socket.write(`POST /api/auth HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\n`)
  socket.write(`content-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`)

  const closed = server.close()
  expect((await fetch(`${server.address}/ready`)).status).toBe(503)
  expect((await fetch(`${server.address}/api/portal`)).status).toBe(200)
  drained.resolve()
  socket.write(body.slice(10))
  await once(socket, 'end')
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  await closed
  expect(drains).toEqual([2000])
  await expect(fetch(`${server.address}/health`)).rejects.toThrow('fetch failed')
})

test('an end does not wait for connections on which nobody asks, or never to the end', async () => {
  const config = readConfig(
    { PORTAL_DATA_DIR: directory, PORTAL_LOG_LEVEL: 'silent', PORTAL_DRAIN_SECONDS: '0', PORT: '0' },
    ROOT,
  )
  const server = await startServer(config)
  const { hostname, port } = new URL(server.address)
  const silent = connect(Number(port), hostname)
  const begun = connect(Number(port), hostname)
  const again = connect(Number(port), hostname)
  for (const socket of [silent, begun, again]) {
    socket.on('error', () => undefined)
    await once(socket, 'connect')
  }
  const half = 'GET /health HTTP/1.1\r\nhost: por'
  begun.write(half)
  again.write(`${half}tal\r\n\r\n`)
  await once(again, 'data')
  again.write(half)
  const ends = Promise.all([silent, begun, again].map((socket) => once(socket.resume(), 'close')))
  // Whoever connected before is known by the time when somebody who came later is answered.
  expect((await fetch(`${server.address}/health`)).status).toBe(200)
  await server.close()
  await ends
})

const quiet = () => readConfig({ PORTAL_DATA_DIR: directory, PORTAL_LOG_LEVEL: 'silent', PORT: '0' }, ROOT)
const ASK = 'GET /api/portal HTTP/1.1\r\nhost: portal\r\n\r\n'
const HALF = ASK.length - 10

test('an end answers what was sent before it as always, and says that it was the last answer', async () => {
  const wires: Wire[] = []
  const drain = async (): Promise<void> => {
    for (const [index, text] of [ASK, ASK, ASK.slice(HALF)].entries()) wires[index]?.say(text)
  }
  const server = await startServer(quiet(), { drain })
  const port = Number(new URL(server.address).port)
  const [fresh, kept, half] = await Promise.all([Wire.open(port), Wire.open(port), Wire.open(port)])
  wires.push(fresh, kept, half)
  await kept.say(ASK).answers(1)
  half.say(ASK.slice(0, HALF))
  // What was sent before is here by the time when somebody who came later is answered.
  expect((await fetch(`${server.address}/health`)).status).toBe(200)
  await server.close()

  const heard = await Promise.all(wires.map((wire) => wire.untilCut()))
  expect(heard.map(statuses)).toEqual([[200], [200, 200], [200]])
  for (const answer of heard) {
    const [head = ''] = answer.slice(answer.lastIndexOf('HTTP/1.1 ')).split('\r\n\r\n')
    expect(head).toMatch(/^connection: close$/im)
    expect(head).toMatch(/^content-security-policy: /im)
  }
})

test('an end lets whoever sends what is refused send it, and read why', async () => {
  const drained = Promise.withResolvers<void>()
  const server = await startServer(quiet(), { drain: () => drained.promise })
  const port = Number(new URL(server.address).port)
  const closed = server.close()
  const size = 900_000
  const head = [
    'PATCH /api/uploads/7c9a1e9e-3b0c-4a53-9c55-0f4f5a1f2b11 HTTP/1.1',
    'host: portal',
    'content-type: application/partial-upload',
    'upload-offset: 0',
    `upload-length: ${size}`,
    'upload-name: a.pdf',
    `content-length: ${size}`,
  ]
  const wire = await Wire.open(port)
  // Reads when all is sent, as many programs do.
  wire.socket.pause()
  wire.say(`${head.join('\r\n')}\r\n\r\n`)
  for (let sent = 0; sent < 9; sent += 1) {
    wire.say('x'.repeat(size / 9))
    expect((await fetch(`${server.address}/health`)).status).toBe(200)
  }
  wire.socket.resume()
  const heard = await wire.untilCut()
  expect(statuses(heard)).toEqual([401])
  expect(heard).toMatch(/^connection: close$/im)

  // It comes before every hook.
  const unreadable = await (await Wire.open(port)).say(ASK.replace('/api/portal', '/%zz')).untilCut()
  expect(statuses(unreadable)).toEqual([400])
  expect(unreadable).toMatch(/^connection: close$/im)
  drained.resolve()
  await closed
})

test('what does not end is told, and holds up nothing of what ends after it', async () => {
  const fault = new Error('nobody looks away')
  const server = await startServer(quiet(), { drain: () => Promise.reject(fault) })
  const told = vi.spyOn(server.portal.log, 'error')
  await expect(server.close()).rejects.toThrow('did not end')
  expect(told.mock.calls).toEqual([
    [{ name: 'Error', stack: fault.stack }, 'a part did not end as it should'],
  ])
  await expect(fetch(`${server.address}/health`)).rejects.toThrow('fetch failed')
  await expect(sql`select 1`.execute(server.portal.database)).rejects.toThrow()
})
