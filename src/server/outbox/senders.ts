import { startForgottenEmail, startRecovery } from '../accounts/accountSenders.ts'
import type { Sender } from './Sender.ts'
import { sendMail } from './sendMail.ts'
import { sendSms } from './sendSms.ts'

/** By kind of entry: a new one is one file and one line here. */
export const senders: { [kind: string]: Sender } = {
  sms: sendSms,
  mail: sendMail,
  recovery: startRecovery,
  forgottenEmail: startForgottenEmail,
}
