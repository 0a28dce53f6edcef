import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Content, Workflow } from '#engine/content/types.ts'
import { batchWorker } from '#server/batches/batchWorker.ts'
import { TURN } from '#server/batches/Turn.ts'
import type { Traveller } from '../applications/road.ts'
import { examContent } from '../batches/examContent.ts'
import { type Batch, type ExamWorld, openExamWorld } from '../batches/examWorld.ts'
import { listen } from './listen.ts'

/** A register that takes every question, and answers none while it is silent. */
let questions = 0
let isSilent = true
/** What happens while a question waits for its answer. */
let meanwhile = async (): Promise<void> => {}
const register = createServer((request, response) => {
  questions += 1
  request.resume()
  if (!isSilent)
    void meanwhile().then(() => response.setHeader('content-type', 'application/json').end('{"known":true}'))
})

const exam = examContent.workflows['exam']
if (exam === undefined) throw new Error('There is no exam')
/** Who passes is somebody whom the register knows. */
const withRecord: Workflow = {
  ...exam,
  facts: { record: {} },
  transitions: exam.transitions.map((one) =>
    one.id === 'pass'
      ? { ...one, guards: [{ must: { '/facts/record/known': { const: true } }, denied: 'exam.notPassed' }] }
      : one,
  ),
}
const content: Content = {
  ...examContent,
  workflows: { exam: withRecord },
  facts: {
    record: {
      source: 'exams',
      path: '/records/{person}',
      key: { person: { at: '/applicant/fin' } },
      timeout: 'PT1S',
      value: { type: 'object', properties: { known: { type: 'boolean' } } },
    },
  },
}

let world: ExamWorld
beforeAll(async () => {
  world = await openExamWorld({ sources: { exams: await listen(register) } }, content)
})
afterAll(async () => {
  await world.test.close()
  register.closeAllConnections()
  register.close()
})

/** Applications that were invited, as a list that lets them pass. */
async function invite(officer: Traveller, most: number): Promise<string> {
  const numbers: string[] = []
  for (let count = 0; count < most; count += 1) {
    const sent = await world.send('one')
    await officer.move(sent.id, 'invite', { input: { at: '2026-09-01T10:00:00+04:00', place: 'Otaq 5' } })
    numbers.push(sent.number)
  }
  return ['number;result', ...numbers.map((number) => `${number};passed`)].join('\n')
}

it('a list of decisions waits once for a register that is silent, and not for each of its rows', async () => {
  const officer = await world.officer('one')
  const csv = await invite(officer, 6)
  questions = 0
  const checked = await world.check(officer, csv, ['pass'])
  expect(checked).toMatchObject({ state: 'checked', total: 6 })
  // Others wait for their lists and invitations meanwhile: one worker looks at all of them.
  expect(questions).toBeLessThanOrEqual(2)
}, 60_000)

it('a list whose register takes minutes stays with its worker', async () => {
  isSilent = false
  const officer = await world.officer('one')
  const checked = await world.check(officer, await invite(officer, 3), ['pass'])
  expect(checked).toMatchObject({ state: 'checked', refused: 0 })
  expect((await officer.send('POST', `/api/desk/batches/${checked.id}/apply`)).status).toBe(200)
  const { clock, portal } = world.test
  clock.advance(120_000)
  questions = 0
  const others: number[] = []
  meanwhile = async () => {
    clock.advance(290_000)
    others.push(await batchWorker.run(portal))
  }
  await world.work()
  expect([questions, others]).toEqual([3, [0, 0, 0]])
}, 60_000)

describe('a list whose register is slow', () => {
  const stateOf = async (officer: Traveller, id: string): Promise<string> =>
    (await officer.get<Batch>(`/api/desk/batches/${id}`)).body.state
  const send = async (officer: Traveller, csv: string, decision: string): Promise<string> =>
    (await officer.send<{ id: string }>('POST', '/api/desk/lists/exam', { decisions: [decision], csv })).body
      .id
  const apply = (officer: Traveller, id: string) => officer.send('POST', `/api/desk/batches/${id}/apply`)
  /** Each answer takes as long as a list may keep the worker. What was answered before is too old by now. */
  const answerSlowly = (): void => {
    world.test.clock.advance(120_000)
    isSilent = false
    questions = 0
    meanwhile = async () => world.test.clock.advance(TURN)
  }

  it('keeps no other list waiting for its end, and asks for no row twice', async () => {
    const [slow, other] = [await world.officer('one'), await world.officer('one')]
    const csv = await invite(slow, 4)
    const [left = ''] = (await invite(other, 1)).split('\n').slice(1)
    answerSlowly()
    const first = await send(slow, csv, 'pass')
    const second = await send(other, `number;decisionReason\n${left.split(';')[0]};Bal kifayət etmir`, 'fail')
    await batchWorker.run(world.test.portal)
    await batchWorker.run(world.test.portal)
    expect([await stateOf(slow, first), await stateOf(other, second)]).toEqual(['checking', 'checked'])
    await world.work()
    expect((await slow.get<Batch>(`/api/desk/batches/${first}`)).body).toMatchObject({
      state: 'checked',
      done: 4,
      refused: 0,
      waits: 0,
    })
    expect(questions).toBe(4)

    answerSlowly()
    await apply(slow, first)
    await apply(other, second)
    await batchWorker.run(world.test.portal)
    await batchWorker.run(world.test.portal)
    expect([await stateOf(slow, first), await stateOf(other, second)]).toEqual(['applying', 'done'])
    await world.work()
    expect([await stateOf(slow, first), questions]).toEqual(['done', 4])
  }, 60_000)

  it('goes on with another server at once where its own one ends', async () => {
    const officer = await world.officer('one')
    const csv = await invite(officer, 2)
    answerSlowly()
    const ending = new AbortController()
    meanwhile = async () => ending.abort()
    const id = await send(officer, csv, 'pass')
    await batchWorker.run(world.test.portal, ending.signal)
    expect([await stateOf(officer, id), questions]).toEqual(['checking', 1])
    meanwhile = async () => {}
    await batchWorker.run(world.test.portal)
    expect([await stateOf(officer, id), questions]).toEqual(['checked', 2])
  }, 60_000)
})
