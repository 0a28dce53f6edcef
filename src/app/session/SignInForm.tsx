import { useState, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { type OnSignIn, useSignInForm } from './useSignInForm.ts'

interface SignInFormProps {
  onSignIn: OnSignIn
  /** Beside the button. */
  actions?: ReactNode
}

/** Plain fields, so that the first page of the portal needs no form engine. What was typed stays after a failure. */
export function SignInForm({ onSignIn, actions }: SignInFormProps) {
  const { text } = useTexts()
  const { form, busy, errors, wantsCode, submit } = useSignInForm(onSignIn)
  const [shown, setShown] = useState(false)
  const error = (field: string) => {
    const id = errors.fields[field]
    return id === undefined ? {} : { error: text(id) }
  }
  const plain = (name: string, autoComplete: string) => (
    <Field label={text(`field.${name}`)} {...error(name)}>
      {(control) => <TextInput {...control} name={name} autoComplete={autoComplete} autoCapitalize="none" />}
    </Field>
  )
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      {errors.whole !== null && (
        <Notice tone={errors.whole.id === 'account.secondFactor' ? 'info' : 'danger'} live="alert">
          {text(errors.whole.id, errors.whole.params)}
        </Notice>
      )}
      {plain('login', 'username')}
      <Field label={text('field.password')} {...error('password')}>
        {(control) => (
          <span className="affix">
            <TextInput
              {...control}
              name="password"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
            />
            <Button
              kind="secondary"
              icon={shown ? 'eyeOff' : 'eye'}
              iconOnly
              onClick={() => setShown(!shown)}
            >
              {text(shown ? 'button.hidePassword' : 'button.showPassword')}
            </Button>
          </span>
        )}
      </Field>
      {wantsCode && plain('appCode', 'one-time-code')}
      <div className="actions">
        <Button type="submit" busy={busy}>
          {text('button.signIn')}
        </Button>
        {actions}
      </div>
    </form>
  )
}
