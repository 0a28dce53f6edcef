import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { AccountForm } from '../../accountForm/AccountForm.tsx'
import { CodeResend } from '../../codes/CodeResend.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { PersonFound } from './PersonFound.tsx'
import type { Stage } from './registrationState.ts'
import type { RegistrationSteps } from './useRegistration.ts'

type FormStage = Exclude<Stage, 'success'>

const submitTexts: { [stage in FormStage]: string } = {
  citizenship: 'button.next',
  document: 'registration.do.identify',
  personal: 'button.next',
  mobile: 'registration.do.sendCode',
  smsCode: 'registration.do.confirmPhone',
  email: 'button.sendCode',
  password: 'registration.do.confirmEmail',
}
/** Where "Back" leads; from a code to the number or address that it was sent to. */
const backFrom: { [stage in FormStage]?: Stage } = {
  document: 'citizenship',
  personal: 'document',
  mobile: 'personal',
  smsCode: 'mobile',
  password: 'email',
}

export function RegistrationStage({ steps }: { steps: RegistrationSteps }) {
  const { registration, goTo, confirmPerson } = steps
  const { stage, person } = registration
  if (stage === 'success') return <Registered />
  if (stage === 'personal' && Object.keys(person).length > 0) {
    return <PersonFound person={person} onConfirm={confirmPerson} onBack={() => goTo('document')} />
  }
  return <StageForm stage={stage} steps={steps} />
}

function StageForm({ stage, steps }: { stage: FormStage; steps: RegistrationSteps }) {
  const { text } = useTexts()
  const { registration, goTo, submit, resendEmailCode, resendPhoneCode } = steps
  const back = backFrom[stage]
  const { codeSent } = registration
  return (
    <AccountForm
      form={`account/${stage}`}
      answers={registration.answers}
      {...(registration.answers[stage] !== undefined && { initial: registration.answers[stage] })}
      submitText={submitTexts[stage]}
      onSubmit={submit[stage]}
      before={
        codeSent !== undefined &&
        (stage === 'smsCode' || stage === 'password') && (
          <CodeResend sent={codeSent} onResend={stage === 'smsCode' ? resendPhoneCode : resendEmailCode} />
        )
      }
      actions={
        back !== undefined && (
          <Button kind="secondary" icon="arrowLeft" onClick={() => goTo(back)}>
            {text(backText(stage))}
          </Button>
        )
      }
    />
  )
}

function backText(stage: FormStage): string {
  if (stage === 'smsCode') return 'registration.do.changePhone'
  return stage === 'password' ? 'registration.do.changeEmail' : 'button.back'
}

function Registered() {
  const { text } = useTexts()
  return (
    <div className="stack">
      <Notice tone="ok" live="status">
        {text('account.created')}
      </Notice>
      <div className="actions">
        <LinkButton href="/">{text('button.enterCabinet')}</LinkButton>
      </div>
    </div>
  )
}
