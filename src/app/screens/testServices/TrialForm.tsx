import { useMemo, useState } from 'react'
import type { TrialSample } from '#engine/bundle/types.ts'
import { StepErrors } from '#renderer/form/StepErrors.tsx'
import { StepForm } from '#renderer/form/StepForm.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { FormArea } from '../application/FormArea.tsx'
import type { TrialWork } from './openTrialWork.ts'
import type { TrialPage, TrialProcess } from './TrialProcess.ts'

interface TrialFormProps {
  trial: TrialProcess
  page: TrialPage
  work: TrialWork
  sample: TrialSample
}

/** The form as an applicant sees it. Check shows all findings at once; Enter in a line does the same. */
export function TrialForm({ trial, page, work, sample }: TrialFormProps) {
  const { text } = useTexts()
  const { store, opened } = work
  const [found, setFound] = useState(() => work.found && { issues: work.found, attempt: 1 })
  const group = `/answers/${page.step.id}`
  const check = () => {
    const issues = store.check(group)
    setFound((before) => ({ issues, attempt: (before?.attempt ?? 0) + 1 }))
  }
  const { part, forms } = opened.process
  const answered = useMemo(
    () => ({ steps: part.workflow.steps ?? [], forms: part.forms, templates: part.templates ?? {} }),
    [part],
  )
  return (
    <FormArea onSubmit={check}>
      {found !== undefined && (
        <StepErrors store={store} issues={found.issues} attempt={found.attempt} process={trial.id} />
      )}
      <Panel>
        <StepForm
          store={store}
          step={page.step.id}
          part={page.part}
          opened={forms}
          lists={part.lists}
          process={trial.id}
          answered={answered}
          {...(sample.marked !== undefined && { markedReason: text('app.trial.markedReason') })}
        />
      </Panel>
      <div className="actions">
        <Button onClick={check}>{text('button.check')}</Button>
      </div>
      {found?.issues.length === 0 && (
        <Notice tone="ok" live="status">
          {text('app.trial.noFindings')}
        </Notice>
      )}
    </FormArea>
  )
}
