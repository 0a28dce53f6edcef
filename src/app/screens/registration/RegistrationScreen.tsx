import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { RegistrationStage } from './RegistrationStage.tsx'
import { STEPS, stepOf } from './registrationState.ts'
import { useRegistration } from './useRegistration.ts'

/** A new account, from the citizenship to the enter-cabinet button. */
export function RegistrationScreen() {
  const { text } = useTexts()
  const steps = useRegistration()
  const { stage } = steps.registration
  const at = stepOf(stage)
  const id = at === undefined ? 'success' : (STEPS[at]?.id ?? '')
  return (
    <div className="stack">
      <PageHeading of={text('registration.name')} focusKey={stage}>
        {text(`registration.step.${id}`)}
      </PageHeading>
      {at !== undefined && <Steps at={at} />}
      <Panel>
        <RegistrationStage key={stage} steps={steps} />
      </Panel>
      {stage === 'citizenship' && (
        <div className="actions">
          <LinkButton href="/" kind="quiet" icon="arrowLeft">
            {text('button.signIn')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}

function Steps({ at }: { at: number }) {
  const { text } = useTexts()
  return (
    <Stepper
      label={text('a11y.steps')}
      note={text('screen.step', { step: at + 1, total: STEPS.length })}
      steps={STEPS.map(({ id }, index) => {
        const label = text(`registration.step.${id}`)
        const state = index < at ? 'done' : index === at ? 'current' : 'todo'
        const long = { done: 'a11y.stepDone', current: 'a11y.stepCurrent', todo: 'app.stepTodo' }[state]
        return { id, label, state, longLabel: text(long, { step: label }) }
      })}
    />
  )
}
