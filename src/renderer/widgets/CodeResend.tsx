import { formatCountdown } from '#engine/texts/formatCountdown.ts'
import { Button } from '#ui/Button.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import { useServices } from '../environment/RendererServices.ts'
import type { CodeProgress, CodeSending } from './useCodeSending.ts'

const texts: { [progress in CodeProgress]?: string } = {
  sending: 'state.loading.sending',
  sent: 'form.codeSent',
  failed: 'form.codeNotSent',
  nowhere: 'form.codeNowhere',
}

/** The seconds are drawn, not said: a screen reader would count along. */
export function CodeResend({ progress, seconds, send }: CodeSending) {
  const { translate } = useServices()
  const text = texts[progress]
  const wrong = progress === 'failed' || progress === 'nowhere'
  return (
    <>
      <div className="actions">
        <Button
          kind={progress === 'never' ? 'secondary' : 'quiet'}
          icon="turn"
          busy={progress === 'sending'}
          aria-disabled={seconds > 0}
          onClick={send}
        >
          {translate(progress === 'never' ? 'button.sendCode' : 'button.resendCode')}
        </Button>
        {seconds > 0 && (
          <span className="hint number">
            {translate('msg.codeCountdown', { left: formatCountdown(seconds) })}
          </span>
        )}
      </div>
      <StatusNote tone={wrong ? 'danger' : 'ok'} busy={progress === 'sending'}>
        {text !== undefined && translate(text)}
      </StatusNote>
    </>
  )
}
