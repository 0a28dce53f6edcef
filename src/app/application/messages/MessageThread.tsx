import type { ReactNode } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import { Tag } from '#ui/Tag.tsx'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import type { View } from '../../state/clientTypes.ts'
import { rowLabel } from '../rowLabel.ts'
import type { Threads } from './CaseMessages.tsx'

type Thread = Threads['threads'][number]
type Message = Thread['messages'][number]

interface MessageThreadProps {
  thread: Thread
  view: View
  /** Below the last message. */
  children: ReactNode
}

/** What was said with one institution, the oldest first. */
export function MessageThread({ thread, view, children }: MessageThreadProps) {
  const { text, language } = useTexts()
  const { institution, messages } = thread
  const name = institution === null ? undefined : nameOf(view, institution, language)
  return (
    <div className="stack" data-gap="small">
      {name !== undefined && <h3>{name}</h3>}
      <ol className="messages">
        {messages.map((message) => (
          <li key={message.sequence} data-mine={message.mine ? '' : undefined}>
            <About message={message} />
            <p className="message-words">{wordsOf(message, text)}</p>
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}

function About({ message: { who, name, at, mine, unread, read } }: { message: Message }) {
  const { text, moment } = useTexts()
  const author = mine ? text('app.messages.you') : text(textIds.actor(who))
  return (
    <p className="muted">
      {author}
      {!mine && typeof name === 'string' && `, ${name}`} · <time dateTime={at}>{moment(at)}</time>{' '}
      {unread && <Tag tone="warn">{text('app.messages.new')}</Tag>}
      {read !== undefined && (
        <Tag tone={read ? 'ok' : 'neutral'}>{text(read ? 'app.messages.read' : 'app.messages.notRead')}</Tag>
      )}
    </p>
  )
}

function wordsOf({ words }: Message, text: Texts['text']): string {
  return 'text' in words ? words.text : text(textIds.template(words.template), { ...words.params })
}

/** As the registers that came with the application call it. */
function nameOf({ rows }: View, institution: string, language: string): string | undefined {
  return Object.keys(rows)
    .map((list) => rowLabel(rows, list, institution, language))
    .find((name) => name !== undefined)
}
