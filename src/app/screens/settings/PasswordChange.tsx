import { navigate } from 'wouter/use-browser-location'
import { AccountForm } from '../../accountForm/AccountForm.tsx'
import { textValue } from '../../accountForm/textValue.ts'
import { callAccount } from '../../http/callAccount.ts'
import { withProof } from '../../proof/withProof.ts'
import { showToast } from '../../toasts/toasts.ts'

/** Other sessions end on the server, this one goes on. */
export function PasswordChange() {
  return (
    <AccountForm
      form="account/changePassword"
      submitText="button.save"
      guarded
      onSubmit={async (values) => {
        const body = {
          oldPassword: textValue(values, 'oldPassword'),
          password: textValue(values, 'password'),
          passwordRepeat: textValue(values, 'passwordRepeat'),
        }
        await withProof((shown) => callAccount('changePassword', { body, ...shown }))
        showToast('done', 'msg.passwordChanged')
        navigate('/settings')
      }}
    />
  )
}
