import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { AccountForm } from '../../accountForm/AccountForm.tsx'
import { textValue } from '../../accountForm/textValue.ts'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { showToast } from '../../toasts/toasts.ts'
import { SentNotice } from './SentNotice.tsx'
import { useSecret } from './useSecret.ts'

type Stage = 'email' | 'sent' | 'phone' | 'password'

/** Request; then, with the letter's token, the last 4 digits of the phone; then the new password. */
export function ForgetPasswordScreen() {
  const token = useSecret()
  return <Recovery key={token} token={token} />
}

function Recovery({ token }: Pick<StageFormProps, 'token'>) {
  const { text } = useTexts()
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
  if (stage === 'phone') return <PhoneForm token={token} onStage={onStage} />
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

/** A link that was used or is too old says so before it asks for digits. */
function PhoneForm({ token, onStage }: Omit<StageFormProps, 'stage'>) {
  const { text } = useTexts()
  const loaded = useLoaded(token, () => call('validateToken', { body: { token } }))
  if (loaded.state === 'failed') {
    return (
      <div className="stack">
        <FailedNotice failure={loaded.failure} onRetry={loaded.retry} />
        <div className="actions">
          <LinkButton href="/forgetpassword" kind="secondary">
            {text('recovery.do.request')}
          </LinkButton>
        </div>
      </div>
    )
  }
  return (
    <LoadedPart loaded={loaded}>
      {() => (
        <AccountForm
          form="account/phoneLast4"
          submitText="recovery.do.checkPhone"
          onSubmit={async (values) => {
            await call('validateToken', { body: { token, phoneLast4: textValue(values, 'phoneLast4') } })
            onStage('password')
          }}
        />
      )}
    </LoadedPart>
  )
}
