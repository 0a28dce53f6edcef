import { isObject } from '#engine/content/isObject.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { getAccountConstants } from '../accounts/accountConstants.ts'
import { withNoticeSms } from '../accounts/limitSms.ts'
import type { CountedNotice } from '../accounts/tellPerson.ts'
import { scalarText } from '../applications/scalarText.ts'
import { askSource } from '../people/askSource.ts'
import { findAddressee } from './addressee.ts'
import { renderTexts, type WantedText } from './renderTexts.ts'
import type { Sender } from './Sender.ts'

/** Payload: {person} or {address, language}; text (`sms.<text>`); params; `counted`, where only so many go out. */
export const sendSms: Sender = async (portal, { key, payload }) => {
  const to = await findAddressee(portal, payload)
  if (to === undefined || to.mobile === '') return
  const texts = await renderTexts(portal, [textOf(payload)], to)
  if (texts === undefined) return
  const [text] = texts
  const body = { to: to.mobile, text }
  const idempotencyKey = `sms-${key}`
  const told = { source: 'messages', path: '/sms', body, idempotencyKey }
  const send = async (): Promise<void> => {
    await askSource(portal, { ...told, mayRefuse: true, isTold: true })
  }
  const counted = countedIn(payload)
  if (counted === undefined) return send()
  const constants = await getAccountConstants(portal, portal.database)
  const hasLetter = 'address' in payload || to.email !== ''
  return withNoticeSms(portal, { counted, mobile: to.mobile, hasLetter, constants }, send)
}

function textOf({ text, params }: JsonObject): WantedText {
  return { id: `sms.${scalarText(text)}`, params: isObject(params) ? params : {} }
}

/** What a server of before has left in the outbox is not counted. */
function countedIn({ counted }: { [name: string]: unknown }): CountedNotice | undefined {
  if (typeof counted !== 'object' || counted === null || !('person' in counted)) return undefined
  const net = 'net' in counted ? counted.net : undefined
  return { person: String(counted.person), ...(typeof net === 'string' && { net }) }
}
