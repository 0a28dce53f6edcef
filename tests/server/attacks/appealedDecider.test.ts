import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'
import { hire } from '../desk/desk.ts'

/** processes.md section 0: an appeal is never for the officer who made the decision appealed, whichever way they decide it. */
let road: Road
let owner: Traveller
let decider: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  owner = await road.as('aysel@example.az')
  const adnsu = await road.as('adnsu@example.az')
  decider = await hire(road, 'Qarayev', [{ is: 'commission', institution: 'bdu' }])
  const bdu = await road.as('bdu@example.az')
  id = await fillTransfer(owner, 'aysel')
  await owner.move(id, 'submit')
  const input = { decisionReason: 'Kreditlər uyğun gəlmir, proqram fərqlidir' }
  const at = (index: number) => ({ track: { name: 'choice', index } })
  await bdu.move(id, 'take', at(0))
  await adnsu.move(id, 'take', at(1))
  expect((await decider.move(id, 'decideNo', { ...at(0), input })).status).toBe(200)
  expect((await adnsu.move(id, 'decideNo', { ...at(1), input })).body.status).toBe('decisionNegative')
  const appeal = { appealChoice: 0, appealText: 'Qərarla razı deyiləm, kreditlərim kifayət qədərdir.' }
  expect((await owner.move(id, 'appeal', { input: appeal })).body.status).toBe('appealMade')
})
afterAll(() => road.close())

it('does not uphold the appeal', async () => {
  const { status, body } = await decider.move(id, 'appealYes')
  expect({ status, message: body.message }).toEqual({ status: 422, message: 'common.conflict' })
})

it('does not refuse it either', async () => {
  const input = { decisionReason: 'Öz qərarımı dəyişməz saxlayıram' }
  const { status, body } = await decider.move(id, 'appealNo', { input })
  expect({
    status,
    message: body.message,
    now: (await owner.get(`/api/applications/${id}`)).body.status,
  }).toEqual({
    status: 422,
    message: 'common.conflict',
    now: 'appealMade',
  })
})
