import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
import { handleErrors } from '#server/http/handleErrors.ts'
import { sendInPieces } from '#server/http/sendInPieces.ts'
import { collectGarbage } from '#server/operations/collectWhenIdle.ts'
import { personLimits } from '#server/storage/personLimits.ts'
import { MEGABYTE } from '#server/storage/StorageKind.ts'
import { travellerWith } from '../applications/road.ts'
import { publishContent } from '../publishContent.ts'
import { makePerson } from '../reach/people.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { crowdContent } from './atOnce/crowdContent.ts'
import { begin } from './atOnce/Crowd.ts'
import { listen } from './Wire.ts'

/** What a draft may have, of letters that are three bytes each. */
const WORDS = '学'.repeat(290_000)
/** What the process holds of answers of one account at most (`openPortal.ts`). */
const HELD_MOST = 32 * MEGABYTE
const LONG = 16 * MEGABYTE
const ASKED = 8

let test: TestPortal
let port = 0
const clients: Socket[] = []
beforeAll(async () => {
  // Behind a proxy an answer may be unread for longer than a slow machine takes to ask for all of them.
  test = await openTestPortal({ publish: false, config: { checksAnswers: false, trustProxy: 1 } })
  const services = { ...crowdContent.services, constants: {} }
  await publishContent(test.portal, { ...crowdContent, services })
  port = await listen(test.app)
})
afterAll(async () => {
  for (const socket of clients) socket.destroy()
  await test.close()
})

/** Asks, and reads no more than that the answer has begun. Answers its status. */
async function askUnread(at: number, url: string, token: string): Promise<string> {
  const socket = connect({ port: at, host: '127.0.0.1' })
  clients.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`GET ${url} HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  const [bytes]: unknown[] = await once(socket, 'data')
  socket.pause()
  return /^HTTP\/1\.1 (\d+)/.exec(String(bytes))?.[1] ?? ''
}

/** Bytes outside of the heap: what is on its way to somebody. */
async function heldBytes(): Promise<number> {
  await collectGarbage()
  return process.memoryUsage().arrayBuffers
}

/** Of somebody with as many drafts as they may have, as large as they may be. */
async function tokenOfMuch(): Promise<string> {
  const id = await makePerson(test.portal)
  const token = await openSession(test.portal, test.portal.database, id)
  const owner = travellerWith(test, id, token)
  for (let draft = 0; draft < personLimits({}).draftsOfProcess; draft += 1)
    await begin(owner, 'visit', { answers: { ask: { room: WORDS } } })
  return token
}

it('one’s own data are no answer that is held as a whole', async () => {
  const token = await tokenOfMuch()
  const before = await heldBytes()
  const statuses: string[] = []
  for (let asked = 0; asked < ASKED; asked += 1)
    statuses.push(await askUnread(port, '/api/users/data', token))
  const held = (await heldBytes()) - before
  expect({ isLittle: held < HELD_MOST / 2, held }).toMatchObject({ isLittle: true })
  // One at a time: they may be asked for again when they were read.
  expect(statuses).toEqual(['200', ...Array.from({ length: ASKED - 1 }, () => '429')])
}, 300_000)

it('a download that could not be noted keeps the next one in reach', async () => {
  const id = await makePerson(test.portal)
  const owner = travellerWith(test, id, await openSession(test.portal, test.portal.database, id))
  const { audit } = test.portal
  test.portal.audit = () => Promise.reject(new Error('the log is away'))
  try {
    expect((await owner.get('/api/users/data')).status).toBe(500)
  } finally {
    test.portal.audit = audit
  }
  expect((await owner.get('/api/users/data')).status).toBe(200)
})

it('answers that one account asks for and does not read have a ceiling, as bodies have', async () => {
  const { at, app } = await openLong()
  const ask = (account: string): Promise<string> => askUnread(at, '/long', account)
  const before = await heldBytes()
  const statuses: string[] = []
  for (let asked = 0; asked < ASKED; asked += 1) statuses.push(await ask('greedy'))
  const held = (await heldBytes()) - before
  expect({ isBelow: held < 1.5 * HELD_MOST, held }).toMatchObject({ isBelow: true })
  const most = HELD_MOST / LONG
  expect(statuses).toEqual(Array.from({ length: ASKED }, (_none, index) => (index < most ? '200' : '503')))
  expect(await ask('other')).toBe('200')
  for (const socket of clients.splice(0)) socket.destroy()
  await expect.poll(() => test.portal.answers.bytes).toBe(0)
  expect(await ask('greedy')).toBe('200')
  for (const socket of clients.splice(0)) socket.destroy()
  await app.close()
}, 300_000)

/** A server with an answer that is longer than what lies between the two ends of a connection; the token names the account. */
async function openLong(): Promise<{ at: number; app: FastifyInstance }> {
  const app = fastify()
  app.decorate('portal', test.portal)
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { person: { id: request.headers.authorization } })
  })
  handleErrors(app)
  sendInPieces(app)
  app.get('/long', async () => 'a'.repeat(LONG))
  return { at: await listen(app), app }
}
