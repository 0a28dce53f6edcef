import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import { openAccount } from '../content/openProcess.ts'
import { readyPortalAtom } from '../content/portalState.ts'
import { LoadedPart } from '../errors/LoadedPart.tsx'
import { useLoaded } from '../errors/useLoaded.ts'
import { OpenAccountForm } from './OpenAccountForm.tsx'

export interface AccountFormProps {
  /** Id of the content's form, "account/email". */
  form: string
  /** Answers that its conditions may read, by the form's last name. */
  answers?: { [form: string]: JsonObject }
  initial?: JsonObject
  /** Text id of the button. */
  submitText: string
  /** A failure is shown here: findings at their fields, the rest above. */
  onSubmit: (values: JsonObject) => Promise<void>
  /** A leave is warned of, as long as something typed is not sent. */
  guarded?: boolean
  /** Nothing can be sent now; `before` says why. */
  blocked?: boolean
  before?: ReactNode
  /** Beside the button. */
  actions?: ReactNode
}

/** A form of the account: registration, recovery, settings. The form is content, the calls are fixed. */
export function AccountForm(props: AccountFormProps) {
  const { release } = useAtomValue(readyPortalAtom).portal
  const loaded = useLoaded(release, () => openAccount(release))
  return (
    <LoadedPart loaded={loaded} loadingText="state.loading.page" failedText="state.failed.page">
      {(account) => <OpenAccountForm key={props.form} account={account} {...props} />}
    </LoadedPart>
  )
}
