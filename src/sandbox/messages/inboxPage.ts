import { escapeHtml, withLinks } from '../pages/escapeHtml.ts'
import { page } from '../pages/page.ts'
import type { Message } from './Message.ts'

const SHOWN = 100
const REFRESH_SECONDS = 5
const KINDS: { [kind: string]: string } = { sms: 'SMS', mail: 'E-mail' }

/** Messages, the newest first; the page reads itself again until that is switched off. */
export function inboxPage(messages: readonly Message[], refreshing: boolean): string {
  const newest = messages.slice(-SHOWN).reverse()
  const toggle = refreshing
    ? '<a href="/?refresh=off">Stop refreshing</a>'
    : '<a href="/">Refresh every 5 seconds</a>'
  const list =
    newest.length === 0
      ? '<p>No messages yet. Codes and letters of the portal arrive here.</p>'
      : `<ol>${newest.map(item).join('')}</ol>`
  return page({
    title: 'Inbox: SMS and e-mail',
    main: `<p>${toggle}</p>${list}`,
    ...(refreshing ? { refresh: REFRESH_SECONDS } : {}),
  })
}

function item(message: Message): string {
  const { id, kind, to, text, at } = message
  const { subject, html } = message
  const heading = typeof subject === 'string' ? subject : `${KINDS[kind] ?? kind} to ${to}`
  const letter = typeof html === 'string' ? `<p><a href="/messages/${id}">As a formatted letter</a></p>` : ''
  return `<li><article aria-labelledby="message-${id}">
<h2 id="message-${id}">${escapeHtml(heading)}</h2>
<dl><dt>Kind</dt><dd>${escapeHtml(KINDS[kind] ?? kind)}</dd><dt>To</dt><dd>${escapeHtml(to)}</dd>
<dt>At</dt><dd><time datetime="${at}">${inBaku(at)}</time></dd></dl>
<pre>${withLinks(text)}</pre>${letter}
</article></li>`
}

const inBaku = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Asia/Baku',
  }).format(new Date(at))
