import { useCallback, useState, type SyntheticEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { useSending } from '../../errors/useSending.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { logout } from '../../session/session.ts'
import { showToast } from '../../toasts/toasts.ts'
import { useLeaveWarning } from '../../work/useLeaveWarning.ts'

/** The end of the account: what goes, what has to stay, and the password as the last word. */
export function EraseAccount() {
  const { text } = useTexts()
  const [password, setPassword] = useState('')
  const { busy, failure, send } = useSending()
  useLeaveWarning(useCallback(() => password !== '', [password]))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send(async () => {
      await callStaff('eraseAccount', { body: { password } })
      await logout()
      showToast('done', 'app.settings.erased')
      navigate('/')
    })
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <Notice tone="warn">{text('app.settings.eraseFinal')}</Notice>
      <p>{text('app.settings.eraseGoes')}</p>
      <p>{text('app.settings.eraseStays')}</p>
      {failure !== null && <FailedNotice failure={failure.is} />}
      <Field label={text('field.password')} hint={text('app.settings.erasePassword')}>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <div className="actions">
        <Button type="submit" kind="danger" busy={busy}>
          {text('app.settings.eraseDo')}
        </Button>
      </div>
    </form>
  )
}
