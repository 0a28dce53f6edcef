import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApplicationView } from '#contract/schemas.ts'
import { openRoad, personaAnswers, type Road } from '../applications/road.ts'

/** Whoever types asks registers, and what these answer is kept: neither goes on without end. */
let road: Road
beforeAll(async () => {
  road = await openRoad()
}, 120_000)
afterAll(() => road.close())

const ROUNDS = 60

it('one draft does not ask a register as often as somebody types', async () => {
  const { portal } = road
  const emre = await road.as('emre@example.az')
  const { body } = await emre.send('POST', '/api/applications', { process: 'transfer' })
  const { personal = {}, study = {} } = personaAnswers('emre')
  let { revision } = body
  const statuses = new Set<number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = { personal, study: { ...study, studyCountry: 'TR', institution: `made-up-${round}` } }
    const saved = await emre.send<{ revision: number }>('PUT', `/api/applications/${body.id}/draft`, {
      revision,
      answers,
    })
    revision = saved.body.revision
    const seen = await emre.get<ApplicationView>(`/api/applications/${body.id}`)
    statuses.add(saved.status).add(seen.status)
  }
  const { rows } = await portal.database
    .selectFrom('fact')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('person_id', '=', emre.id)
    .where('fact', '=', 'foreignInstitution')
    .executeTakeFirstOrThrow()
  expect({ statuses: [...statuses], rows }).toEqual({
    statuses: expect.any(Array),
    rows: expect.toSatisfy((asked: number) => asked <= ROUNDS / 2),
  })
}, 120_000)
