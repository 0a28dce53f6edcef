import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/endpoints.ts'
import { createApi } from './api/createApi.ts'
import type { Answers } from './api/Ids.ts'
import { onePagePdf, upload } from './api/uploads.ts'
import type { Walker } from './createWalker.ts'
import { openRoadPortal, type RoadPortal } from './openRoadPortal.ts'
import { newApplicant, signInStaff, type Staff } from './openTravellers.ts'
import { AYSEL, RAUF } from './people.ts'
import {
  BAD_REQUEST,
  CONFLICT,
  createRefusals,
  denied,
  FORBIDDEN,
  invalid,
  NOT_FOUND,
  SIGN_IN,
  TOO_LARGE,
} from './createRefusals.ts'
import { storedCopy } from './storedCopy.ts'
import { filledDraft } from './transfer/apply.ts'
import { choice } from './transfer/decide.ts'

let road: RoadPortal
let aysel: Walker
let rauf: Walker
let staff: Staff
beforeAll(async () => {
  road = await openRoadPortal()
  refuses = createRefusals(road)
  staff = await signInStaff(road)
  aysel = await newApplicant(road, AYSEL)
  rauf = await newApplicant(road, RAUF)
})
afterAll(() => road.close())

let refuses: ReturnType<typeof createRefusals>

let id = ''
let typed: Answers = {}
const change = (step: string, answers: Answers[string]): Answers => ({
  ...typed,
  [step]: { ...typed[step], ...answers },
})

