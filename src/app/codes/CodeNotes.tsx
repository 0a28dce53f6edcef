import { useState } from 'react'
import { formatCountdown } from '#engine/texts/formatCountdown.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import type { CodeSent, CodeState } from './useCode.ts'
import { useSecondsUntil } from './useSecondsUntil.ts'
import { WaitNotice } from './WaitNotice.tsx'

/** A longer wait has the clock time of its end alone. */
const COUNTED_SECONDS = 300

interface CodeNotesProps {
  code: CodeState
  /** Sends it again. Absent where there is none yet. */
  onResend?: () => Promise<void>
}

/** Where the code went, how many tries are left, a lock and its end, and "resend": beside every field for a code. */
export function CodeNotes({ code, onResend }: CodeNotesProps) {
  const { of: sent, wait } = code
  const untilFree = useSecondsUntil([wait?.until])
  const untilNext = useSecondsUntil([wait?.until, sent?.resendAt])
  return (
    <>
      {sent !== undefined && <SentNote sent={sent} code={code} />}
      {wait !== undefined && untilFree > 0 && <WaitNotice wait={wait} />}
      {code.isSpent === true && untilFree === 0 && <SpentNotice />}
      {onResend === undefined ? (
        untilFree > 0 && <Countdown seconds={untilFree} />
      ) : (
        <div className="code-resend">
          <ResendButton code={code} seconds={untilNext} onResend={onResend} />
          <Countdown seconds={untilNext} />
        </div>
      )}
    </>
  )
}

function SentNote({ sent, code }: { sent: CodeSent; code: CodeState }) {
  const { text } = useTexts()
  const wrong = code.failed ?? (sent.notSent === undefined ? undefined : { id: sent.notSent, params: {} })
  const { left = sent.triesLeft } = code
  return (
    <>
      <StatusNote tone={wrong === undefined ? 'ok' : 'danger'}>
        {wrong === undefined
          ? text(`app.code.sent.${sent.by}`, { to: sent.to })
          : text(wrong.id, wrong.params)}
      </StatusNote>
      <StatusNote tone="warn">
        {left > 0 && left < sent.triesLeft ? text('msg.attemptsLeft', { count: left }) : ''}
      </StatusNote>
    </>
  )
}

function SpentNotice() {
  const { text } = useTexts()
  return (
    <Notice tone="info" live="status">
      {text('app.code.spent')}
    </Notice>
  )
}

/** Drawn, not said: a screen reader would count along. */
function Countdown({ seconds }: { seconds: number }) {
  const { text } = useTexts()
  if (seconds === 0 || seconds > COUNTED_SECONDS) return null
  return <span className="hint number">{text('msg.codeCountdown', { left: formatCountdown(seconds) })}</span>
}

interface ResendButtonProps extends Required<CodeNotesProps> {
  /** Until it may be pressed. */
  seconds: number
}

function ResendButton({ code, seconds, onResend }: ResendButtonProps) {
  const { text } = useTexts()
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    await code.resend(onResend)
    setBusy(false)
  }
  return (
    <Button kind="quiet" icon="turn" busy={busy} aria-disabled={seconds > 0} onClick={() => void resend()}>
      {text('button.resendCode')}
    </Button>
  )
}
