import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { JsonObject } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { textValue } from '../../accountForm/textValue.ts'
import { CodeAddressForm } from '../../codes/CodeAddressForm.tsx'
import { SentCodeForm } from '../../codes/SentCodeForm.tsx'
import type { CodeSent } from '../../codes/useCode.ts'
import { call } from '../../http/call.ts'
import { callAccount } from '../../http/callAccount.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { withProof } from '../../proof/withProof.ts'
import { showToast } from '../../toasts/toasts.ts'

type Kind = 'email' | 'mobile'
/** What is asked now. */
export type ContactStage = 'contact' | 'code'

interface ContactChangeProps {
  kind: Kind
  onStage: (stage: ContactStage) => void
}
const forms = { email: 'account/newEmail', mobile: 'account/newMobile' } as const
const changes = { email: 'registration.do.changeEmail', mobile: 'registration.do.changePhone' } as const
const saved = { email: 'account.emailChanged', mobile: 'account.mobileChanged' } as const

/** A new e-mail or mobile is checked by a code before it is saved. */
export function ContactChange({ kind, onStage }: ContactChangeProps) {
  const { text } = useTexts()
  const [sent, setSent] = useState<{ values: JsonObject; code: CodeSent } | null>(null)
  const [typed, setTyped] = useState<JsonObject>({})

  const sendCode = async (values: JsonObject) => {
    const repeat = textValue(values, 'emailRepeat')
    const body = { kind, value: textValue(values, kind), ...(repeat !== '' && { repeat }) }
    const code = await withProof((shown) => call('contactCode', { body, ...shown }))
    setSent({ values, code })
    setTyped(values)
    onStage('code')
  }
  const goBack = () => {
    setSent(null)
    onStage('contact')
  }
  if (sent === null) {
    return (
      <CodeAddressForm
        key="contact"
        form={forms[kind]}
        initial={typed}
        submitText="button.sendCode"
        onSubmit={sendCode}
        guarded
      />
    )
  }
  return (
    <SentCodeForm
      key="code"
      form="account/contactCode"
      submitText="button.save"
      guarded
      sent={sent.code}
      onResend={() => sendCode(sent.values)}
      actions={
        <Button kind="secondary" icon="arrowLeft" onClick={goBack}>
          {text(changes[kind])}
        </Button>
      }
      onSubmit={async (values) => {
        const body = { kind, code: textValue(values, 'code') }
        await withProof((shown) => callAccount('changeContact', { body, ...shown }))
        showToast('done', saved[kind])
        navigate('/settings')
      }}
    />
  )
}
