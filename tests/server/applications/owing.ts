import type { Answers, Traveller } from './road.ts'

/** What the register says of who owes something for their studies. */
export const DEBT = { amount: 40, items: [{ id: 'm-1', institution: 'bdu', amount: 40 }] }

const ADDRESS = { residenceAddress: 'Bakı, Nizami küçəsi 15' }
const CONTACT = { mobile: '+994501000020', email: 'samir@example.az', ...ADDRESS }
const ANSWERS: Answers = {
  details: { debtItem: 'm-1', institution: 'bdu', debtAmount: 40, debtRequest: 'payNow' },
  review: { dataCorrect: true, dataProcessing: true, noChangeAware: true },
}

/** A debt that is to be paid, of the reader's or of a child's: the application and its payment. `known`: their account says the contact. */
export async function owing(
  who: Traveller,
  child?: string,
  known = false,
): Promise<{ id: string; payment: string }> {
  const begun = await who.send('POST', '/api/applications', {
    process: 'debt',
    ...(child !== undefined && { child }),
  })
  const { id, revision } = begun.body
  const answers: { [step: string]: object } = { ...begun.body.answers }
  const given = { ...ANSWERS, personal: known ? ADDRESS : CONTACT }
  for (const [step, fields] of Object.entries(given)) answers[step] = { ...answers[step], ...fields }
  await who.send('PUT', `/api/applications/${id}/draft`, { revision, answers })
  const { status, body } = await who.move(id, 'payNow')
  if (body.status !== 'paymentDue') throw new Error(`Nothing is to be paid: ${status}`)
  return { id, payment: body.created[0]?.id ?? '' }
}

/** By which the provider knows a payment. */
export async function paymentCode(who: Traveller, payment: string): Promise<string> {
  const { body } = await who.get(`/api/applications/${payment}`)
  return String(JSON.parse(JSON.stringify(body.world.application))['data'].code)
}
