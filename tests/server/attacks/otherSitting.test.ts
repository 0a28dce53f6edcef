import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { batchWorker } from '#server/batches/batchWorker.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { handIn, hire } from '../desk/desk.ts'

/**
 * A sitting is one institution's. Who works for two invites to it those of that institution: the other one's candidate is
 * neither offered there nor sent there.
 */
let road: Road
let both: Traveller
let id: string
let sitting: string
beforeAll(async () => {
  road = await openRoad()
  both = await hire(road, 'Qarayev', [
    { is: 'institution', institution: 'bdu' },
    { is: 'institution', institution: 'adnsu' },
  ])
  id = await handIn(await road.as('aysel@example.az'), 'aysel')
  const adnsu = await road.as('adnsu@example.az')
  // The choice of ADNSU alone waits for an interview; nobody at BDU has looked at theirs.
  const { body } = await adnsu.get(`/api/applications/${id}`)
  const index = body.tracks['choice']?.[0]?.index ?? 0
  expect((await adnsu.move(id, 'take', { track: { name: 'choice', index } })).status).toBe(200)
  const wanted = {
    process: 'transfer',
    decision: 'choice.assignInterview',
    institution: 'bdu',
    at: new Date(road.clock.now().getTime() + 10 * 24 * 3_600_000).toISOString(),
    place: 'BDU, əsas bina, otaq 5',
    seats: 5,
  }
  const made = await both.send<{ id: string }>('POST', '/api/desk/sittings', wanted)
  expect(made.status).toBe(200)
  sitting = made.body.id
})
afterAll(() => road.close())

it('the page of a sitting offers nobody whose part of the case is another institution’s', async () => {
  const { body } = await both.get<AnswerOf<Calls['sitting']>>(`/api/desk/sittings/${sitting}`)
  expect(body.candidates.map((one) => one.id)).not.toContain(id)
})

it('an invitation to it decides nothing for another institution', async () => {
  await both.send('POST', `/api/desk/sittings/${sitting}/invitations`, { applications: [id] })
  while ((await batchWorker.run(road.portal)) > 0);
  const { body } = await (await road.as('adnsu@example.az')).get(`/api/applications/${id}`)
  expect(body.tracks['choice']?.map(({ status }) => status)).toEqual(['inReview'])
})
