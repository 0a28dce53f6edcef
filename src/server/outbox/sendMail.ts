import { textIds } from '#engine/texts/textIds.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { scalarText } from '../applications/scalarText.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import { askSource } from '../people/askSource.ts'
import type { Portal } from '../Portal.ts'
import { findAddressee } from './addressee.ts'
import { caseAddress } from './caseAddress.ts'
import { renderTexts, type WantedText } from './renderTexts.ts'
import type { Sender } from './Sender.ts'

/**
 * Payload: {person} or {address, language}; text (`mail.<text>.subject`, `.body`; `mail.footer` ends every letter); params.
 * Of a notice (`EventLetters`) also: notice, `about` for the address at its end, and `before`: what else the event told.
 */
export const sendMail: Sender = async (portal, { key, payload }) => {
  const to = await findAddressee(portal, payload)
  if (to === undefined || to.email === '') return
  const release = await portal.releases.getRelease(portal.database)
  const texts = await renderTexts(
    portal,
    letterTexts(portal, release, { payload, language: to.language }),
    to,
  )
  if (texts === undefined) return
  const [subject, ...paragraphs] = texts
  // One line, whoever's name is in it: what follows a line's end would be a header to whoever sends it on.
  const body = { to: to.email, subject: subject?.replaceAll(/\s+/g, ' '), text: paragraphs.join('\n\n') }
  const idempotencyKey = `mail-${key}`
  await askSource(portal, { source: 'messages', path: '/mail', body, idempotencyKey, isTold: true })
}

/** The subject, and the paragraphs of the letter. A notice's subject is its title, unless its letter has its own. */
function letterTexts(
  portal: Portal,
  release: OpenRelease,
  { payload, language }: { payload: JsonObject; language: string },
): WantedText[] {
  const { notice, about, params } = payload
  if (typeof notice !== 'string')
    return [wanted(payload, 'subject'), wanted(payload, 'body'), { id: 'mail.footer' }]
  const before = Array.isArray(payload['before']) ? payload['before'].filter(isObject) : []
  const link = caseAddress(portal, release, about)
  const given = isObject(params) ? params : {}
  const own = `mail.${notice}.subject`
  const title = textIds.notificationTitle(notice).map((id) => release.findText(id, language, given))[0] ?? ''
  const has = ({ id }: WantedText): boolean => release.findText(id, 'az') !== undefined
  // A release of before greets in the texts themselves.
  const around = (one: WantedText): WantedText[] => [one].filter(has)
  const subject = { id: 'mail.general.subject', params: { ...given, title } }
  return [
    has({ id: own }) ? { id: own, params: given } : subject,
    ...around({ id: 'mail.greeting' }),
    ...[...before, payload].map((part) => wanted(part, 'body')),
    ...(link === undefined ? [] : around({ id: 'mail.open', params: { ...given, link } })),
    { id: 'mail.footer' },
  ]
}

function wanted({ text, params }: JsonObject, part: 'subject' | 'body'): WantedText {
  const letter = `mail.${scalarText(text)}`
  return { id: `${letter}.${part}`, params: isObject(params) ? params : {} }
}
