import { setRecord } from '../roads/api/setRegister.ts'
import type { Walker } from '../roads/createWalker.ts'
import { DEBT } from '../server/applications/owing.ts'
import { walkerOf } from './enter.ts'
import type { BrowserPortal } from './openBrowserPortal.ts'

export const PAYER = 'samir@example.az'

interface Owed {
  payer: Walker
  debt: string
  payment: string
}

/** A debt of 40 manats that its payer wants to pay now. */
export async function paymentDue(portal: BrowserPortal): Promise<Owed> {
  await setRecord(portal.sandbox, 'education', '/debts/5SAMR38', DEBT)
  const payer = await walkerOf(portal, PAYER)
  const { id, answers } = await payer.api.call('createApplication', { body: { process: 'debt' } })
  const details = { debtItem: 'm-1', institution: 'bdu', debtAmount: 40, debtRequest: 'payNow' }
  const contact = { mobile: '+994501000020', email: PAYER, residenceAddress: 'Bakı, Nizami 15' }
  const review = { dataCorrect: true, dataProcessing: true, noChangeAware: true }
  await payer.save(id, { ...answers, personal: { ...answers['personal'], ...contact }, details, review })
  const { created } = await payer.move(id, 'payNow')
  return { payer, debt: id, payment: created[0]?.id ?? '' }
}
