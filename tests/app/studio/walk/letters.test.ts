import { describe, expect, it } from 'vitest'
import { compileText } from '#engine/texts/compileText.ts'
import { renderMessage } from '#engine/texts/renderMessage.ts'
import { type LetterTexts, lettersOf } from '#app/studio/walk/letters.ts'
import type { SeenNotice } from '#app/studio/walk/WalkMessage.ts'

const TEXTS: { [id: string]: string } = {
  'p.told': 'Application {number} of {service} is due {deadline, date, long}.',
  'mail.p.own.subject': 'Own {number}',
  'mail.p.own.body': 'Own letter',
  'mail.greeting': 'Dear {name},',
  'mail.general.subject': '{title}: {service}',
  'mail.general.body': '{message}',
  'mail.open': 'Open {number}: {link}',
  'mail.footer': 'Call {phone}',
  'sms.p.own': 'Go to the portal: {number}',
  'title.p.told': 'It is due',
  'title.p.own': 'Its own title',
  'p.own': 'Own words',
}
const textsOf = (lacking: readonly string[] = []): LetterTexts => ({
  has: (id) => Object.hasOwn(TEXTS, id) && !lacking.includes(id),
  translate: (id, params) => renderMessage(compileText(TEXTS[id] ?? ''), params, 'en'),
})
const notice = (id: string, channels: SeenNotice['channels']): SeenNotice => ({
  id,
  kind: 'notice',
  at: '2026-09-15T06:00:00.000Z',
  to: 'applicant',
  institutions: [],
  alsoParent: false,
  channels,
  params: { number: 'C-1', name: 'Aysel', phone: '146-5', deadline: '2026-09-20T19:59:59.000Z' },
})
const read = (one: SeenNotice, texts = textsOf()) =>
  lettersOf(one, { texts, source: textsOf(), service: { az: 'Proses', en: 'Process' } })

const letter = (words: string): string => `Dear Aysel,\n\n${words}\n\nOpen C-1: …\n\nCall 146-5`

describe('a message as it is read', () => {
  it('has in the portal its words under its title, and goes as the general letter with the title as its subject', () => {
    const words = 'Application C-1 of Process is due 20 September 2026.'
    expect(read(notice('p.told', ['portal', 'email', 'sms']))).toEqual([
      { channel: 'portal', title: 'It is due', body: words },
      { channel: 'email', title: 'It is due: Process', body: letter(words) },
    ])
  })

  it('has its own title, letter and SMS where there are any', () => {
    expect(read(notice('p.own', ['portal', 'email', 'sms']))).toEqual([
      { channel: 'portal', title: 'Its own title', body: 'Own words' },
      { channel: 'email', title: 'Own C-1', body: letter('Own letter') },
      { channel: 'sms', title: null, body: 'Go to the portal: C-1' },
    ])
  })

  it('is not sent in a language that lacks its text', () => {
    expect(read(notice('p.told', ['portal', 'email']), textsOf(['p.told']))).toEqual([])
    expect(read(notice('p.own', ['email']), textsOf(['mail.p.own.body']))).toEqual([])
  })
})
