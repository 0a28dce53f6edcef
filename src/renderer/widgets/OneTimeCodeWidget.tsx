import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { textOf } from './textOf.ts'
import { useCountdown } from './useCountdown.ts'
import { uiNumber, uiOption } from './uiOption.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** `ui:options`: `resendSeconds` (120), `sent` true where the code was sent before the form came. */
export function OneTimeCodeWidget({ id, name, schema, ui, texts, value, onChange, onLeave }: WidgetProps) {
  const { translate, sendCode } = useServices()
  const wait = uiNumber(ui, 'resendSeconds') ?? 120
  const { seconds, start } = useCountdown(uiOption(ui, 'sent') === true ? wait : 0)
  const [sent, setSent] = useState(uiOption(ui, 'sent') === true)
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
