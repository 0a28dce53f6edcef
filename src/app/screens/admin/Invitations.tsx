import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import type { Tone } from '#ui/tones.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { showToast } from '../../toasts/toasts.ts'
import { InviteForm } from './InviteForm.tsx'
import { roleText } from './roleText.ts'

type Invitation = Answer<'invitations'>[number]

/** Who was invited to become staff. */
export function Invitations() {
  const { text } = useTexts()
  const [asking, setAsking] = useState(false)
  const loaded = useLoaded('invitations', () => callStaff('invitations'))
  return (
    <Panel title={text('app.staff.invitations')}>
      <LoadedPart loaded={loaded}>
        {(invitations, { reload }) => (
          <div className="stack">
            {asking ? (
              <InviteForm
                onClose={() => setAsking(false)}
                onSent={() => {
                  setAsking(false)
                  reload()
                }}
              />
            ) : (
              <div className="actions">
                <Button kind="secondary" icon="add" onClick={() => setAsking(true)}>
                  {text('app.staff.invite')}
                </Button>
              </div>
            )}
            {invitations.length === 0 ? (
              <EmptyState icon="user">{text('app.staff.noInvitations')}</EmptyState>
            ) : (
              <InvitationList invitations={invitations} reload={reload} />
            )}
          </div>
        )}
      </LoadedPart>
    </Panel>
  )
}

const tones: { [State in Invitation['state']]: Tone } = {
  open: 'info',
  expired: 'warn',
  accepted: 'ok',
  withdrawn: 'neutral',
}

function InvitationList({ invitations, reload }: { invitations: Invitation[]; reload: () => void }) {
  const { text } = useTexts()
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const run = async (work: () => Promise<unknown>, done: string) => {
    setFailure(null)
    try {
      await work()
      showToast('done', done)
    } catch (error) {
      setFailure({ is: error })
    }
    reload()
  }
  return (
    <>
      {failure !== null && <FailedNotice failure={failure.is} />}
      <ul className="plain-list">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <Entry invitation={invitation} />
            {(invitation.state === 'open' || invitation.state === 'expired') && (
              <div className="actions">
                <Button
                  kind="quiet"
                  icon="turn"
                  onClick={() => {
                    const params = { id: invitation.id }
                    void run(() => callStaff('resendInvitation', { params }), 'app.staff.sentAgain')
                  }}
                >
                  {text('app.staff.sendAgain')}
                  <VisuallyHidden>: {invitation.email}</VisuallyHidden>
                </Button>
                <Button
                  kind="quiet"
                  icon="trash"
                  onClick={() => {
                    const params = { id: invitation.id }
                    void run(() => callStaff('withdrawInvitation', { params }), 'app.staff.withdrawn')
                  }}
                >
                  {text('app.staff.withdraw')}
                  <VisuallyHidden>: {invitation.email}</VisuallyHidden>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Entry({ invitation }: { invitation: Invitation }) {
  const texts = useTexts()
  const { text, moment } = texts
  const { email, fin, state, roles, by, sentAt, expiresAt, acceptedBy } = invitation
  return (
    <>
      <p>
        <strong>{email}</strong>
        {fin !== null && ` · ${fin}`} <Tag tone={tones[state]}>{text(`app.staff.state.${state}`)}</Tag>
      </p>
      <p>{roles.map((role) => roleText(role, texts)).join(', ')}</p>
      <p className="muted">
        {text('app.staff.sentAt', { at: moment(sentAt), by: by.name })}{' '}
        {state === 'open' && text('app.staff.openUntil', { at: moment(expiresAt) })}
        {acceptedBy !== null && (
          <a href={`/admin?person=${acceptedBy.id}`}>
            {text('app.staff.acceptedBy', { name: acceptedBy.name })}
          </a>
        )}
      </p>
    </>
  )
}
