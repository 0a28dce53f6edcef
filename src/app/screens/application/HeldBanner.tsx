import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { describeFailure } from '../../errors/describeFailure.ts'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { View } from '../../state/clientTypes.ts'
import { showToast } from '../../toasts/toasts.ts'

/** Sent, but a register is silent: it goes on by itself as soon as that answers, and may be taken back meanwhile. */
export function HeldBanner({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { text, moment } = useTexts()
  const [busy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    try {
      onView(await call('cancelHeld', { params: { id: view.id } }))
      showToast('info', 'msg.submitCancelled')
    } catch (error) {
      const { id, params } = describeFailure(error)
      showToast('error', id, params)
    } finally {
      setBusy(false)
    }
  }
  if (view.held === null) return null
  return (
    <Notice
      tone="warn"
      title={text('label.pendingSubmit')}
      actions={
        <Button kind="secondary" busy={busy} onClick={() => void takeBack()}>
          {text('button.cancelSubmit')}
        </Button>
      }
    >
      <p>{text('msg.lookupPending')}</p>
      <p>
        <time dateTime={view.held.at}>{moment(view.held.at)}</time>
      </p>
    </Notice>
  )
}
