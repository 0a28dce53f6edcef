import { navigate } from 'wouter/use-browser-location'
import { AccountForm } from '../../accountForm/AccountForm.tsx'
import { textValue } from '../../accountForm/textValue.ts'
import { callAccount } from '../../http/callAccount.ts'
import { showToast } from '../../toasts/toasts.ts'

/** Other sessions end on the server, this one goes on. */
export function PasswordChange() {
  return (
    <AccountForm
      form="account/changePassword"
      submitText="button.save"
      guarded
      onSubmit={async (values) => {
        await callAccount('changePassword', {
          body: {
            oldPassword: textValue(values, 'oldPassword'),
            password: textValue(values, 'password'),
            passwordRepeat: textValue(values, 'passwordRepeat'),
          },
        })
        showToast('done', 'msg.passwordChanged')
        navigate('/settings')
      }}
    />
  )
}
