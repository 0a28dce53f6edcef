import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Traveller } from '../applications/road.ts'
import { examContent } from '../batches/examContent.ts'
import { type ExamWorld, openExamWorld } from '../batches/examWorld.ts'
import { publishContent } from '../publishContent.ts'

/** Examiners mark by number: of the case they see the school alone, neither the FIN nor the name. */
let world: ExamWorld
let officer: Traveller
const NAME = 'Gizliad'
beforeAll(async () => {
  world = await openExamWorld()
  const { exam } = examContent.workflows
  if (exam === undefined) throw new Error('No process')
  const school = { is: 'institution', of: '/answers/school/school', sees: ['/answers/school'] }
  await publishContent(world.test.portal, {
    ...examContent,
    workflows: { exam: { ...exam, roles: { school } } },
  })
  officer = await world.officer('one')
  await world.send('one', NAME)
})
afterAll(() => world.test.close())

it('the queue and the case tell a nameless role no name', async () => {
  const queue = await officer.send<{ rows: { id: string }[] }>('POST', '/api/desk/queue', { mine: false })
  expect(queue.body.rows).toHaveLength(1)
  expect(JSON.stringify(queue.body)).not.toContain(NAME)
  const view = await officer.get(`/api/applications/${queue.body.rows[0]?.id ?? ''}`)
  expect(view.status).toBe(200)
  expect(JSON.stringify(view.body)).not.toContain(NAME)
})

it('nor does the list to fill in', async () => {
  const { status, body } = await officer.send<{ csv: string }>('POST', '/api/desk/lists/exam/template', {
    decisions: ['invite'],
  })
  expect(status).toBe(200)
  expect(body.csv).not.toContain(NAME)
})

it('nor a sitting', async () => {
  const sitting = await officer.send<{ id: string }>('POST', '/api/desk/sittings', {
    process: 'exam',
    decision: 'invite',
    institution: 'one',
    at: '2026-09-01T10:00:00+04:00',
    place: 'Otaq 5',
    seats: 2,
  })
  expect(sitting.status).toBe(200)
  const opened = await officer.get(`/api/desk/sittings/${sitting.body.id}`)
  expect(opened.status).toBe(200)
  expect(JSON.stringify(opened.body)).not.toContain(NAME)
})
