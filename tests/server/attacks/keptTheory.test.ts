import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRoad, personaAnswers, type Road, type Traveller } from '../applications/road.ts'

/** processes.md, informalEdu: only the part that was failed is paid again; a theory exam of one module is not that of the whole. */
let road: Road
let owner: Traveller
let agency: Traveller
beforeAll(async () => {
  road = await openRoad({ start: '2026-09-15T06:00:00.000Z' })
  owner = await road.as('aqil@example.az')
  agency = await road.as('agency@example.az')
}, 120_000)
afterAll(() => road.close())

async function accepted(scope: object) {
  const begun = await owner.send('POST', '/api/applications', { process: 'informalEdu' })
  const { id, revision } = begun.body
  const mine = personaAnswers('aqil')
  const answers = {
    ...mine,
    ...begun.body.answers,
    previous: { ...mine['previous'], ...begun.body.answers['previous'] },
    personal: {
      ...begun.body.answers['personal'],
      residenceAddress: 'Bakı şəhəri, Nizami küçəsi 15, mənzil 4',
    },
    details: {
      ...begun.body.answers['details'],
      learningForm: 'informal',
      completionDate: '2004-06-14',
      trade: 'cook',
      experienceYears: 9,
      experiencePlace: '"Karvansaray" restoranı',
      workProof: await owner.upload(),
      examRegion: 'ganjaDashkasan',
      ...scope,
    },
    review: { dataCorrect: true, dataProcessing: true, noChangeAware: true },
  }
  await owner.send('PUT', `/api/applications/${id}/draft`, { revision, answers })
  const sent = await owner.move(id, 'submit')
  expect([sent.body.status, sent.body.issues, sent.body.denials]).toEqual(['applied', undefined, undefined])
  await agency.move(id, 'take')
  const { body } = await agency.move(id, 'accept')
  const payment = (await owner.get(`/api/applications/${body.created[0]?.id ?? ''}`)).body
  const { data }: { data: { amount: number } } = JSON.parse(JSON.stringify(payment.world.application))
  return { id, status: body.status, amount: data.amount }
}

it('of one module is not taken for that of the whole trade', async () => {
  const first = await accepted({ recognitionScope: 'modules', modules: ['cook-hygiene'] })
  expect(first.amount).toBe(80)
  // As the commission ends it: the theory of the module was passed, the practice was not.
  const since = road.portal.clock.now()
  await road.portal.database
    .updateTable('application')
    .set({ status: 'practiceFailed', final: true, since, phase: 'closed' })
    .where('id', '=', first.id)
    .execute()
  await road.portal.database.deleteFrom('timer').where('application_id', '=', first.id).execute()
  road.clock.advance(31 * 86_400_000)
  owner = await road.as('aqil@example.az')
  agency = await road.as('agency@example.az')
  const second = await accepted({ recognitionScope: 'whole' })
  expect(second).toMatchObject({ status: 'paymentDue', amount: 100 })
})
