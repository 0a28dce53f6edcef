import { textIds } from '#engine/texts/textIds.ts'
import type { SeenNotice } from './WalkMessage.ts'

type Params = { [name: string]: unknown }
/** The texts of the edition in one language. */
export interface LetterTexts {
  has: (id: string) => boolean
  translate: (id: string, params: Params) => string
}
export interface Letter {
  channel: SeenNotice['channels'][number]
  /** Of a letter its subject, in the portal the title; an SMS has none. */
  title: string | null
  body: string
}
interface Language {
  texts: LetterTexts
  /** Azerbaijani decides which texts there are, as on the server. */
  source: LetterTexts
  /** What the process is called, in every language. */
  service: { [language: string]: string }
}

/** What is read of a message in one language, by each way on which it goes. A text that is missing is not sent. */
export function lettersOf(
  { id, channels, params: given }: SeenNotice,
  { texts, source, service }: Language,
): Letter[] {
  const params = { ...given, service }
  const read = (text: string, more: Params = {}): string | undefined =>
    texts.has(text) ? texts.translate(text, { ...params, ...more }) : undefined
  const body = read(id)
  const title = textIds.notificationTitle(id).map((one) => read(one))[0]
  return channels.flatMap((channel): Letter[] => {
    if (channel === 'portal') {
      return body === undefined ? [] : [{ channel, title: title ?? null, body }]
    }
    if (channel === 'sms') {
      const sms = source.has(`sms.${id}`) ? read(`sms.${id}`) : undefined
      return sms === undefined ? [] : [{ channel, title: null, body: sms }]
    }
    const isOwn = source.has(`mail.${id}.body`)
    if (!isOwn && body === undefined) return []
    const hasSubject = source.has(`mail.${id}.subject`)
    const subject = hasSubject
      ? read(`mail.${id}.subject`)
      : read('mail.general.subject', { title: title ?? '' })
    const words = isOwn ? read(`mail.${id}.body`) : read('mail.general.body', { message: body })
    const [greeting, open, footer] = ['mail.greeting', 'mail.open', 'mail.footer'].map((one) =>
      read(one, { link: '…' }),
    )
    const parts = [greeting, words, open, footer].filter((one) => one !== undefined)
    if (subject === undefined || words === undefined || footer === undefined) return []
    return [{ channel, title: subject, body: parts.join('\n\n') }]
  })
}