describe('a draft', () => {
  beforeEach(async () => {
    ;({ id, typed } = await filledDraft(road, aysel, 'aysel'))
  })
  afterEach(() => aysel.api.ask('deleteDraft', { params: { id } }))

  const about: [CallName, object?][] = [
    ['application'],
    ['saveDraft', { revision: 5, answers: {} }],
    ['command', { revision: 5, transition: 'submit' }],
    ['lookup', { fact: 'person', answers: {} }],
    ['cancelHeld'],
    ['deleteDraft'],
  ]
  test.each(about)('is not there for another person: %s', async (call, body) => {
    await refuses(id, () => rauf.api.forge(call, { params: { id }, body }), NOT_FOUND)
    const nobodys = await rauf.api.forge(call, { params: { id: randomUUID() }, body })
    const { error } = await rauf.api.forge(call, { params: { id }, body })
    expect({ ...nobodys.error, reference: '' }).toEqual({ ...error, reference: '' })
  })

  test('is not there for officers before it is submitted', async () => {
    for (const officer of [staff.bdu, staff.ministry, staff.commission])
      await refuses(id, () => officer.api.ask('application', { params: { id } }), NOT_FOUND)
  })

  test('asks a visitor to sign in', async () => {
    const visitor = createApi(road.origin)
    await refuses(id, () => visitor.ask('application', { params: { id } }), SIGN_IN)
    const stranger = createApi(road.origin, 'a'.repeat(43))
    await refuses(id, () => stranger.ask('application', { params: { id } }), SIGN_IN)
  })

  test('takes no transition that does not lead from here, or that nobody knows', async () => {
    const notNow = denied('common.notAllowedNow')
    await refuses(id, () => aysel.tryMove(id, 'confirm', { input: { chosenOption: 0 } }), notNow)
    await refuses(id, () => aysel.tryMove(id, 'fly'), notNow)
    await refuses(id, () => aysel.tryMove(id, 'take', { track: { name: 'choice', index: 0 } }), notNow)
    await refuses(id, () => aysel.tryMove(id, 'take', { track: { name: 'nothing', index: 0 } }), notNow)
  })

  test('takes no transition that only a timer, a message or the system makes', async () => {
    for (const transition of ['expire', 'joinPositive', 'pay'])
      await refuses(id, () => aysel.tryMove(id, transition), denied())
  })

  test('takes no status, code or other property with a command', async () => {
    const body = { revision: 6, transition: 'submit', status: 'accepted', code: 12 }
    await refuses(id, () => aysel.api.forge('command', { params: { id }, body }), BAD_REQUEST)
  })

  test('takes no step that the process does not have', async () => {
    await refuses(id, () => aysel.trySave(id, { ...typed, secret: { a: 1 } }), BAD_REQUEST)
  })

  test('is not submitted with a field that the form does not have', async () => {
    await aysel.save(id, change('personal', { nickname: 'Ay' }))
    await refuses(
      id,
      () => aysel.tryMove(id, 'submit'),
      invalid(expect.objectContaining({ path: '/answers/personal/nickname' })),
    )
  })

  test('is not submitted with an answer that differs from the register’s', async () => {
    await aysel.save(id, change('study', { creditsEarned: 119 }))
    await refuses(
      id,
      () => aysel.tryMove(id, 'submit'),
      invalid(expect.objectContaining({ path: '/answers/study/creditsEarned' })),
    )
  })

  test('is not submitted with other answers than were reviewed: read-only ones', async () => {
    const forged = change('study', { creditsEarned: 119 })
    await aysel.save(id, forged)
    await refuses(id, () => aysel.tryMove(id, 'submit', { reviewed: forged }), CONFLICT)
  })

  test('is not submitted with other answers than were reviewed: hidden ones', async () => {
    const forged = change('documents', { studyReference: typed['documents']?.['transcript'] ?? '' })
    await aysel.save(id, forged)
    await refuses(id, () => aysel.tryMove(id, 'submit', { reviewed: forged }), CONFLICT)
  })

  test('drops what is hidden when it is submitted after all', async () => {
    await aysel.save(id, change('documents', { studyReference: typed['documents']?.['transcript'] ?? '' }))
    const view = await aysel.move(id, 'submit', { reviewed: typed })
    expect(view.answers).toEqual(typed)
    await aysel.move(id, 'refuse')
  })

  test('is not submitted with a file of somebody else', async () => {
    const file = await upload(rauf.api, onePagePdf('of-rauf.pdf'))
    await aysel.save(id, change('documents', { transcript: file.id }))
    await refuses(
      id,
      () => aysel.tryMove(id, 'submit'),
      invalid(expect.objectContaining({ path: '/answers/documents/transcript' })),
    )
    expect((await aysel.api.ask('fileTicket', { params: { id: file.id } })).status).toBe(404)
  })

  test('is not submitted unfinished: every finding is told at its field', async () => {
    const { residenceAddress: _address, ...personal } = typed['personal'] ?? {}
    await aysel.save(id, { ...typed, personal, review: {} })
    await refuses(
      id,
      () => aysel.tryMove(id, 'submit'),
      invalid(
        { path: '/answers/personal/residenceAddress', code: 'valid.required' },
        { path: '/answers/review/dataCorrect', code: 'valid.required' },
        { path: '/answers/review/dataProcessing', code: 'valid.required' },
        { path: '/answers/review/noChangeAware', code: 'valid.required' },
      ),
    )
  })

  test('takes no body that is too large', async () => {
    const long = (length: number) => change('target', { transferReasonText: 'a'.repeat(length) })
    await refuses(id, () => aysel.trySave(id, long(400_000)), TOO_LARGE)
    await refuses(id, () => aysel.trySave(id, long(1_100_000)), TOO_LARGE)
  })

  test('takes no stale revision, and says what stands and where it differs', async () => {
    const { revision } = await aysel.view(id)
    await aysel.save(id, change('personal', { residenceAddress: 'Bakı şəhəri, Xətai küçəsi 1, mənzil 1' }))
    const stale = { status: 409, code: 'error.conflict', message: 'msg.staleRevision' }
    await refuses(id, () => aysel.trySave(id, typed, revision), stale)
    await refuses(id, () => aysel.tryMove(id, 'submit', { revision }), stale)
    const { error } = await aysel.trySave(id, typed, revision)
    expect(error?.current).toMatchObject({
      id,
      revision: revision + 1,
      difference: ['/answers/personal/residenceAddress'],
    })
  })

  test('takes a replayed command once, and a key with another body not at all', async () => {
    const key = randomUUID()
    const { revision } = await aysel.view(id)
    const first = await aysel.tryMove(id, 'submit', { reviewed: typed, key, revision })
    const before = await storedCopy(road.portal, id)
    const second = await aysel.tryMove(id, 'submit', { reviewed: typed, key, revision })
    expect(second).toEqual(first)
    expect(first.status).toBe(200)
    expect(await storedCopy(road.portal, id)).toEqual(before)
    await refuses(id, () => aysel.tryMove(id, 'refuse', { key }), {
      status: 409,
      code: 'error.idempotency',
    })
    await aysel.move(id, 'refuse')
  })

  test('is opened once for one key', async () => {
    const key = randomUUID()
    const body = { process: 'transfer' }
    const opened = await Promise.all([
      aysel.api.call('createApplication', { body, key }),
      aysel.api.call('createApplication', { body, key }),
    ])
    expect(opened[0].id).toBe(opened[1].id)
  })
})

