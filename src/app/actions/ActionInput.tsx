import { useState, type ReactNode, type SyntheticEvent } from 'react'
import type { FormPart } from '#engine/bundle/types.ts'
import type { Issue } from '#engine/issue.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { InputForm } from '#renderer/form/InputForm.tsx'
import { StepErrors } from '#renderer/form/StepErrors.tsx'
import { Button } from '#ui/Button.tsx'
import type { OpenView } from '../application/useApplicationView.ts'
import { denialsOf } from '../errors/denialsOf.ts'
import { FailedNotice } from '../errors/FailedNotice.tsx'
import { inputIssuesOf } from '../errors/inputIssues.ts'
import type { AllowedAction } from '../state/clientTypes.ts'
import { useActionStore } from './useActionStore.ts'

interface ActionInputProps {
  opened: OpenView
  action: AllowedAction
  part: FormPart
  busy: boolean
  submitText: string
  onSubmit: (input: JsonObject) => Promise<void>
  /** Beside the button. */
  actions: ReactNode
}

/** The form that a transition asks for. Findings of the server land at its fields, and nothing is cleared. */
export function ActionInput({ opened, action, part, busy, submitText, onSubmit, actions }: ActionInputProps) {
  const { view, process } = opened
  const { store, services, answered } = useActionStore({ opened, action, part })
  const [found, setFound] = useState<{ issues: Issue[]; attempt: number }>({ issues: [], attempt: 0 })
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const tell = (issues: Issue[]) => setFound(({ attempt }) => ({ issues, attempt: attempt + 1 }))

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    setFailure(null)
    const issues = store.check()
    tell(issues)
    if (issues.length > 0) return
    try {
      await onSubmit(store.settled())
    } catch (error) {
      const answered = inputIssuesOf(error)
      store.setIssues(answered)
      tell(answered)
      if (answered.length === 0 && denialsOf(error).length === 0) setFailure({ is: error })
    }
  }
  return (
    <RendererServicesProvider value={services}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        {failure !== null && <FailedNotice failure={failure.is} title="state.failed.sending" />}
        <StepErrors store={store} issues={found.issues} attempt={found.attempt} process={view.process} />
        <InputForm
          store={store}
          part={part}
          opened={process.forms}
          lists={process.part.lists}
          process={view.process}
          answered={answered}
        />
        <div className="actions">
          <Button type="submit" busy={busy}>
            {submitText}
          </Button>
          {actions}
        </div>
      </form>
    </RendererServicesProvider>
  )
}
