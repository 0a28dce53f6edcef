import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApplicationRow } from '#contract/schemas.ts'
import { runDue } from '#server/timers/runDue.ts'
import { openRoad, personaAnswers, type Road, type Traveller } from '../applications/road.ts'

/** A draft that another application made is what that one waits for: who deletes it must not leave it waiting for ever. */
let road: Road
let owner: Traveller
let id: string
let made: string
beforeAll(async () => {
  road = await openRoad({ start: '2026-07-01T06:00:00.000Z' })
  owner = await road.as('farid@example.az')
  const agency = await road.as('agency@example.az')
  const begun = await owner.send('POST', '/api/applications', { process: 'peseqebul' })
  id = begun.body.id
  const mine = personaAnswers('farid')
  const answers = {
    ...begun.body.answers,
    personal: {
      ...begun.body.answers['personal'],
      residenceAddress: 'Bakı şəhəri, Nizami küçəsi 15, mənzil 4',
    },
    choices: {
      ...begun.body.answers['choices'],
      vocationalLevel: 'technical',
      educationBase: 'full',
      vocationalChoices: [
        {
          institution: 'bptm',
          specialty: 'bptm-030204',
          instructionLanguage: 'az',
          studyForm: 'fullTime',
        },
      ],
      healthCertificate: await owner.upload(),
      dormitory: 'no',
    },
    special: { hasSpecialCategory: 'no' },
    review: mine['review'] ?? { dataCorrect: true, dataProcessing: true, noChangeAware: true },
  }
  const saved = await owner.send('PUT', `/api/applications/${id}/draft`, {
    revision: begun.body.revision,
    answers,
  })
  expect(saved.status).toBe(200)
  const sent = await owner.move(id, 'submit')
  expect([sent.body.status, sent.body.issues, sent.body.denials]).toEqual(['applied', undefined, undefined])
  await agency.move(id, 'take')
  expect((await agency.move(id, 'approve')).body.status).toBe('ranked')
  road.clock.set('2026-08-21T06:00:00.000Z')
  await runDue(road.portal)
  owner = await road.as('farid@example.az')
  const confirmed = await owner.move(id, 'confirm')
  expect(confirmed.body.status).toBe('confirmed')
  made = confirmed.body.created[0]?.id ?? ''
}, 120_000)
afterAll(() => road.close())

it('says what to do where somebody would delete it', async () => {
  const maker = (await owner.get(`/api/applications/${id}`)).body.number
  const { status, body } = await owner.send('DELETE', `/api/applications/${made}`)
  expect([status, body]).toMatchObject([422, { message: 'msg.draftContinues', params: { number: maker } }])
  const rows = (await owner.get<ApplicationRow[]>('/api/applications')).body
  expect(rows.find((row) => row.id === made)?.continues).toBe(maker)
  expect(rows.find((row) => row.id === id)?.continues).toBeUndefined()
})

it('is not deleted under the application that waits for it', async () => {
  const deleted = await owner.send('DELETE', `/api/applications/${made}`)
  road.clock.advance(400 * 86_400_000)
  await runDue(road.portal)
  owner = await road.as('farid@example.az')
  const places = await road.portal.database
    .selectFrom('place')
    .select('row_id')
    .where('application_id', '=', id)
    .execute()
  const { body } = await owner.get(`/api/applications/${id}`)
  // Refused, or heard of: either way the place is not held for ever by nobody.
  expect({
    stuck: deleted.status === 200 && body.status === 'confirmed' && places.length > 0,
    transitions: body.transitions,
  }).toMatchObject({ stuck: false })
})

it('lets the application that waits for it go on once its time is over, and goes by itself', async () => {
  const { body } = await owner.get(`/api/applications/${made}`)
  expect([body.phase, (await owner.get(`/api/applications/${id}`)).body.phase]).toEqual(['closed', 'closed'])
  const held = road.portal.database.selectFrom('place').select('row_id').where('application_id', '=', id)
  expect(await held.execute()).toEqual([])
})
