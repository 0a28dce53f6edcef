import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Content, Workflow } from '#engine/content/types.ts'
import { examContent } from '../batches/examContent.ts'
import { type ExamWorld, openExamWorld } from '../batches/examWorld.ts'

const A_DAY = 3

const exam = examContent.workflows['exam']
if (exam === undefined) throw new Error('There is no exam')
const [send, ...others] = exam.transitions
if (send === undefined) throw new Error('An exam is not sent')
/** Whoever has sent an exam asks for money, as often as they like. */
const withMoney: Workflow = {
  ...exam,
  transitions: [send, { id: 'ask', from: ['sent'], by: ['applicant'], create: { money: {} } }, ...others],
}
const money: Workflow = {
  id: 'money',
  service: 'exam',
  initial: 'asked',
  for: { self: true },
  roles: {},
  statuses: { asked: { phase: 'check' }, left: { phase: 'closed' } },
  transitions: [{ id: 'leave', from: ['asked'], to: 'left', by: ['applicant'] }],
}
const { services } = examContent
const content: Content = {
  ...examContent,
  workflows: { exam: withMoney, money },
  services: {
    ...services,
    services: [{ name: 'exam', processes: ['exam', 'money'] }],
    constants: { applicationsDayMost: A_DAY },
  },
}

let world: ExamWorld
beforeAll(async () => {
  world = await openExamWorld({}, content)
})
afterAll(() => world.test.close())

it('what an applicant has another application make again and again ends with the limit of a day', async () => {
  const { id, traveller } = await world.send('one')
  const ask = async (who = traveller) => {
    const { status, body } = await who.move(id, 'ask')
    return { status, message: body.message, params: body.params, made: body.created?.at(-1)?.id ?? '' }
  }
  for (let count = 0; count < A_DAY; count += 1) {
    const asked = await ask()
    expect(asked).toMatchObject({ status: 200 })
    expect(await traveller.move(asked.made, 'leave')).toMatchObject({ status: 200 })
  }
  expect(await ask()).toMatchObject({
    status: 422,
    message: 'quota.applicationsOfDay',
    params: { count: A_DAY, max: A_DAY },
  })
  // Others ask as before, and so does who asks for the first time.
  const other = await world.send('one')
  expect(await other.traveller.move(other.id, 'ask')).toMatchObject({ status: 200 })
})
