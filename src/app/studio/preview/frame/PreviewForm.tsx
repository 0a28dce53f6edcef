import { useEffect, useMemo, useState } from 'react'
import type { Issue } from '#engine/issue.ts'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { InputForm } from '#renderer/form/InputForm.tsx'
import { StepErrors } from '#renderer/form/StepErrors.tsx'
import { StepForm } from '#renderer/form/StepForm.tsx'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { FormArea } from '../../../screens/application/FormArea.tsx'
import { tellPage } from './pageDoor.ts'
import { type AskRows, previewServices } from './previewServices.ts'
import { type DrawnPreview, partsOf } from './DrawnPreview.ts'

interface PreviewFormProps {
  drawn: DrawnPreview
  step: string | null
  askRows: AskRows
}

const QUIET = 150

/** The fields, and a button that shows all findings at once. */
export function PreviewForm({ drawn, step, askRows }: PreviewFormProps) {
  const services = useMemo(() => previewServices(drawn, askRows), [drawn, askRows])
  const { store, opened, parts, summary } = drawn
  const { found, check } = useFound(store)
  useAnswersTold(drawn)
  const forms = useMemo(() => partsOf(parts.forms), [parts.forms])
  const answered = useMemo(
    () => ({ steps: parts.process?.steps ?? [], forms, templates: parts.templates }),
    [parts, forms],
  )
  const form = parts.process?.steps.find(({ id }) => id === step)?.form ?? summary.form
  const part = forms[form]
  if (part === undefined) return null
  const group = step === null ? undefined : `/answers/${step}`
  const process = summary.process === null ? {} : { process: summary.process }
  const drawing = { store, part, opened, lists: parts.lists, answered, ...process }
  return (
    <RendererServicesProvider value={services}>
      <FormArea onSubmit={() => check(group)}>
        <StepErrors store={store} issues={found.issues} attempt={found.attempt} {...process} />
        <Panel>{step === null ? <InputForm {...drawing} /> : <StepForm {...drawing} step={step} />}</Panel>
        <div className="actions">
          <Button onClick={() => check(group)}>{services.translate('button.check')}</Button>
        </div>
      </FormArea>
    </RendererServicesProvider>
  )
}

const NOTHING_FOUND: { issues: Issue[]; attempt: number } = { issues: [], attempt: 0 }

interface Found {
  /** In which they were found: of a form that has become another one they say nothing. */
  store: DrawnPreview['store']
  issues: Issue[]
  attempt: number
}

function useFound(store: DrawnPreview['store']) {
  const [found, setFound] = useState<Found>({ store, ...NOTHING_FOUND })
  const check = (group: string | undefined) =>
    setFound(({ attempt }) => ({ store, issues: store.check(group), attempt: attempt + 1 }))
  return { found: found.store === store ? found : NOTHING_FOUND, check }
}

/** Rules are tried with what was answered here. */
function useAnswersTold({ store }: DrawnPreview): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tell = (): void => {
      timer = undefined
      tellPage({ kind: 'answers', answers: store.settled() })
    }
    const soon = (): void => {
      timer ??= setTimeout(tell, QUIET)
    }
    soon()
    const end = store.subscribe(soon)
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [store])
}
