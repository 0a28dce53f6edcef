import { navigate, useSearch } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { useSending } from '../../errors/useSending.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { startSession } from '../../session/session.ts'
import { showToast } from '../../toasts/toasts.ts'

/** What the letter invites to. Accepted, the roles hold at once. */
export function InvitationAccept() {
  const texts = useTexts()
  const { text, moment } = texts
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const loaded = useLoaded(token, () => callStaff('invitation', { body: { token } }))
  const { busy, failure, send } = useSending()
  const accept = async () => {
    const { secondFactorNeeded } = await callStaff('acceptInvitation', { body: { token } })
    await startSession().catch(() => undefined)
    showToast('done', 'app.invitation.accepted')
    navigate(secondFactorNeeded === true ? '/settings/edit/secondFactor' : '/desk')
  }
  return (
    <LoadedPart loaded={loaded} failedText="app.invitation.failed">
      {({ roles, expiresAt }) => (
        <div className="stack">
          <p>{text('app.invitation.lead')}</p>
          <ul className="bullet-list">
            {roles.map(({ is, institution, place }) => (
              <li key={`${is}/${institution}`}>
                {text(`actor.${is}`)}
                {place !== null && ` (${place})`}
              </li>
            ))}
          </ul>
          <p className="muted">{text('app.staff.openUntil', { at: moment(expiresAt) })}</p>
          {failure !== null && <FailedNotice failure={failure.is} />}
          <div className="actions">
            <Button busy={busy} icon="check" onClick={() => send(accept)}>
              {text('app.invitation.accept')}
            </Button>
          </div>
        </div>
      )}
    </LoadedPart>
  )
}
