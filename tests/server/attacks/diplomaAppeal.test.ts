import { afterAll, beforeAll, expect, it } from 'vitest'
import { setStanding } from '../../cases/http/madeProcess.ts'
import { fillTransfer, openRoad, type Road, type Traveller } from '../applications/road.ts'
import { hire } from '../desk/desk.ts'

/** processes.md section 0: an appeal is never for the officer who made the decision appealed, whichever decision it was. */
let road: Road
let owner: Traveller
let decider: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  owner = await road.as('aysel@example.az')
  decider = await hire(road, 'Qarayev', [
    { is: 'commission', institution: 'bdu' },
    { is: 'ministry', institution: null },
  ])
  const ministry = await road.as('ministry@example.az')
  id = await fillTransfer(owner, 'aysel')
  expect((await owner.move(id, 'submit')).status).toBe(200)
  await setStanding(road.portal, id, { status: 'diplomaCheck' })
  const input = { decisionReason: 'Diplom reyestrdə yoxdur, təsdiqlənmədi' }
  expect((await ministry.move(id, 'diplomaBad', { input })).body.status).toBe('diplomaNotConfirmed')
  // This is the decision that is appealed: it leads to the negative one.
  expect((await decider.move(id, 'rejectDiploma')).body.status).toBe('decisionNegative')
  const appeal = { appealChoice: 0, appealText: 'Qərarla razı deyiləm, diplomum həqiqidir və təsdiqlənib.' }
  expect((await owner.move(id, 'appeal', { input: appeal })).body.status).toBe('appealMade')
})
afterAll(() => road.close())

it('whoever rejected an application for its diploma does not decide the appeal', async () => {
  const input = { decisionReason: 'Öz qərarımı dəyişməz saxlayıram' }
  const { status, body } = await decider.move(id, 'appealNo', { input })
  expect({ status, message: body.message }).toEqual({ status: 422, message: 'common.conflict' })
})
