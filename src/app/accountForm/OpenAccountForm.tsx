import { useMemo, useState, type SyntheticEvent } from 'react'
import type { Issue } from '#engine/issue.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { InputForm } from '#renderer/form/InputForm.tsx'
import { StepErrors } from '#renderer/form/StepErrors.tsx'
import { createInputStore } from '#renderer/store/createAnswerStore.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { OpenAccount } from '../content/openProcess.ts'
import { getPortal } from '../content/portalState.ts'
import { describeFailure, type Description } from '../errors/describeFailure.ts'
import { inputIssuesOf } from '../errors/inputIssues.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { rendererServices } from '../work/rendererServices.ts'
import { RowCache } from '../work/RowCache.ts'
import { serverNow } from '../work/serverNow.ts'
import type { AccountFormProps } from './AccountForm.tsx'

export function OpenAccountForm(props: AccountFormProps & { account: OpenAccount }) {
  const { account, form, submitText, onSubmit, before, actions } = props
  const texts = useTexts()
  const part = account.part.forms[form]
  if (part === undefined) throw new Error(`The release has no form ${form}`)
  const [store] = useState(() => openStore(props))
  const [cache] = useState(() => new RowCache(account.part.lists))
  const services = useMemo(() => rendererServices({ texts, cache }), [texts, cache])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Description | null>(null)
  const [found, setFound] = useState<{ issues: Issue[]; attempt: number }>({ issues: [], attempt: 0 })
  const tell = (issues: Issue[]) => setFound(({ attempt }) => ({ issues, attempt: attempt + 1 }))

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    setFailure(null)
    const issues = store.check()
    tell(issues)
    if (issues.length > 0) return
    setBusy(true)
    try {
      await onSubmit(store.settled())
    } catch (error) {
      const answered = inputIssuesOf(error)
      store.setIssues(answered)
      tell(answered)
      if (answered.length === 0) setFailure(describeFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <RendererServicesProvider value={services}>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        {failure !== null && (
          <Notice tone="danger" live="alert">
            {texts.text(failure.id, failure.params)}
          </Notice>
        )}
        <StepErrors store={store} issues={found.issues} attempt={found.attempt} />
        {before}
        <InputForm store={store} part={part} opened={account.forms} lists={account.part.lists} />
        <div className="actions">
          <Button type="submit" busy={busy}>
            {texts.text(submitText)}
          </Button>
          {actions}
        </div>
      </form>
    </RendererServicesProvider>
  )
}

function openStore({
  account,
  form,
  answers = {},
  initial = {},
}: AccountFormProps & { account: OpenAccount }) {
  const part = account.part.forms[form]
  if (part === undefined) throw new Error(`The release has no form ${form}`)
  const cache = new RowCache(account.part.lists)
  const world = {
    answers: answers as JsonObject,
    constants: getPortal().part.constants,
    now: nowAt(serverNow()),
  }
  const { conditions } = account.part
  const scope = { world, conditions, matches: account.forms.matches, rows: cache.rows }
  return createInputStore({
    form,
    part,
    opened: account.forms,
    lists: account.part.lists,
    answers: initial,
    scope,
    factStates: {},
  })
}