describe('what is submitted', () => {
  beforeAll(async () => {
    ;({ id, typed } = await filledDraft(road, aysel, 'aysel'))
    await aysel.move(id, 'submit', { reviewed: typed })
  })

  test('cannot be changed or deleted any more', async () => {
    const locked = denied('msg.dataLocked')
    await refuses(id, () => aysel.trySave(id, typed), locked)
    await refuses(id, () => aysel.api.ask('deleteDraft', { params: { id } }), locked)
  })

  test('cannot be submitted again, nor beside another one', async () => {
    await refuses(id, () => aysel.tryMove(id, 'submit'), denied())
    const other = await filledDraft(road, aysel, 'aysel')
    await refuses(other.id, () => aysel.tryMove(other.id, 'submit'), denied('common.alreadyApplied'))
    await aysel.api.call('deleteDraft', { params: { id: other.id } })
  })

  test('is decided by nobody but the institution of the choice', async () => {
    const notYours = denied('common.notYours')
    await refuses(id, () => aysel.tryMove(id, 'take', { track: choice(0) }), notYours)
    await refuses(id, () => staff.adnsu.tryMove(id, 'take', { track: choice(0) }), notYours)
    await refuses(id, () => staff.sender.tryMove(id, 'take', { track: choice(0) }), notYours)
  })

  test('is not there for staff who have no part in it', async () => {
    await refuses(id, () => staff.finance.api.ask('application', { params: { id } }), NOT_FOUND)
    await refuses(
      id,
      () =>
        staff.finance.api.forge('command', { params: { id }, body: { revision: 7, transition: 'refuse' } }),
      NOT_FOUND,
    )
  })

  test('is read by an administrator and moved by none', async () => {
    expect(await staff.administrator.view(id)).toMatchObject({ id, transitions: [] })
    await refuses(id, () => staff.administrator.tryMove(id, 'refuse'), FORBIDDEN)
  })

  test('has no answers that an officer could change', async () => {
    await refuses(id, () => staff.bdu.trySave(id, typed), FORBIDDEN)
  })

  test('is not returned without a field, a reason and a day that is allowed', async () => {
    await staff.bdu.move(id, 'take', { track: choice(0) })
    const input = { markedFields: [], returnReason: 'qısa', returnDeadline: '2026-08-20' }
    await refuses(
      id,
      () => staff.bdu.tryMove(id, 'return', { input }),
      invalid(
        expect.objectContaining({ path: '/input/markedFields', code: 'common.noFieldMarked' }),
        expect.objectContaining({ path: '/input/returnReason', code: 'common.reasonRequired' }),
        expect.objectContaining({ path: '/input/returnDeadline', code: 'form.return.limit' }),
      ),
    )
  })

  test('is confirmed only where a choice was accepted', async () => {
    await refuses(
      id,
      () => aysel.tryMove(id, 'confirm', { input: { chosenOption: 0 } }),
      denied('common.notAllowedNow'),
    )
  })
})

describe('a process', () => {
  test('that only another process makes cannot be started by anybody', async () => {
    const { status, error } = await aysel.api.ask('createApplication', { body: { process: 'payment' } })
    expect(status).toBeGreaterThanOrEqual(403)
    expect(error?.code).toMatch(/^error\.(forbidden|denied|notFound)$/)
  })
  test('that does not exist is not found', async () => {
    const reply = await aysel.api.ask('createApplication', { body: { process: 'constructor' } })
    expect(reply).toMatchObject({ status: 404, error: { code: 'error.notFound' } })
  })
  test('is asked for by no status, process or place in a queue that there is not', async () => {
    for (const name of ['status', 'process', 'cursor']) {
      const reply = await staff.bdu.api.ask('deskQueue', { body: { [name]: 'constructor' } })
      expect(reply).toMatchObject({ status: 400, error: { issues: [{ path: `/${name}` }] } })
    }
  })
})
