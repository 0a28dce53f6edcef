import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Content, Workflow } from '#engine/content/types.ts'
import { batchWorker } from '#server/batches/batchWorker.ts'
import type { Traveller } from '../applications/road.ts'
import { examContent } from '../batches/examContent.ts'
import { type ExamWorld, openExamWorld } from '../batches/examWorld.ts'
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
  const checked = await world.check(officer, await invite(officer, 25), ['pass'])
  expect(checked).toMatchObject({ state: 'checked', refused: 0 })
  expect((await officer.send('POST', `/api/desk/batches/${checked.id}/apply`)).status).toBe(200)
  const { clock, portal } = world.test
  clock.advance(120_000)
  questions = 0
  const others: number[] = []
  meanwhile = async () => {
    clock.advance(29_000)
    // The lease would have ended in the twenty-first of them.
    if (questions === 25) others.push(await batchWorker.run(portal))
  }
  await world.work()
  expect([questions, others]).toEqual([25, [0]])
}, 60_000)
