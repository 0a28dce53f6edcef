import { useCallback, useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { FormPart, ProcessPart } from '#engine/bundle/types.ts'
import type { Issue } from '#engine/issue.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { RendererServicesProvider, type RendererServices } from '#renderer/environment/RendererServices.ts'
import type { FormEnvironment } from '#renderer/form/FormEnvironment.ts'
import { InputForm } from '#renderer/form/InputForm.tsx'
import { StepErrors } from '#renderer/form/StepErrors.tsx'
import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import { Button } from '#ui/Button.tsx'
import { denialsOf } from '../errors/denialsOf.ts'
import { FailedNotice } from '../errors/FailedNotice.tsx'
import { inputIssuesOf } from '../errors/inputIssues.ts'
import { useLeaveWarning } from './useLeaveWarning.ts'

interface SubmitFormProps {
  /** Made by createInputStore. */
  store: AnswerStore
  services: RendererServices
  part: FormPart
  opened: OpenForms
  lists: ProcessPart['lists']
  process?: string
  answered?: NonNullable<FormEnvironment['answered']>
  busy: boolean
  /** Nothing can be sent now; `before` says why. */
  blocked?: boolean
  submitText: string
  onSubmit: (input: JsonObject) => Promise<void>
  /** What could not be done ("state.failed.sending"). */
  failedText?: string
  /** What is typed is kept nowhere until it is sent: a leave is warned of. */
  guarded?: boolean
  before?: ReactNode
  /** Beside the button. */
  actions?: ReactNode
}

/** One form that is sent at once. Findings of the server land at its fields, and nothing is cleared. */
export function SubmitForm(props: SubmitFormProps) {
  const { store, services, part, opened, lists, process, answered, busy, submitText, before, actions } = props
  const { found, failure, submit } = useSubmit(props)
  useTypedWarning(store, props.guarded === true)
  const named = process === undefined ? {} : { process }
  return (
    <RendererServicesProvider value={services}>
      <form className="stack" noValidate onSubmit={submit}>
        {failure !== null && (
          <FailedNotice
            failure={failure.is}
            {...(props.failedText !== undefined && { title: props.failedText })}
          />
        )}
        <StepErrors store={store} issues={found.issues} attempt={found.attempt} {...named} />
        {before}
        <InputForm
          store={store}
          part={part}
          opened={opened}
          lists={lists}
          {...named}
          {...(answered !== undefined && { answered })}
        />
        <div className="actions">
          <Button type="submit" busy={busy} aria-disabled={props.blocked}>
            {submitText}
          </Button>
          {actions}
        </div>
      </form>
    </RendererServicesProvider>
  )
}

function useSubmit({
  store,
  busy,
  blocked,
  onSubmit,
}: Pick<SubmitFormProps, 'store' | 'busy' | 'blocked' | 'onSubmit'>) {
  const [found, setFound] = useState<{ issues: Issue[]; attempt: number }>({ issues: [], attempt: 0 })
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const tell = (issues: Issue[]) => setFound(({ attempt }) => ({ issues, attempt: attempt + 1 }))
  const send = async () => {
    setFailure(null)
    const issues = store.check()
    tell(issues)
    if (issues.length > 0) return
    try {
      await onSubmit(store.settled())
    } catch (error) {
      const answered = inputIssuesOf(error)
      store.addServerIssues(answered)
      tell(answered)
      // Refusals are told by whoever asked for the transition.
      if (answered.length === 0 && denialsOf(error).length === 0) setFailure({ is: error })
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy && blocked !== true) void send()
  }
  return { found, failure, submit }
}

/** What a new form is filled with by itself is not typed. */
function useTypedWarning(store: AnswerStore, guarded: boolean): void {
  const start = useRef<JsonObject | null>(null)
  useEffect(() => {
    start.current = store.snapshot()
  }, [store])
  useLeaveWarning(
    useCallback(
      () => guarded && start.current !== null && !sameJson(start.current, store.snapshot()),
      [guarded, store],
    ),
  )
}
