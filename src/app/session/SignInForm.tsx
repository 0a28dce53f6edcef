import { useState, type ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { useSignInForm } from './useSignInForm.ts'

interface SignInFormProps {
  onSignIn: (login: string, password: string) => Promise<void>
  /** Beside the button. */
  actions?: ReactNode
}

/** Plain fields, so that the first page of the portal needs no form engine. What was typed stays after a failure. */
export function SignInForm({ onSignIn, actions }: SignInFormProps) {
  const { text } = useTexts()
  const { form, busy, errors, submit } = useSignInForm(onSignIn)
  const [shown, setShown] = useState(false)
  const error = (field: string) => {
    const id = errors.fields[field]
    return id === undefined ? {} : { error: text(id) }
  }
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      {errors.whole !== null && (
        <Notice tone="danger" live="alert">
          {text(errors.whole.id, errors.whole.params)}
        </Notice>
      )}
      <Field label={text('field.login')} {...error('login')}>
        {(control) => (
          <TextInput {...control} name="login" type="text" autoComplete="username" autoCapitalize="none" />
        )}
      </Field>
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
      <div className="actions">
        <Button type="submit" busy={busy}>
          {text('button.signIn')}
        </Button>
        {actions}
      </div>
    </form>
  )
}
