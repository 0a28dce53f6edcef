import { CodeResend } from './CodeResend.tsx'
import { codeLength } from './codeLength.ts'
import { codeSigns } from './codeSigns.ts'
import { inputAttributes } from './inputAttributes.ts'
import { textOf } from './textOf.ts'
import { TypedField } from './TypedField.tsx'
import { useCodeSending } from './useCodeSending.ts'
import { useTyped } from './useTyped.ts'
import type { WidgetProps } from './WidgetProps.ts'

/**
 * A code that was sent by SMS or e-mail. One box, so that pasting and the phone's own offer work. `resendSeconds`
 * (else the constant), `sent` false where the code is sent by the button, `to`: place of the address or number.
 */
export function OneTimeCodeWidget(props: WidgetProps) {
  const input = useTyped({ ...props, read: codeSigns, write: textOf })
  const sending = useCodeSending(props)
  return (
    <TypedField
      field={props}
      look="code"
      data-letters={codeLength(props.schema)}
      inputMode="numeric"
      autoComplete="one-time-code"
      {...inputAttributes(props.ui)}
      {...input}
    >
      {sending !== undefined && <CodeResend {...sending} />}
    </TypedField>
  )
}
