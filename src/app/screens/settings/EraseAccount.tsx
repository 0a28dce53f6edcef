import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { useSending } from '../../errors/useSending.ts'
import { callAccount } from '../../http/callAccount.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { withProof } from '../../proof/withProof.ts'
import { logout } from '../../session/session.ts'
import { showToast } from '../../toasts/toasts.ts'

/** The end of the account: what goes, what has to stay, and as the last word who it is. */
export function EraseAccount() {
  const { text } = useTexts()
  const { busy, failure, send } = useSending()
  const erase = async () => {
    await withProof((shown) => callAccount('eraseAccount', shown), { anew: true })
    await logout()
    showToast('done', 'app.settings.erased')
    navigate('/')
  }
  return (
    <div className="stack">
      <Notice tone="warn">{text('app.settings.eraseFinal')}</Notice>
      <p>{text('app.settings.eraseGoes')}</p>
      <p>{text('app.settings.eraseStays')}</p>
      <p>{text('app.settings.eraseTrace')}</p>
      {failure !== null && <FailedNotice failure={failure.is} />}
      <div className="actions">
        <Button kind="danger" busy={busy} onClick={() => send(erase)}>
          {text('app.settings.eraseDo')}
        </Button>
      </div>
    </div>
  )
}
