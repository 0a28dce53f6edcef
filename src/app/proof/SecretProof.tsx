import { type ReactNode, useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { focusWhenThere } from '#ui/focusWhenThere.ts'
import { TextInput } from '#ui/TextInput.tsx'
import { fieldErrorsOf } from '../errors/describeFailure.ts'
import { FailedNotice } from '../errors/FailedNotice.tsx'
import { useSending } from '../errors/useSending.ts'
import { useTexts } from '../i18n/useTexts.ts'

interface SecretProofProps {
  kind: 'password' | 'secondFactor'
  /** Fails where it is not right. */
  onSecret: (secret: string) => Promise<void>
  /** Beside the button. */
  actions: ReactNode
}

/** What password managers and telephones fill in by themselves. */
const inputs = {
  password: { type: 'password', autoComplete: 'current-password', maxLength: 200 },
  secondFactor: { autoComplete: 'one-time-code', autoCapitalize: 'none', maxLength: 20, width: 10 },
} as const

const words = {
  password: { label: 'field.password', name: 'password' },
  secondFactor: { label: 'field.appCode', name: 'code' },
} as const

/** The password, or a code of the app. A wrong one stays, with the reason at the field, and is gone over again. */
export function SecretProof({ kind, onSecret, actions }: SecretProofProps) {
  const { text } = useTexts()
  const { label, name } = words[kind]
  const input = useRef<HTMLInputElement>(null)
  const [secret, setSecret] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const { busy, failure, send } = useSending()
  // The dialog opens after its content is drawn, and would put the focus on its first button.
  useEffect(
    () => focusWhenThere(() => (input.current?.checkVisibility() === true ? input.current : null)),
    [],
  )

  const wrong = failure === null ? undefined : fieldErrorsOf(failure.is)[name]
  const error = isEmpty ? 'valid.required' : wrong
  const prove = async () => {
    try {
      await onSecret(secret)
    } catch (refusal) {
      // What is typed next takes the place of what was wrong.
      input.current?.select()
      throw refusal
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setEmpty(secret.trim() === '')
    if (secret.trim() === '') input.current?.focus()
    else send(prove)
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {failure !== null && wrong === undefined && <FailedNotice failure={failure.is} />}
      <Field
        label={text(label)}
        {...(kind === 'secondFactor' && { hint: text('hint.appCode') })}
        {...(error !== undefined && { error: text(error) })}
      >
        {(control) => (
          <TextInput
            {...control}
            {...inputs[kind]}
            ref={input}
            name={name}
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
          />
        )}
      </Field>
      <div className="actions">
        <Button type="submit" busy={busy}>
          {text('button.confirm')}
        </Button>
        {actions}
      </div>
    </form>
  )
}
