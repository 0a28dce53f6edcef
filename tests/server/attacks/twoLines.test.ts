import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRoad, personaAnswers, type Road, type Traveller } from '../applications/road.ts'
import { hire } from '../desk/desk.ts'

/**
 * The exam centre gives one place to one special password. The lines of the exam centre and of college graduates both ask for
 * it, and an application is counted by its line: on both lines at once the same password must not take two places.
 */
let road: Road
let student: Traveller
let officer: Traveller
beforeAll(async () => {
  road = await openRoad({ start: '2026-09-15T06:00:00.000Z' })
  student = await road.as('farid@example.az')
  officer = await hire(road, 'Qarayev', [{ is: 'institution', institution: 'bdu' }])
})
afterAll(() => road.close())

const FILE = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const STEPS = ['line', 'personal', 'admission', 'previous', 'preferential', 'parents', 'documents', 'confirm']

async function register(channel: string) {
  const { body } = await student.send('POST', '/api/applications', { process: 'studentAdmission' })
  const file = await student.upload('photo.png')
  const given: ReturnType<typeof personaAnswers> = JSON.parse(
    JSON.stringify(personaAnswers('farid')).replaceAll(FILE, file),
  )
  const answers: { [step: string]: object } = {}
  for (const step of STEPS) answers[step] = { ...given[step], ...body.answers[step] }
  answers['line'] = { ...answers['line'], channel }
  await student.send('PUT', `/api/applications/${body.id}/draft`, { revision: body.revision, answers })
  return student.move(body.id, 'submit')
}

async function enrol(id: string): Promise<string> {
  await officer.move(id, 'review')
  await officer.move(id, 'offer', { track: { name: 'place', index: 0 } })
  await officer.move(id, 'stateOrder')
  const { body } = await officer.move(id, 'enrol')
  return body.status ?? body.message
}

it('one special password takes one place, however many lines ask for it', async () => {
  const first = await register('examCentre')
  expect(first.body).toMatchObject({ status: 'sent' })
  const second = await register('subBachelor')
  const places = [await enrol(first.body.id), second.body.id ? await enrol(second.body.id) : 'denied']
  expect(places.filter((status) => status === 'enrolled')).toHaveLength(1)
})
