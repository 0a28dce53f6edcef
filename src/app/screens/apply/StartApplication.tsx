import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Denials } from '../../actions/Denials.tsx'
import { readyPortalAtom } from '../../content/portalState.ts'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { call, type Answer } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useApplicationAddress } from '../../navigation/useApplicationAddress.ts'
import { randomId } from '../../state/randomId.ts'

interface StartApplicationProps {
  process: string
  denials: Answer<'eligibility'>['mayStart']
  open: boolean
}

/** Opens a draft, once: pressing again after a lost answer opens the same one. */
export function StartApplication({ process, denials, open }: StartApplicationProps) {
  const { text } = useTexts()
  const addressOf = useApplicationAddress()
  const [idempotencyKey] = useState(randomId)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const firstStep = useAtomValue(readyPortalAtom).part.processes[process]?.steps[0]?.id ?? ''
  const refused = denials.filter((denial) => denial.warn !== true)
  const start = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const view = await call('createApplication', { body: { process }, idempotencyKey })
      const address = addressOf(process, view.id)
      navigate(address === null ? '/dashboard' : `${address}&step=${firstStep}`)
    } catch (error) {
      setFailure({ is: error })
    } finally {
      setBusy(false)
    }
  }
  if (!open || refused.length > 0) {
    if (refused.length === 0) return null
    return (
      <Notice tone="warn">
        <Denials denials={denials} />
      </Notice>
    )
  }
  return (
    <div className="stack">
      <Denials denials={denials} />
      {failure !== null && <FailedNotice failure={failure.is} />}
      <p className="muted">{text('msg.draftWillClose')}</p>
      <div className="actions">
        <Button busy={busy} onClick={() => void start()}>
          {text('button.apply')}
        </Button>
      </div>
    </div>
  )
}
