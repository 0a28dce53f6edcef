import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRoad, type Road, type Traveller } from './road.ts'

/** The exam centre's password of a place, before the real content and the exam centre's stand-in. */
let road: Road
let owner: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad({ start: '2026-09-15T06:00:00.000Z' })
  owner = await road.as('nino@example.ge')
  id = (await owner.send('POST', '/api/applications', { process: 'studentAdmission' })).body.id
})
afterAll(() => road.close())

const lineWith = (specialCode: string) => ({
  line: { residenceStatus: 'permanent', channel: 'examCentre', specialCode, workNumber: '1300011' },
})
async function check(specialCode: string) {
  const payload = { fact: 'placement', answers: lineWith(specialCode) }
  const { status, body } = await owner.send<{ state?: string; value?: object; message?: string }>(
    'POST',
    `/api/applications/${id}/lookups`,
    payload,
  )
  return { status, ...body }
}

it('is wrong three times, then pauses for a quarter of an hour, also for the right one', async () => {
  for (const wrong of ['10000001', '10000002', '10000003'])
    expect(await check(wrong)).toMatchObject({ status: 200, state: 'none' })
  expect(await check('48213760')).toMatchObject({ status: 429, message: 'msg.tooManyAttempts' })
  const { body } = await owner.get(`/api/applications/${id}`)
  await owner.send('PUT', `/api/applications/${id}/draft`, {
    revision: body.revision,
    answers: lineWith('48213760'),
  })
  expect((await owner.move(id, 'submit')).status).toBe(429)
})

it(
  'brings the place of the exam centre once it is right, and never itself',
  { meta: { spec: ['5.specialCode'] } },
  async () => {
    road.clock.advance(15 * 60_000 + 1)
    const found = await check('48213760')
    expect(found).toMatchObject({
      state: 'found',
      value: { institution: 'bdu', paymentForm: 'state', score: 590 },
    })
    expect(found.value).not.toHaveProperty('specialCode')
    const { body } = await owner.get(`/api/applications/${id}`)
    expect(body.world.facts['placement']).toMatchObject({ specialty: 'bdu-050117' })
  },
)
