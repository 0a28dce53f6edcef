import { navigate } from 'wouter/use-browser-location'
import { StepErrors } from '#renderer/form/StepErrors.tsx'
import { StepForm } from '#renderer/form/StepForm.tsx'
import { useStillWrong } from '#renderer/form/useStillWrong.ts'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Denials } from '../../actions/Denials.tsx'
import { groundOfWork } from '../../actions/groundOfWork.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import type { View } from '../../state/clientTypes.ts'
import { ChangedAnswers } from './ChangedAnswers.tsx'
import { FindingsByStep } from './FindingsByStep.tsx'
import { ReviewSummary } from './ReviewSummary.tsx'
import { SendButtons } from './SendButtons.tsx'
import { useFieldFocus } from './useFieldFocus.ts'
import { useReviewed } from './useReviewed.ts'
import { useSend } from './useSend.ts'
import type { WizardPart } from './wizardPart.ts'

/** Everything once more, the consent, and the button that sends it. */
export function ReviewStep(
  props: WizardPart & { onSent: (view: View) => void; onView: (view: View) => void },
) {
  const { work, saving, actions, step, steps, addressOf, onSent, onView } = props
  const { store, opened } = work
  const { view, process } = opened
  const texts = useTexts()
  useFieldFocus(work.store)
  const reviewed = useReviewed(work, step.id, actions.asked !== step.id)
  const sending = useSend({ work, saving, step: step.id, reviewed, onSent, onView })
  const { found, failure, denials } = sending
  const part = step.form === undefined ? undefined : process.part.forms[step.form]
  const elsewhere = useStillWrong(store, found.issues).filter(
    ({ path }) => !path.startsWith(`/answers/${step.id}/`),
  )
  const reasons = denials.length > 0 ? denials : actions.denials
  return (
    <div className="stack">
      <FindingsByStep
        issues={elsewhere}
        attempt={found.attempt}
        steps={steps}
        work={work}
        onSelect={(id, field) => navigate(addressOf(id, { field, then: step.id }))}
      />
      {elsewhere.length === 0 && (
        <StepErrors store={store} issues={found.issues} attempt={found.attempt} process={view.process} />
      )}
      {reviewed.isStale && <ChangedAnswers attempt={sending.stale} onAccept={reviewed.accept} />}
      <ReviewSummary
        work={work}
        steps={steps}
        step={step}
        addressOf={addressOf}
        {...(reviewed.isStale && { before: reviewed.answers })}
      />
      {part !== undefined && (
        <Panel>
          <StepForm
            store={store}
            step={step.id}
            part={part}
            opened={process.forms}
            lists={process.part.lists}
            process={view.process}
          />
        </Panel>
      )}
      {reasons.length > 0 && (
        <Notice tone="warn" live="alert">
          <Denials denials={reasons} ground={groundOfWork(work, actions.send, texts)} />
        </Notice>
      )}
      {failure !== null && <FailedNotice failure={failure.is} title="state.failed.sending" />}
      <SendButtons {...props} sending={sending} />
    </div>
  )
}
