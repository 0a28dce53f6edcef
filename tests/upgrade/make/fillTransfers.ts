import type { Answers } from '../../roads/api/Ids.ts'
import type { RoadPortal } from '../../roads/openRoadPortal.ts'
import { submitted } from '../../roads/transfer/apply.ts'
import { confirmedTransfer } from '../../roads/transfer/confirmed.ts'
import { choice, order } from '../../roads/transfer/decide.ts'
import { type Due, dueOf } from '../../roads/transfer/pay.ts'
import { sendPaid } from '../../roads/transfer/sendPaid.ts'
import { personaAnswers } from '../../roads/transfer/personaAnswers.ts'
import { FILE, openDraft } from './fillServices.ts'
import type { Cast } from './registerPeople.ts'

const ADDRESS = '/answers/personal/residenceAddress'
const TRANSCRIPT = '/answers/documents/transcript'
const MENDED = 'Bakı şəhəri, Nizami küçəsi 15, giriş 2, mənzil 4'

/** From the draft to the order that ends it; the fee is paid. */
export async function completeTransfer(
  road: RoadPortal,
  { aysel, bdu, adnsu, sender, ministry }: Cast,
): Promise<{ id: string; payment: Due }> {
  const id = await confirmedTransfer(road, aysel, { bdu, adnsu })
  road.clock.advance(60_000)
  await sender.move(id, 'release', order(road, '2026/31-K'))
  const payment = await dueOf(road, aysel, id)
  await sendPaid(road, payment)
  await bdu.move(id, 'accept')
  await bdu.move(id, 'toOrder')
  await bdu.move(id, 'approveOrder', order(road, '2026/118-Q'))
  await ministry.move(id, 'confirmOrder')
  return { id, payment }
}

/** Returned for correction with remarks. The applicant has corrected an answer, and not sent it yet. */
export async function returnedTransfer(road: RoadPortal, { nino, bdu }: Cast): Promise<string> {
  const { personal, study = {}, target = {}, review = {} } = personaAnswers('nino')
  const id = await openDraft(nino, {
    process: 'transfer',
    answers: {
      personal: { ...personal, documentCopy: FILE },
      study,
      target,
      review,
      documents: { transcript: FILE, languageCertificate: FILE },
    },
  })
  await nino.move(id, 'submit')
  await bdu.move(id, 'take', { track: choice(0) })
  road.clock.advance(60_000)
  const remarks = [
    { field: TRANSCRIPT, template: 'unreadablePage', params: { page: 3 } },
    { field: ADDRESS, text: { az: 'Mənzilin nömrəsini yazın.', en: 'Write the flat.' } },
  ]
  const returnReason = 'Ünvan natamamdır, zəhmət olmasa tam yazın.'
  await bdu.move(id, 'return', {
    input: { markedFields: [ADDRESS, TRANSCRIPT], remarks, returnReason, returnDeadline: '2026-09-18' },
  })
  const { answers } = await nino.view(id)
  const typed: Answers = JSON.parse(JSON.stringify(answers))
  await nino.save(id, { ...typed, personal: { ...typed['personal'], residenceAddress: MENDED } })
  return id
}

/** Handed in, with a note of the officer and messages between both sides. */
export async function discussedTransfer(road: RoadPortal, { rauf, bdu }: Cast): Promise<string> {
  const id = await submitted(road, rauf, 'rauf')
  const params = { id }
  await bdu.api.call('addCaseNote', { params, body: { text: 'Diplomun surəti yoxlanılsın.', shared: true } })
  const question = { text: 'Diplomunuzun əsli hansı arxivdədir?' }
  await bdu.api.call('sendCaseMessage', { params, body: { words: question, institution: 'bdu' } })
  const answer = { text: 'Əsli universitetin arxivindədir.' }
  await rauf.api.call('sendCaseMessage', { params, body: { words: answer, institution: 'bdu' } })
  return id
}
