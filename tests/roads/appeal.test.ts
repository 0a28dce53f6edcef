import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Walker } from './createWalker.ts'
import { openRoadPortal, type RoadPortal } from './openRoadPortal.ts'
import { moveTime, newApplicant, signInStaff, type Staff } from './openTravellers.ts'
import { AYSEL } from './people.ts'
import { submitted } from './transfer/apply.ts'
import { refuseBoth } from './transfer/decide.ts'

const TEXT = { appealText: 'Kreditlərim və balım tələblərə tam uyğundur, xahiş edirəm yenidən baxılsın.' }
const PATIENCE = { timeout: 120_000, interval: 100 }
const LAST_MINUTE = '2026-08-06T19:59:00.000Z'
const TOO_LATE = '2026-08-06T20:00:00.000Z'

let road: RoadPortal
let aysel: Walker
let staff: Staff
const start = '2026-08-01T08:00:00.000Z'
beforeAll(async () => {
  road = await openRoadPortal({ start })
  staff = await signInStaff(road)
  aysel = await newApplicant(road, AYSEL)
})
afterAll(() => road.close())

const at = (instant: string): Promise<void> => moveTime(road, instant, [aysel, ...Object.values(staff)])
const statusBecomes = (id: string, status: string): Promise<boolean> =>
  vi.waitUntil(async () => (await aysel.view(id)).status === status, PATIENCE)
const notices = async (id: string): Promise<string[]> =>
  (await aysel.api.call('notifications')).items
    .filter(({ application }) => application === id)
    .map(({ message }) => message)

describe('after a refusal by both institutions', () => {
  let id = ''
  beforeAll(async () => {
    id = await submitted(road, aysel, 'aysel')
    await refuseBoth(id, { first: staff.bdu, second: staff.adnsu })
  })

  test('the applicant hears why and until when an appeal is possible', async () => {
    expect(await aysel.view(id)).toMatchObject({
      status: 'decisionNegative',
      phase: 'decision',
      deadline: '2026-08-06T19:59:59.000Z',
      next: ['applicant'],
    })
    expect(await notices(id)).toContain('transfer.decisionNegative')
  })

  test('an appeal needs a choice that was refused and its reasons', async () => {
    const { status, error } = await aysel.tryMove(id, 'appeal', {
      input: { appealChoice: 7, appealText: 'Etiraz edirəm.' },
    })
    expect(status).toBe(422)
    expect(error?.issues).toEqual([
      expect.objectContaining({ path: '/input/appealChoice' }),
      expect.objectContaining({ path: '/input/appealText', code: 'valid.minLength' }),
    ])
  })

  test(
    'an appeal in the last minute of the fifth day counts',
    { meta: { spec: ['6.holder.appeal'] } },
    async () => {
      await at(LAST_MINUTE)
      const view = await aysel.move(id, 'appeal', { input: { appealChoice: 1, ...TEXT } })
      expect(view).toMatchObject({ status: 'appealMade', phase: 'appeal' })
      expect(await notices(id)).toEqual(
        expect.arrayContaining(['transfer.appealMade', 'transfer.appealReminder']),
      )
    },
  )

  test('nobody but the commission decides about it', async () => {
    for (const officer of [staff.bdu, staff.adnsu, staff.ministry])
      expect(await officer.tryMove(id, 'appealYes')).toMatchObject({
        status: 422,
        error: { message: 'common.notYours' },
      })
  })

  test('upheld, the choice is accepted and can be confirmed, that one alone', async () => {
    const { rows } = await staff.commission.api.call('deskQueue', { body: {} })
    expect(rows).toContainEqual(expect.objectContaining({ id, status: 'appealMade' }))
    await staff.commission.move(id, 'appealYes')
    const view = await aysel.view(id)
    expect(view).toMatchObject({ status: 'appealPositive', phase: 'appeal' })
    expect(view.tracks['choice']?.map(({ status }) => status)).toEqual(['negative', 'positive'])
    const wrong = await aysel.tryMove(id, 'confirm', { input: { chosenOption: 0 } })
    expect(wrong).toMatchObject({ status: 422, error: { issues: [{ path: '/input/chosenOption' }] } })
    const right = await aysel.move(id, 'confirm', { input: { chosenOption: 1 } })
    expect(right).toMatchObject({ status: 'releaseOrderPending', phase: 'order' })
  })

  test(
    'the applicant may still refuse, and the place is free again',
    { meta: { spec: ['6.holder.refuse'] } },
    async () => {
      const held = () =>
        road.portal.database.selectFrom('place').select('row_id').where('application_id', '=', id).execute()
      expect(await held()).toEqual([{ row_id: 'adnsu-050655' }])
      expect(await aysel.move(id, 'refuse')).toMatchObject({ status: 'applicantRefused', phase: 'closed' })
      expect(await held()).toEqual([])
    },
  )
})

describe('where nobody appeals in time', () => {
  let id = ''
  beforeAll(async () => {
    await at(start)
    id = await submitted(road, aysel, 'aysel')
    await refuseBoth(id, { first: staff.bdu, second: staff.adnsu })
  })

  test('the application is closed when the fifth day is over', async () => {
    await at(TOO_LATE)
    await statusBecomes(id, 'notAccepted')
    expect(await aysel.view(id)).toMatchObject({ code: 14, phase: 'closed', next: [], transitions: [] })
    expect(await notices(id)).toEqual(
      expect.arrayContaining(['transfer.appealReminder', 'transfer.notAccepted']),
    )
  })

  test('an appeal is too late then', async () => {
    const late = await aysel.tryMove(id, 'appeal', { input: { appealChoice: 0, ...TEXT } })
    expect(late).toMatchObject({ status: 422, error: { message: 'common.notAllowedNow' } })
  })
})

describe('where the commission dismisses', () => {
  test('the application is closed with its reason, and no second appeal is made', async () => {
    const id = await submitted(road, aysel, 'aysel')
    await refuseBoth(id, { first: staff.bdu, second: staff.adnsu })
    await aysel.move(id, 'appeal', { input: { appealChoice: 0, ...TEXT } })
    const unexplained = await staff.commission.tryMove(id, 'appealNo', { input: {} })
    expect(unexplained).toMatchObject({ status: 422, error: { code: 'error.invalid' } })
    await staff.commission.move(id, 'appealNo', { input: { decisionReason: 'Bal keçid balından azdır.' } })
    expect(await aysel.view(id)).toMatchObject({ status: 'appealNegative', phase: 'closed' })
    const again = await aysel.tryMove(id, 'appeal', { input: { appealChoice: 0, ...TEXT } })
    expect(again).toMatchObject({ status: 422, error: { message: 'common.notAllowedNow' } })
  })
})
