import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { readyPortalAtom } from '../../content/portalState.ts'
import { describeFailure } from '../../errors/describeFailure.ts'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { useSending } from '../../errors/useSending.ts'
import type { Answer } from '../../http/Answer.ts'
import { ApiFailure } from '../../http/ApiFailure.ts'
import { callAccount } from '../../http/callAccount.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { readSaved } from '../../session/savedSession.ts'
import { startSession } from '../../session/session.ts'
import { useSecret } from './useSecret.ts'

/** Undoes a change of the account, by the link in the letter about it: for whoever is not signed in as well. */
export function UndoChangeScreen() {
  const { text } = useTexts()
  const token = useSecret()
  const [done, setDone] = useState<{ token: string; letter: boolean } | null>(null)
  const isDone = done?.token === token
  return (
    <div className="stack">
      <PageHeading focusKey={isDone ? 'done' : 'asked'}>{text('title.undo')}</PageHeading>
      <Panel>
        {isDone ? (
          <Undone letter={done.letter} />
        ) : (
          <Offer key={token} token={token} onDone={(letter) => setDone({ token, letter })} />
        )}
      </Panel>
    </div>
  )
}

interface OfferProps {
  token: string
  onDone: (letter: boolean) => void
}

/** What the link would undo, and what else comes with it. Nothing happens before the button is pressed. */
function Offer({ token, onDone }: OfferProps) {
  const loaded = useLoaded(token, () => callAccount('lookAtChange', { body: { token } }))
  // No other try makes a link good that was used, or is too old.
  if (loaded.state === 'failed' && loaded.failure instanceof ApiFailure && loaded.failure.status < 429)
    return <Gone failure={loaded.failure} />
  return (
    <LoadedPart loaded={loaded}>
      {(change) => <Change change={change} token={token} onDone={onDone} />}
    </LoadedPart>
  )
}

function Change({ change, token, onDone }: OfferProps & { change: Answer<'lookAtChange'> }) {
  const { text, moment } = useTexts()
  const { busy, failure, send } = useSending()
  const undo = async () => {
    const { letter } = await callAccount('undoChange', { body: { token } })
    // The session of this browser may be one of those that have just ended.
    if (readSaved('token') !== null) await startSession().catch(() => undefined)
    onDone(letter)
  }
  return (
    <div className="stack">
      {failure !== null && <FailedNotice failure={failure.is} />}
      <p>{text(`app.undo.lead.${change.kind}`, { at: moment(change.changedAt) })}</p>
      <p>{text('app.undo.effects')}</p>
      <ul className="bullet-list">
        <li>{text('app.undo.effectAddresses')}</li>
        <li>{text('app.undo.effectSessions')}</li>
        <li>{text('app.undo.effectPassword')}</li>
      </ul>
      <p>{text('app.undo.keep')}</p>
      <p className="muted">{text('app.undo.until', { at: moment(change.undoUntil) })}</p>
      <div className="actions">
        <Button busy={busy} icon="turn" onClick={() => send(undo)}>
          {text('app.undo.button')}
        </Button>
      </div>
    </div>
  )
}

function Gone({ failure }: { failure: ApiFailure }) {
  const { text } = useTexts()
  const { id, params } = describeFailure(failure)
  return (
    <div className="stack">
      <Notice tone="warn" live="alert">
        {text(id, params)}
      </Notice>
      <Ways />
    </div>
  )
}

function Undone({ letter }: { letter: boolean }) {
  const { text } = useTexts()
  const phone = useAtomValue(readyPortalAtom).portal.constants['hotline']
  return (
    <div className="stack">
      <Notice tone="ok" live="status">
        {text('app.undo.done')}
      </Notice>
      <p>{letter ? text('app.undo.next.letter') : text('app.undo.next.none', { phone })}</p>
      <Ways />
    </div>
  )
}

function Ways() {
  const { text } = useTexts()
  return (
    <div className="actions">
      <LinkButton href="/" kind="secondary">
        {text('button.signIn')}
      </LinkButton>
      <LinkButton href="/forgetpassword" kind="quiet">
        {text('button.forgotPassword')}
      </LinkButton>
    </div>
  )
}
