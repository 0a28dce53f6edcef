import { readFields } from '../http/readFields.ts'
import { noRecord, ok, refusal } from '../http/replies.ts'
import type { Call, Reply } from '../http/Route.ts'
import { textOf, type JsonObject } from '../Json.ts'
import type { Surroundings, System } from '../System.ts'
import { createInbox, type Inbox } from './createInbox.ts'
import { inboxPage } from './inboxPage.ts'

/** Longest time that a reader of the inbox is kept waiting, in seconds. */
const LONGEST_WAIT = 60
/** Numbers that no operator has given out. */
const OUT_OF_SERVICE = /0{7}$/
/** A letter's own style and pictures, and nothing else: no script, no form, no frame around it. */
const LETTER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups"

/** Gateway of SMS and e-mail, and the inbox in which both can be read. */
export function createMessages({ now }: Pick<Surroundings, 'now'>): System {
  const inbox = createInbox()
  const send =
    (kind: string, needed: readonly string[]) =>
    (call: Call): Reply => {
      const fields = readFields(call)
      const missing = needed.filter((name) => textOf(fields?.[name]).trim() === '')
      if (fields === undefined || missing.length > 0)
        return refusal(422, 'incomplete', `Needed and not given: ${missing.join(', ')}.`)
      if (kind === 'sms' && OUT_OF_SERVICE.test(textOf(fields['to'])))
        return refusal(422, 'unreachable', 'This number takes no SMS.')
      const key = call.headers['idempotency-key']
      const message = inbox.put(
        {
          ...optional(fields),
          kind,
          to: textOf(fields['to']),
          text: textOf(fields['text']),
          at: now().toISOString(),
        },
        typeof key === 'string' ? `${kind}/${key}` : undefined,
      )
      return { status: 202, json: { id: message.id } }
    }
  return {
    name: 'messages',
    reset: () => inbox.clear(),
    routes: [
      { method: 'POST', path: '/sms', handle: send('sms', ['to', 'text']) },
      { method: 'POST', path: '/mail', handle: send('mail', ['to', 'subject', 'text']) },
      {
        method: 'GET',
        path: '/',
        open: true,
        handle: ({ query }) => ({
          status: 200,
          html: inboxPage(inbox.list(undefined, 0), query.get('refresh') !== 'off'),
        }),
      },
      {
        method: 'GET',
        path: '/messages/{id}',
        open: true,
        handle: ({ params }) => letter(inbox, params['id']),
      },
      { method: 'GET', path: '/inbox', open: true, handle: (call) => read(inbox, call) },
    ],
  }
}

function optional({ subject, html }: JsonObject): JsonObject {
  return {
    ...(typeof subject === 'string' ? { subject } : {}),
    ...(typeof html === 'string' ? { html } : {}),
  }
}

/** `?to=&after=&wait=`: waits up to `wait` seconds for the first message; `last` is the next `after`. */
async function read(inbox: Inbox, { query, signal }: Call): Promise<Reply> {
  const to = query.get('to') ?? undefined
  const after = Number(query.get('after') ?? 0)
  const wait = Math.min(Number(query.get('wait') ?? 0), LONGEST_WAIT) * 1000
  const ends = AbortSignal.any([signal, AbortSignal.timeout(Math.max(0, wait))])
  let messages = inbox.list(to, after)
  while (messages.length === 0 && !ends.aborted) {
    await inbox.next(ends)
    messages = inbox.list(to, after)
  }
  return ok({ messages, last: messages.at(-1)?.id ?? after })
}

function letter(inbox: Inbox, id: string | undefined): Reply {
  const html = inbox.list(undefined, 0).find((message) => String(message.id) === id)?.['html']
  if (typeof html !== 'string') return noRecord()
  return { status: 200, html, headers: { 'content-security-policy': LETTER_POLICY } }
}
