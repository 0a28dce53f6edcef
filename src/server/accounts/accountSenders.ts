import { scalarText } from '../applications/scalarText.ts'
import type { Sender } from '../outbox/Sender.ts'
import { type ForgottenEmail, sendForgottenEmail } from './forgottenEmail.ts'
import { sendRecovery } from './recovery.ts'

/** What the neutral answers leave to the outbox: looking whether there is such a person. */
export const startRecovery: Sender = async (portal, { payload }) => {
  const email = scalarText(payload['email'])
  await portal.database.transaction().execute((trx) => sendRecovery(portal, trx, email))
}

export const startForgottenEmail: Sender = async (portal, { payload }) => {
  // What a server of before has left in the outbox says no network: all of those count as one.
  const { fin, net } = payload
  const asked: ForgottenEmail = {
    documentType: scalarText(payload['documentType']),
    documentNumber: scalarText(payload['documentNumber']),
    phoneLast4: scalarText(payload['phoneLast4']),
    ...(typeof fin === 'string' ? { fin } : {}),
  }
  await sendForgottenEmail(portal, asked, typeof net === 'string' ? net : '')
}
