import { askSource } from '../people/askSource.ts'
import { findAddressee } from './addressee.ts'
import { renderTexts } from './renderTexts.ts'
import type { Sender } from './Sender.ts'

/** Payload: {person} or {address, language}; text (`mail.<text>.subject`, `.body`; `mail.footer` ends every letter); params. */
export const sendMail: Sender = async (portal, { key, payload }) => {
  const to = await findAddressee(portal, payload)
  if (to === undefined || to.email === '') return
  const id = `mail.${String(payload['text'])}`
  const texts = await renderTexts(
    portal,
    [`${id}.subject`, `${id}.body`, 'mail.footer'],
    to,
    payload['params'],
  )
  if (texts === undefined) return
  const [subject, text, footer] = texts
  // One line, whoever's name is in it: what follows a line's end would be a header to whoever sends it on.
  const body = { to: to.email, subject: subject?.replaceAll(/\s+/g, ' '), text: `${text}\n\n${footer}` }
  const idempotencyKey = `mail-${key}`
  await askSource(portal, { source: 'messages', path: '/mail', body, idempotencyKey, isTold: true })
}
