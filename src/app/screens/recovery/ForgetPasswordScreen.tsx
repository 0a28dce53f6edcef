import { useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { Panel } from '#ui/Panel.tsx'
import { AccountForm } from '../../accountForm/AccountForm.tsx'
import { textValue } from '../../accountForm/textValue.ts'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { showToast } from '../../toasts/toasts.ts'
import { SentNotice } from './SentNotice.tsx'

type Stage = 'email' | 'sent' | 'phone' | 'password'

/** Request; then, with the letter's token, the last 4 digits of the phone; then the new password. */
export function ForgetPasswordScreen() {
  const { text } = useTexts()
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const [stage, setStage] = useState<Stage>(token === '' ? 'email' : 'phone')
  return (
    <div className="stack">
      <PageHeading of={text('screen.forgotPassword')} focusKey={stage}>
        {text(`recovery.step.${stage === 'sent' ? 'email' : stage}`)}
      </PageHeading>
      {stage === 'sent' ? (
        <SentNotice />
      ) : (
        <Panel>
          <StageForm key={stage} stage={stage} token={token} onStage={setStage} />
        </Panel>
      )}
    </div>
  )
}

interface StageFormProps {
  stage: Exclude<Stage, 'sent'>
  token: string
  onStage: (stage: Stage) => void
}

function StageForm({ stage, token, onStage }: StageFormProps) {
  if (stage === 'email') {
    return (
      <AccountForm
        form="account/resetRequest"
        submitText="recovery.do.request"
        onSubmit={async (values) => {
          await call('resetPasswordRequest', { body: { email: textValue(values, 'email') } })
          onStage('sent')
        }}
      />
    )
  }
  if (stage === 'phone') {
    return (
      <AccountForm
        form="account/phoneLast4"
        submitText="recovery.do.checkPhone"
        onSubmit={async (values) => {
          await call('validateToken', { body: { token, phoneLast4: textValue(values, 'phoneLast4') } })
          onStage('password')
        }}
      />
    )
  }
  return (
    <AccountForm
      form="account/newPassword"
      submitText="recovery.do.setPassword"
      onSubmit={async (values) => {
        const password = textValue(values, 'password')
        const passwordRepeat = textValue(values, 'passwordRepeat')
        await call('resetPassword', { body: { token, password, passwordRepeat } })
        showToast('done', 'msg.passwordChanged')
        navigate('/', { replace: true })
      }}
    />
  )
}
