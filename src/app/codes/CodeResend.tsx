import { useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import { describeFailure, type Description } from '../errors/describeFailure.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { serverNow } from '../work/serverNow.ts'

interface CodeResendProps {
  sent: { resendAt: string; triesLeft: number; notSent?: string }
  onResend: () => Promise<void>
}

/** "Resend the code", once the wait that the content sets is over. */
export function CodeResend({ sent, onResend }: CodeResendProps) {
  const { text } = useTexts()
  const seconds = useSecondsUntil(sent.resendAt)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Description | null>(null)
  const wrong = failure ?? (sent.notSent === undefined ? null : { id: sent.notSent, params: {} })
  const resend = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onResend()
    } catch (error) {
      setFailure(describeFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="code-resend">
      <StatusNote tone={wrong === null ? 'neutral' : 'danger'}>
        {wrong === null ? text('msg.attemptsLeft', { count: sent.triesLeft }) : text(wrong.id, wrong.params)}
      </StatusNote>
      {seconds > 0 ? (
        <p className="muted">{text('msg.codeResendIn', { seconds })}</p>
      ) : (
        <Button kind="quiet" icon="turn" busy={busy} onClick={() => void resend()}>
          {text('button.resendCode')}
        </Button>
      )}
    </div>
  )
}

const SECOND = 1000

function useSecondsUntil(instant: string): number {
  const [now, setNow] = useState(() => Date.parse(serverNow()))
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.parse(serverNow())), SECOND)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / SECOND))
}
