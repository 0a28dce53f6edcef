import { askSource } from '../people/askSource.ts'
import { findAddressee } from './addressee.ts'
import { renderTexts } from './renderTexts.ts'
import type { Sender } from './Sender.ts'

/** Payload: {person} or {address, language}; text (`sms.<text>`); params. */
export const sendSms: Sender = async (portal, { key, payload }) => {
  const to = await findAddressee(portal, payload)
  if (to === undefined || to.mobile === '') return
  const texts = await renderTexts(portal, [`sms.${String(payload['text'])}`], to, payload['params'])
  if (texts === undefined) return
  const [text] = texts
  const body = { to: to.mobile, text }
  const idempotencyKey = `sms-${key}`
  const told = { source: 'messages', path: '/sms', body, idempotencyKey }
  await askSource(portal, { ...told, mayRefuse: true, isTold: true })
}
