import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { readyPortalAtom } from '../../content/portalState.ts'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { findWizard } from '../../navigation/findWizard.ts'
import { routesAtom } from '../../navigation/routesAtom.ts'
import { randomId } from '../../state/randomId.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { answerAlready } from './answerAlready.ts'

interface StartApplicationProps extends Pick<ScreenProps, 'route'> {
  process: string
  /** Null: for oneself. */
  child: string | null
}

/** Opens a draft, once: pressing again after a lost answer opens the same one. */
export function StartApplication({ route, process, child }: StartApplicationProps) {
  const { text } = useTexts()
  const wizard = findWizard(useAtomValue(routesAtom), { path: route.path, process })
  const [idempotencyKey] = useState(randomId)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const firstStep = useAtomValue(readyPortalAtom).pages.processes[process]?.steps[0]?.id ?? ''
  const start = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const view = await call('createApplication', {
        body: child === null ? { process } : { process, child },
        idempotencyKey,
      })
      if (route.answers !== undefined) await answerAlready(view, route.answers)
      navigate(wizard === undefined ? '/dashboard' : `${wizard}?application=${view.id}&step=${firstStep}`)
    } catch (error) {
      setFailure({ is: error })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack">
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
