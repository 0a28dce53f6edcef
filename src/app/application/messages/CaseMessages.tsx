import { useEffect } from 'react'
import type { Templates } from '#engine/form/remarks/wordsIssues.ts'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callCase } from '../../http/callCase.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { View } from '../../state/clientTypes.ts'
import { MessageThread } from './MessageThread.tsx'
import { WriteMessage } from './WriteMessage.tsx'

export type Threads = Answer<'caseThreads'>

interface CaseMessagesProps {
  view: View
  /** Staff begin threads, choose templates, and are told by whom a message is. */
  staff?: { templates: Templates }
}

/** Messages between staff and the applicant. What was shown here counts as read. */
export function CaseMessages({ view, staff }: CaseMessagesProps) {
  const loaded = useLoaded(`${view.id}/${view.revision}`, () =>
    callCase('caseThreads', { params: { id: view.id } }),
  )
  return (
    <LoadedPart loaded={loaded}>
      {(threads, { replace }) => (
        <Conversation
          view={view}
          threads={threads}
          onThreads={replace}
          {...(staff !== undefined && { staff })}
        />
      )}
    </LoadedPart>
  )
}

interface ConversationProps extends CaseMessagesProps {
  threads: Threads
  onThreads: (threads: Threads) => void
}

function Conversation({ view, staff, threads: { threads, unread, open }, onThreads }: ConversationProps) {
  const { text } = useTexts()
  const last = Math.max(0, ...threads.flatMap(({ messages }) => messages.map(({ sequence }) => sequence)))
  useEffect(() => {
    if (unread > 0)
      callCase('seeCaseMessages', { params: { id: view.id }, body: { sequence: last } }).catch(
        () => undefined,
      )
  }, [view.id, unread, last])
  // An applicant to whom nobody wrote has nothing to answer.
  if (threads.length === 0 && staff === undefined) return null
  const mark =
    unread > 0 ? <Tag tone="warn">{text('app.messages.unread', { count: unread })}</Tag> : undefined
  return (
    <Panel title={text('app.messages.title')} {...(mark !== undefined && { actions: mark })}>
      <div className="stack">
        {threads.length === 0 && <p className="muted">{text('app.messages.none')}</p>}
        {threads.map((thread) => (
          <MessageThread key={thread.institution ?? ''} thread={thread} view={view}>
            {open && staff === undefined && (
              <WriteMessage id={view.id} institution={thread.institution} onSent={onThreads} />
            )}
          </MessageThread>
        ))}
        {open && staff !== undefined && (
          <WriteMessage id={view.id} templates={staff.templates} onSent={onThreads} />
        )}
        {!open && <p className="muted">{text('app.messages.closed')}</p>}
      </div>
    </Panel>
  )
}
