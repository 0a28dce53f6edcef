import { Panel } from '#ui/Panel.tsx'
import { SummaryList, type SummaryRow } from '#ui/SummaryList.tsx'
import type { FormPart } from '#engine/bundle/types.ts'
import type { Step } from '#engine/content/types.ts'
import { fieldsAt } from '#engine/form/fieldsAt.ts'
import { formFields } from '#engine/form/formFields.ts'
import { isInside } from '#engine/form/isInside.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import type { FormEnvironment } from '../form/FormEnvironment.ts'
import { summaryRows, type SummaryContext } from './summaryRows.tsx'

interface AnswerSummaryProps {
  steps: readonly Step[]
  forms: { [id: string]: FormPart }
  /** Settled answers: what is hidden is not in them. */
  answers: { [step: string]: JsonObject }
  lists: FormEnvironment['lists']
  process: string
  /** Hidden and waiting places of the store's view; absent on case pages, where only what is answered is shown. */
  hidden?: ReadonlySet<string>
  /** Where an answer can be changed: the address of the step, with the field to go to; none for what is fixed. */
  changeHref?: (step: string, pointer: string) => string | undefined
  /** Answers before a correction: differences are shown with both values. */
  before?: { [step: string]: JsonObject }
  beside?: SummaryContext['beside']
  /** Which rows are shown; absent: all. */
  keep?: (row: SummaryRow) => boolean
}

/** Every answer by step, as people read it: the review step and case pages. */
export function AnswerSummary(props: AnswerSummaryProps) {
  const { steps, forms, answers, process, hidden, keep = () => true } = props
  const services = useServices()
  const panels = steps.flatMap((step) => {
    const part = step.form === undefined ? undefined : forms[step.form]
    if (part === undefined || hidden?.has(`/answers/${step.id}`) === true) return []
    const placed = fieldsAt(formFields(part), answers[step.id] ?? {}, `/answers/${step.id}`)
    const shown = placed.filter(
      ({ pointer }) => hidden === undefined || !(hidden.has(pointer) || isInside(pointer, hidden)),
    )
    const context: SummaryContext = { ...props, step: step.id, services }
    const rows = summaryRows(shown, context).filter(keep)
    return rows.length === 0 ? [] : [{ step, rows }]
  })
  return (
    <div className="stack">
      {panels.map(({ step, rows }) => (
        <Panel key={step.id} title={services.translate(textIds.step(process, step.id))}>
          <SummaryList rows={rows} />
        </Panel>
      ))}
    </div>
  )
}
