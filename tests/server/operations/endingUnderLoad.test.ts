import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerProcess, startServerProcess } from '../../kill/startServerProcess.ts'
import { putReleasedData } from '../putData.ts'
import { TEST_START } from '../testPortal.ts'

const CALLERS = 8
const ASK = 'GET /api/portal HTTP/1.1\r\nhost: portal\r\n\r\n'
const BODY = JSON.stringify({ login: 'nobody@example.az', password: 'wrong' })
const SIGN = `POST /api/auth HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n${BODY}`
/** Signs of a request that are here when the end begins. */
const HALF = SIGN.length - 10

let dataDir = ''
let server: ServerProcess
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-ending-'))
  await putReleasedData(dataDir)
  server = await startServerProcess({ dataDir, now: new Date(TEST_START), drain: 2 })
})
afterAll(async () => {
  await server?.kill()
  await rm(dataDir, { recursive: true, force: true })
})

/** Asks one thing after the other on one connection, as a balancer does, until the server closes it. */
class Caller {
  asked = 0
  answered = 0
  readonly closed: Promise<unknown>
  readonly #socket: Socket
  #came = ''

  constructor(socket: Socket) {
    this.#socket = socket
    this.closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('data', (piece: Buffer) => this.#take(piece.toString()))
    // A broken connection is seen by what was not answered on it.
    socket.on('error', () => {})
  }

  static async at(origin: string): Promise<Caller> {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return new Caller(socket)
  }

  /** A part of a request, or its rest. */
  begin(text: string): void {
    this.asked += 1
    this.#socket.write(text)
  }

  finish(text: string): void {
    this.#socket.write(text)
  }

  /** Whether the last that came is a whole answer, and nothing besides. */
  get isWhole(): boolean {
    return this.#came === ''
  }

  #take(text: string): void {
    this.#came += text
    const [head = '', body] = this.#came.split('\r\n\r\n')
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1])
    if (body === undefined || Buffer.byteLength(body) < length) return
    this.#came = ''
    this.answered += 1
    // Until it says that it closes.
    if (!/^connection: close/im.test(head)) this.begin(ASK)
  }
}

async function isOpen(origin: string): Promise<boolean> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const open = once(socket, 'connect').then(
    () => true,
    () => false,
  )
  const isThere = await open
  socket.destroy()
  return isThere
}

test('an end under load answers whole whatever was begun, and comes by itself', async () => {
  const callers = await Promise.all(Array.from({ length: CALLERS }, () => Caller.at(server.origin)))
  const half = await Promise.all(Array.from({ length: CALLERS }, () => Caller.at(server.origin)))
  for (const one of callers) one.begin(ASK)
  for (const one of half) one.begin(SIGN.slice(0, HALF))
  await expect.poll(() => callers.every(({ answered }) => answered > 1), { timeout: 90_000 }).toBe(true)

  const ended = server.end()
  // After the time in which the balancer looks away nobody new is let in.
  await expect.poll(() => isOpen(server.origin), { timeout: 90_000 }).toBe(false)
  for (const one of half) one.finish(SIGN.slice(HALF))
  await Promise.all([...callers, ...half].map(({ closed }) => closed))

  expect(half.map(({ asked, answered }) => [asked, answered])).toEqual(half.map(() => [1, 1]))
  expect(callers.filter(({ isWhole }) => !isWhole)).toEqual([])
  expect(callers.filter(({ asked, answered }) => asked !== answered)).toEqual([])
  expect(await ended).toBe(0)
})
