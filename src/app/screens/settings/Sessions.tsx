import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callAccount } from '../../http/callAccount.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { type Shown, withProof } from '../../proof/withProof.ts'
import { showToast } from '../../toasts/toasts.ts'

/** Where the person is signed in; what they do not know they end. */
export function Sessions() {
  const { text } = useTexts()
  const loaded = useLoaded('sessions', () => callAccount('sessions'))
  return (
    <Panel title={text('app.settings.sessions')}>
      <LoadedPart loaded={loaded}>
        {(sessions, { reload }) => <SessionList sessions={sessions} reload={reload} />}
      </LoadedPart>
    </Panel>
  )
}

interface SessionListProps {
  sessions: Answer<'sessions'>
  reload: () => void
}

function SessionList({ sessions, reload }: SessionListProps) {
  const { text } = useTexts()
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const end = async (work: (shown: Shown) => Promise<unknown>) => {
    setFailure(null)
    try {
      await withProof(work)
      showToast('done', 'app.settings.sessionEnded')
    } catch (error) {
      setFailure({ is: error })
    }
    reload()
  }
  const others = sessions.some(({ current }) => !current)
  return (
    <div className="stack">
      {failure !== null && <FailedNotice failure={failure.is} />}
      <ul className="plain-list">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() =>
              void end((shown) => callAccount('endSession', { params: { id: session.id }, ...shown }))
            }
          />
        ))}
      </ul>
      {others && (
        <>
          <p className="muted">{text('app.settings.endOthersNote')}</p>
          <div className="actions">
            <Button
              kind="secondary"
              icon="signOut"
              onClick={() => void end((shown) => callAccount('endOtherSessions', shown))}
            >
              {text('app.settings.endOthers')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

interface SessionRowProps {
  session: Answer<'sessions'>[number]
  onEnd: () => void
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { text, moment } = useTexts()
  const device = session.device === '' ? text('app.settings.unknownDevice') : session.device
  return (
    <li>
      <p>
        <strong>{device}</strong>
        {session.current && <> · {text('app.settings.thisDevice')}</>}
      </p>
      <p className="muted">
        {text('app.settings.signedInAt', { at: moment(session.createdAt) })}{' '}
        {text('app.settings.seenAt', { at: moment(session.seenAt) })}
      </p>
      {!session.current && (
        <Button kind="quiet" icon="signOut" onClick={onEnd}>
          {text('app.settings.endSession')}
          <VisuallyHidden>
            : {device}, {moment(session.createdAt)}
          </VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
