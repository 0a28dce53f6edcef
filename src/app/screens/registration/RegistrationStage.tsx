import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import { AccountForm } from '../../accountForm/AccountForm.tsx'
import { CodeAddressForm } from '../../codes/CodeAddressForm.tsx'
import { SentCodeForm } from '../../codes/SentCodeForm.tsx'
import type { CodeSent } from '../../codes/useCode.ts'
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
  email: 'mobile',
  password: 'email',
}
const backTexts: { [stage in FormStage]?: string } = {
  smsCode: 'registration.do.changePhone',
  email: 'registration.do.changePhone',
  password: 'registration.do.changeEmail',
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
  const { answers, codeSent } = registration
  const form = {
    form: `account/${stage}`,
    answers,
    ...(answers[stage] !== undefined && { initial: answers[stage] }),
    submitText: submitTexts[stage],
    onSubmit: submit[stage],
    actions: back !== undefined && (
      <Button kind="secondary" icon="arrowLeft" onClick={() => goTo(back)}>
        {text(backTexts[stage] ?? 'button.back')}
      </Button>
    ),
  }
  if (stage === 'mobile') return <CodeAddressForm {...form} />
  if (stage === 'email') return <CodeAddressForm {...form} before={<Confirmed sent={codeSent} />} />
  if (codeSent === undefined || (stage !== 'smsCode' && stage !== 'password'))
    return <AccountForm {...form} />
  return (
    <SentCodeForm
      {...form}
      sent={codeSent}
      onResend={stage === 'smsCode' ? resendPhoneCode : resendEmailCode}
    />
  )
}

/** The number, once its code was right. */
function Confirmed({ sent }: { sent: CodeSent | undefined }) {
  const { text } = useTexts()
  if (sent?.by !== 'sms') return null
  return <StatusNote tone="ok">{text('registration.phoneConfirmed', { to: sent.to })}</StatusNote>
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
