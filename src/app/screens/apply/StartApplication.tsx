import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Denials } from '../../actions/Denials.tsx'
import { readyPortalAtom } from '../../content/portalState.ts'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import type { Answer } from '../../http/Answer.ts'
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
  denials: Answer<'eligibility'>['mayStart']
  open: boolean
}

/** Opens a draft, once: pressing again after a lost answer opens the same one. */
export function StartApplication({ route, process, child, denials, open }: StartApplicationProps) {
  const { text } = useTexts()
  const wizard = findWizard(useAtomValue(routesAtom), { path: route.path, process })
  const [idempotencyKey] = useState(randomId)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const firstStep = useAtomValue(readyPortalAtom).pages.processes[process]?.steps[0]?.id ?? ''
  const refused = denials.filter((denial) => denial.warn !== true)
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
