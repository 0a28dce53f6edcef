import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '#server/accounts/sessions.ts'
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
/** What the process holds of bodies at most (`openPortal.ts`). */
const HELD_MOST = 256 * MEGABYTE

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

/** Asks for all of one's own data, and reads no more than that the answer has begun. Answers its length. */
async function askUnread(token: string): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1' })
  clients.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`GET /api/users/data HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${token}\r\n\r\n`)
  const [bytes]: unknown[] = await once(socket, 'data')
  socket.pause()
  return Number(/content-length: (\d+)/i.exec(String(bytes))?.[1] ?? 0)
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
/** Bytes outside of the heap: what is on its way to somebody. */
function heldBytes(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

it('answers that one account asks for and does not read have a ceiling, as bodies have', async () => {
  const id = await makePerson(test.portal)
  const token = await openSession(test.portal, test.portal.database, id)
  const greedy = travellerWith(test, id, token)
  const { draftsOfProcess } = personLimits({})
  for (let draft = 0; draft < draftsOfProcess; draft += 1)
    await begin(greedy, 'visit', { answers: { ask: { room: WORDS } } })
  const before = heldBytes()
  const lengths: number[] = []
  while (lengths.reduce((sum, length) => sum + length, 0) < 1.25 * HELD_MOST)
    lengths.push(await askUnread(token))
  const open = clients.filter(({ readyState }) => readyState === 'open').length
  const held = heldBytes() - before
  expect({ isBelow: held < HELD_MOST, held, open, lengths }).toMatchObject({ isBelow: true })
}, 300_000)
