import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ApplicationView } from '#contract/schemas.ts'
import { createInboxReader } from './api/createInboxReader.ts'
import type { Answers, IdKind } from './api/Ids.ts'
import type { Walker } from './createWalker.ts'
import type { RoadPortal } from './openRoadPortal.ts'
import { newApplicant, signInStaff, type Staff } from './openTravellers.ts'
import { AYSEL } from './people.ts'
import { eligibility, fillSteps, openDraft } from './transfer/apply.ts'
import { choice, decideBoth, order, returnFor } from './transfer/decide.ts'
import { dueOf, payAtProvider } from './transfer/pay.ts'

const MARKED = '/answers/personal/residenceAddress'
const MENDED = 'Bakı şəhəri, Nizami küçəsi 15, giriş 2, mənzil 4'
const PATIENCE = { timeout: 120_000, interval: 100 }

/**
 * The main job, whole, through the API alone: registered here as tests that follow each other, so that the same road can be
 * walked on content with other names.
 */
export function walkTransferRoad(open: () => Promise<RoadPortal>): void {
  describe('the transfer road through the API', () => {
    let road: RoadPortal
    let aysel: Walker
    let staff: Staff
    let id = ''
    let typed: Answers = {}
    let view: ApplicationView

    beforeAll(async () => {
      road = await open()
      staff = await signInStaff(road)
    })
    afterAll(() => road?.close())

    const name = (kind: IdKind, first: string): string => road.ids.of(kind, first)
    const at = (status: string, phase: string, code: number | null = null) => ({
      status: name('status', status),
      phase,
      code,
    })
    const notices = async (): Promise<string[]> =>
      (await aysel.api.call('notifications')).items.map(({ message }) => message)
    const heard = async (...expected: string[]): Promise<void> =>
      expect(await notices()).toEqual(expect.arrayContaining(expected.map((one) => name('text', one))))

    test('a citizen registers with codes from phone and e-mail, and signs in', async () => {
      aysel = await newApplicant(road, AYSEL)
      await aysel.enter()
      expect(await aysel.api.call('currentUser')).toMatchObject({ fin: AYSEL.fin, roles: [] })
    })

    test('the conditions are answered before a word is typed', async () => {
      const { open: isOpen, mayStart, guards } = await eligibility(road, aysel)
      expect({ isOpen, mayStart }).toEqual({ isOpen: true, mayStart: [] })
      expect(guards.filter(({ state }) => state === 'failed' || state === 'unknown')).toEqual([])
      expect(guards).toContainEqual({ code: name('text', 'common.windowClosed'), state: 'met' })
    })

    test('a draft opens with what the registers know of the person', async () => {
      view = await openDraft(road, aysel)
      id = view.id
      expect(view).toMatchObject({ ...at('draft', 'apply', 0), editable: true, held: null })
      expect(view.answers).toMatchObject(
        road.ids.answers({ personal: { fin: AYSEL.fin, firstName: 'Aysel' }, study: { creditsEarned: 62 } }),
      )
    })

    test('every step is saved as it is typed, with two uploaded files', async () => {
      typed = await fillSteps(aysel, id, 'aysel')
      view = await aysel.view(id)
      expect(view.answers).toEqual(road.ids.answers(typed))
      expect(Object.values(view.files).map((file) => file.name)).toEqual([
        'transcript.pdf',
        'certificate.png',
      ])
    })

    test('it is submitted with the answers that were reviewed', async () => {
      view = await aysel.move(id, 'submit', { reviewed: typed, key: 'submit' })
      expect(view).toMatchObject({ ...at('applied', 'apply', 1), editable: false })
      expect(view.tracks[name('track', 'choice')]?.map(({ status }) => status)).toEqual([
        name('status', 'waiting'),
        name('status', 'waiting'),
      ])
      await heard('transfer.applied')
    })

    test('an officer finds it in the queue and takes it', async () => {
      const { rows } = await staff.bdu.api.call('deskQueue', { body: {} })
      expect(rows).toContainEqual(expect.objectContaining({ id, applicantName: 'Məmmədova Aysel Elçin' }))
      view = await staff.bdu.move(id, 'take', { track: choice(0) })
      expect(view).toMatchObject(at('inProcess', 'check'))
      await heard('transfer.inProcess')
    })

    test('the officer returns it for correction of one field', async () => {
      await returnFor(road, staff.bdu, { application: id, fields: [MARKED] })
      view = await aysel.view(id)
      expect(view).toMatchObject({ ...at('returned', 'apply', 2), editable: 'marked' })
      expect(view.unlocked).toEqual([road.ids.pointer(MARKED)])
      expect(view.correction).toMatchObject({ marked: [road.ids.pointer(MARKED)] })
      expect(view.deadline).toBe('2026-08-04T19:59:59.000Z')
      await heard('common.returned')
      await createInboxReader(road.sandbox).message(AYSEL.mobile, 'düzəlişə qaytarıldı')
    })

    test('no other field can be changed meanwhile', async () => {
      const other = {
        ...typed,
        target: { ...typed['target'], transferReasonText: 'Başqa bir səbəb yazıram.' },
      }
      const { status, error } = await aysel.trySave(id, other)
      expect(status).toBe(422)
      expect(error?.issues).toEqual([
        { path: road.ids.pointer('/answers/target/transferReasonText'), code: 'valid.notReopened' },
      ])
      expect((await aysel.view(id)).answers).toEqual(road.ids.answers(typed))
    })

    test('the applicant mends the field and sends it again', async () => {
      typed = { ...typed, personal: { ...typed['personal'], residenceAddress: MENDED } }
      await aysel.save(id, typed)
      view = await aysel.move(id, 'resubmit', { reviewed: typed, key: 'resubmit' })
      expect(view).toMatchObject({ ...at('inProcess', 'check'), editable: false })
      const seen = await staff.bdu.view(id)
      expect(seen.answers).toMatchObject(road.ids.answers({ personal: { residenceAddress: MENDED } }))
      expect(seen.before).not.toMatchObject(road.ids.answers({ personal: { residenceAddress: MENDED } }))
    })

    test('one institution accepts, the other one refuses: an offer', async () => {
      await decideBoth(id, { first: staff.bdu, second: staff.adnsu })
      view = await aysel.view(id)
      expect(view).toMatchObject({ ...at('decisionPositive', 'decision'), next: ['applicant'] })
      expect(view.deadline).toBe('2026-08-06T19:59:59.000Z')
      expect(view.tracks[name('track', 'choice')]?.map(({ status }) => status)).toEqual([
        name('status', 'positive'),
        name('status', 'negative'),
      ])
      await heard('transfer.decisionPositive', 'transferChoice.positive', 'transferChoice.negative')
    })

    test('the applicant confirms the choice that was accepted', async () => {
      view = await aysel.move(id, 'confirm', { input: { chosenOption: 0 } })
      expect(view).toMatchObject(at('releaseOrderPending', 'order'))
      await heard('transfer.confirmed', 'transfer.releasePending')
    })

    test('the sending institution orders the release, and a payment is made', async () => {
      view = await staff.sender.move(id, 'release', order(road, '2026/31-K'))
      expect(view).toMatchObject(at('paymentDue', 'payment', 9))
      const due = await dueOf(road, aysel, id)
      expect(due).toMatchObject({ code: expect.stringMatching(/^\d{10}$/), amount: 2800 })
      expect(due.view).toMatchObject(at('due', 'payment'))
      await heard('transfer.released', 'payment.due')
    })

    test('the payment is told by the provider’s signed callback', async () => {
      const due = await dueOf(road, aysel, id)
      await payAtProvider(road, due)
      await vi.waitUntil(async () => (await aysel.view(id)).status === name('status', 'paid'), PATIENCE)
      expect(await aysel.view(id)).toMatchObject(at('paid', 'payment', 10))
      expect(await aysel.view(due.id)).toMatchObject(at('paid', 'payment'))
      await heard('payment.done')
    })

    test('the institution accepts, and the orders end the road', async () => {
      expect(await staff.bdu.move(id, 'accept')).toMatchObject(at('accepted', 'order', 12))
      expect(await staff.bdu.move(id, 'toOrder')).toMatchObject(at('acceptanceOrderPending', 'order'))
      view = await staff.bdu.move(id, 'approveOrder', order(road, '2026/118-Q'))
      expect(view).toMatchObject(at('acceptanceOrderApproved', 'order'))
      view = await staff.ministry.move(id, 'confirmOrder')
      expect(view).toMatchObject(at('orderConfirmed', 'closed'))
      await heard('transfer.accepted', 'transfer.orderApproved', 'transfer.orderConfirmed')
    })

    test('the timeline tells the whole road', async () => {
      view = await aysel.view(id)
      const told = view.timeline
        .filter(({ track }) => track === undefined)
        .map(({ what, who, status }) => [what, who, status].filter(Boolean).join(' '))
      const step = (transition: string, who: string, status: string): string =>
        [name('transition', transition), who, name('status', status)].join(' ')
      expect(told).toEqual([
        'created applicant',
        step('submit', 'applicant', 'applied'),
        step('take', 'system', 'inProcess'),
        step('return', 'institution', 'returned'),
        step('resubmit', 'applicant', 'applied'),
        step('take', 'system', 'inProcess'),
        step('joinPositive', 'system', 'decisionPositive'),
        step('confirm', 'applicant', 'confirmedByStudent'),
        step('askRelease', 'system', 'releaseOrderPending'),
        step('release', 'institution', 'paymentDue'),
        step('pay', 'system', 'paid'),
        step('accept', 'institution', 'accepted'),
        step('toOrder', 'institution', 'acceptanceOrderPending'),
        step('approveOrder', 'institution', 'acceptanceOrderApproved'),
        step('confirmOrder', 'ministry', 'orderConfirmed'),
      ])
    })

    test('lists and queues show where it ended, and nobody is waited for', async () => {
      const ended = expect.objectContaining({
        id,
        ...at('orderConfirmed', 'closed'),
        next: [],
        deadline: null,
      })
      const process = name('process', 'transfer')
      expect(await aysel.api.call('applications', { query: { process } })).toEqual([ended])
      const all = await staff.bdu.api.call('deskQueue', { body: { mine: false, process } })
      expect(all.rows).toEqual([ended])
      expect((await staff.bdu.api.call('deskQueue', { body: { process } })).rows).toEqual([])
    })
  })
}
