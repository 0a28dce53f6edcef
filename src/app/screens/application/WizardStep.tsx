import { useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import type { Issue } from '#engine/issue.ts'
import { StepErrors } from '#renderer/form/StepErrors.tsx'
import { StepForm } from '#renderer/form/StepForm.tsx'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { groundOfWork } from '../../actions/groundOfWork.ts'
import { usePerson } from '../../session/useSession.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { tellRefused } from '../../told/tellRefused.ts'
import { FormArea } from './FormArea.tsx'
import { SaveDraftButton } from './SaveDraftButton.tsx'
import { StepAlerts } from './StepAlerts.tsx'
import { StepBack } from './StepBack.tsx'
import { StepPrefill } from './StepPrefill.ts'
import { useMarkedReason } from './useMarkedReason.ts'
import { useFieldFocus } from './useFieldFocus.ts'
import type { WizardPart } from './wizardPart.ts'

/** One step with a form: Next checks it, Back does not. */
export function WizardStep(props: WizardPart) {
  const { work, saving, actions, step, steps, index, addressOf, onChecked } = props
  const texts = useTexts()
  const { text } = texts
  const { store, opened } = work
  const { view, process } = opened
  const [found, setFound] = useState<{ issues: Issue[]; attempt: number }>({ issues: [], attempt: 0 })
  useFieldFocus(work.store)
  const markedReason = useMarkedReason(view)
  const part = step.form === undefined ? undefined : process.part.forms[step.form]
  const query = new URLSearchParams(useSearch())
  // Somebody who came to change one answer goes back to where all are read.
  const comeBack = steps.find(({ id }, at) => id === query.get('then') && at > index)
  const after = comeBack ?? steps[index + 1]
  const changed = query.get('field')

  const isLook = usePerson()?.switchedUser === true
  const next = () => {
    const issues = store.check(`/answers/${step.id}`)
    setFound(({ attempt }) => ({ issues, attempt: attempt + 1 }))
    tellRefused(view.process, issues)
    onChecked()
    // Who looks as somebody else sees masked answers that no rule can fit, and hands nothing in.
    if ((issues.length > 0 && !isLook) || after === undefined) return
    navigate(addressOf(after.id, comeBack !== undefined && changed !== null ? { field: changed } : {}))
  }
  return (
    <FormArea onSubmit={next}>
      <StepAlerts step={step} denials={actions.denials} ground={groundOfWork(work, actions.send, texts)} />
      {part !== undefined && (
        <>
          <StepErrors
            store={store}
            issues={found.issues}
            attempt={found.attempt}
            lead={text('msg.fillRequired')}
            process={view.process}
          />
          <p className="muted">{text('screen.required')}</p>
          <Panel>
            <StepPrefill work={work} step={step} />
            <StepForm
              store={store}
              step={step.id}
              part={part}
              opened={process.forms}
              lists={process.part.lists}
              process={view.process}
              {...(markedReason !== undefined && { markedReason })}
            />
          </Panel>
        </>
      )}
      <div className="actions">
        <Button onClick={next}>{text(comeBack === undefined ? 'button.next' : 'app.review.return')}</Button>
        <StepBack steps={steps} index={index} addressOf={addressOf} />
        <SaveDraftButton saving={saving} />
      </div>
    </FormArea>
  )
}
