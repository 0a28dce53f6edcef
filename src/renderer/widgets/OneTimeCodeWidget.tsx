import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { resendSeconds } from './resendSeconds.ts'
import { textOf } from './textOf.ts'
import { useCountdown } from './useCountdown.ts'
import { uiNumber, uiOption } from './uiOption.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** `ui:options`: `resendSeconds` (else the constant), `sent` false where the code is sent by the button. */
export function OneTimeCodeWidget({ id, name, schema, ui, texts, value, onChange, onLeave }: WidgetProps) {
  const { translate, sendCode } = useServices()
  const { store } = useEnvironment()
  const wait =
    uiNumber(ui, 'resendSeconds') ?? resendSeconds(store.facts().scope.world.constants?.['codeResend'])
  const sentBefore = uiOption(ui, 'sent') !== false
  const { seconds, start } = useCountdown(sentBefore ? wait : 0)
  const [sent, setSent] = useState(sentBefore)
  const [failed, setFailed] = useState(false)
  const length = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : 6
  const send = () => {
    setFailed(false)
    setSent(true)
    start(wait)
    sendCode?.(name).catch(() => {
      setFailed(true)
      start(0)
    })
  }
  return (
    <Field id={id} {...texts}>
      {(control) => (
        <>
          <TextInput
            {...control}
            look="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={textOf(value)}
            onChange={(event) =>
              onChange(event.target.value.replaceAll(/\D/g, '').slice(0, length) || undefined)
            }
            onBlur={onLeave}
          />
          {sendCode !== undefined && (
            <div className="actions">
              <Button kind="quiet" icon="turn" aria-disabled={seconds > 0} onClick={send}>
                {translate(sent ? 'button.resendCode' : 'button.sendCode')}
              </Button>
              {seconds > 0 && (
                <span className="hint number">{translate('msg.codeResendIn', { seconds })}</span>
              )}
              <StatusNote tone="danger">{failed && translate('msg.phoneCodeNotSent')}</StatusNote>
            </div>
          )}
        </>
      )}
    </Field>
  )
}
