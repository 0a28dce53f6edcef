import { afterAll, beforeAll, expect, it } from 'vitest'
import { setStanding } from '../../cases/http/madeProcess.ts'
import { openRoad, personaAnswers, type Road, type Traveller } from '../applications/road.ts'

/**
 * Whoever is enrolled holds a place, which nobody else can have. On a line without a special password nothing tells that it is
 * so: the same student asks for another place of the same line and year, and takes that as well.
 */
let road: Road
let student: Traveller
beforeAll(async () => {
  road = await openRoad({ start: '2026-09-15T06:00:00.000Z' })
  student = await road.as('emre@example.az')
})
afterAll(() => road.close())

const FILE = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const STEPS = ['line', 'personal', 'admission', 'previous', 'documents', 'confirm']

async function register() {
  const { body } = await student.send('POST', '/api/applications', { process: 'studentAdmission' })
  const file = await student.upload('photo.png')
  const given: ReturnType<typeof personaAnswers> = JSON.parse(
    JSON.stringify(personaAnswers('emre')).replaceAll(FILE, file),
  )
  const answers: { [step: string]: object } = {}
  for (const step of STEPS) answers[step] = { ...body.answers[step], ...given[step] }
  await student.send('PUT', `/api/applications/${body.id}/draft`, { revision: body.revision, answers })
  return student.move(body.id, 'submit')
}

it('whoever is enrolled does not take another place of the same line and year', async () => {
  const { body } = await register()
  expect(body).toMatchObject({ status: 'sent' })
  await setStanding(road.portal, body.id, { status: 'enrolled', final: true })
  expect((await register()).body).not.toMatchObject({ status: 'sent' })
})
