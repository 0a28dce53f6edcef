import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Content, Fact, Workflow } from '#engine/content/types.ts'
import { timerWorker } from '#server/timers/runDue.ts'
import { forgetCases } from '../applications/forgetCases.ts'
import { listen } from '../attacks/listen.ts'
import { examContent } from '../batches/examContent.ts'
import { type ExamWorld, openExamWorld, type Sent } from '../batches/examWorld.ts'

const DAY = 86_400_000
const SECOND = 1000
/** Addresses that were asked, in order. */
const asked: string[] = []
/** What happens while a question waits for its answer; false: it gets none. */
let meanwhile = (_address: string): boolean => true
const register = createServer((request, response) => {
  const address = request.url ?? ''
  asked.push(address.split('/')[1] ?? '')
  if (meanwhile(address)) response.setHeader('content-type', 'application/json').end('{"known":true}')
})

const factOf = (source: string, school: string): Fact => ({
  source,
  path: `/${source}/{person}`,
  key: { person: { at: '/applicant/fin' } },
  ask: { '/answers/school/school': { const: school } },
  timeout: 'PT1S',
  value: { type: 'object', properties: { known: { type: 'boolean' } } },
})
const exam = examContent.workflows['exam']
if (exam === undefined) throw new Error('There is no exam')
/** After a day in which nobody was invited a register says whether the application is closed: each school has its own. */
const closing: Workflow = {
  ...exam,
  facts: { first: {}, second: {} },
  transitions: [
    ...exam.transitions,
    {
      id: 'close',
      from: ['sent'],
      to: 'failed',
      when: {
        anyOf: [{ '/facts/first/known': { const: true } }, { '/facts/second/known': { const: true } }],
      },
    },
  ],
  timers: [{ id: 'wait', in: ['sent'], after: 'PT24H', fire: 'close' }],
}
const content: Content = {
  ...examContent,
  workflows: { exam: closing },
  facts: { first: factOf('slow', 'one'), second: factOf('quick', 'two') },
}

let world: ExamWorld
beforeAll(async () => {
  const address = await listen(register)
  world = await openExamWorld({ sources: { slow: address, quick: address } }, content)
})
afterAll(async () => {
  await world.test.close()
  register.closeAllConnections()
  register.close()
})
afterEach(async () => {
  meanwhile = () => true
  asked.length = 0
  await forgetCases(world.test.portal)
  // Whatever a source has kept waiting is forgotten by then.
  world.test.clock.advance(DAY)
})

/** Applications one second after the other, each to its school. */
async function sendAll(...schools: string[]): Promise<Sent[]> {
  const sent: Sent[] = []
  for (const school of schools) {
    sent.push(await world.send(school))
    world.test.clock.advance(SECOND)
  }
  asked.length = 0
  return sent
}
/** As they are stored: whoever looks at a case lets happen what is due. */
async function statuses(sent: readonly Sent[]): Promise<(string | undefined)[]> {
  const rows = await world.test.portal.database.selectFrom('application').select(['id', 'status']).execute()
  return sent.map((one) => rows.find(({ id }) => id === one.id)?.status)
}
const round = (): Promise<number> => timerWorker.run(world.test.portal)

it('a case whose source is slow keeps none waiting that needs another one, nor do those like it', async () => {
  const { clock } = world.test
  const sent = await sendAll('one', 'one', 'one', 'two')
  clock.advance(DAY)
  meanwhile = (address) => {
    if (address.startsWith('/slow')) clock.advance(3 * SECOND)
    return true
  }
  await round()
  expect(asked).toEqual(['slow', 'quick'])
  expect(await statuses(sent)).toEqual(['failed', 'sent', 'sent', 'failed'])
  await round()
  expect(asked).toHaveLength(2)
  // It has rested for as long as it kept the others waiting.
  clock.advance(3 * SECOND)
  await round()
  expect(await statuses(sent)).toEqual(['failed', 'failed', 'sent', 'failed'])
})

it('a silent source is asked once a minute, however many rounds there are', async () => {
  const { clock } = world.test
  await sendAll('one', 'one', 'one')
  clock.advance(DAY - 2 * SECOND)
  meanwhile = (address) => !address.startsWith('/slow')
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await round()
    clock.advance(SECOND)
  }
  expect(asked).toEqual(['slow'])
  clock.advance(60 * SECOND)
  await round()
  expect(asked).toEqual(['slow', 'slow'])
})

it('cases that stood back come after those that need nothing of their source', async () => {
  const { clock } = world.test
  const [, , other] = await sendAll('one', 'one', 'two')
  clock.advance(DAY - 2 * SECOND)
  meanwhile = (address) => {
    if (address.startsWith('/slow')) clock.advance(3 * SECOND)
    return true
  }
  await round()
  expect(asked).toEqual(['slow'])
  clock.advance(60 * SECOND)
  await round()
  expect(asked).toEqual(['slow', 'quick', 'slow'])
  expect(await statuses(other === undefined ? [] : [other])).toEqual(['failed'])
})
