import { fieldsAt, type PlacedField } from '#engine/form/fieldsAt.ts'
import { formFields } from '#engine/form/formFields.ts'
import { remarksIn } from '#engine/form/remarks/Remark.ts'
import { remarkFields } from '#engine/form/remarks/remarkFields.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { type RendererServices, useServices } from '#renderer/environment/RendererServices.ts'
import { summaryRows } from '#renderer/summary/summaryRows.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SummaryList, type SummaryRow } from '#ui/SummaryList.tsx'
import { Tag } from '#ui/Tag.tsx'
import { FilledIn } from '../../../application/FilledIn.tsx'
import { remarkText } from '../../../application/remarks/remarkText.ts'
import type { OpenView } from '../../../application/useApplicationView.ts'
import type { Answer } from '../../../http/Answer.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { asJson, isJsonObject, stepAnswers } from '../../../state/json.ts'
import { whoText } from './CaseTimeline.tsx'

type Correction = Answer<'caseWork'>['corrections'][number]

interface CaseCorrectionsProps {
  opened: OpenView
  corrections: readonly Correction[]
}

/** Each return for correction, the last one first: what was asked, and what was changed then, field by field. */
export function CaseCorrections({ opened, corrections }: CaseCorrectionsProps) {
  const { text } = useTexts()
  if (corrections.length === 0) return null
  const last = corrections.length - 1
  return (
    <Panel title={text('app.case.corrections')}>
      {corrections
        .map((correction, index) => (
          <details key={correction.at} className="fact" open={index === last}>
            <summary>
              <Heading correction={correction} number={index + 1} />
            </summary>
            <OneCorrection opened={opened} correction={correction} />
          </details>
        ))
        .toReversed()}
    </Panel>
  )
}

function Heading({ correction, number }: { correction: Correction; number: number }) {
  const { text, moment } = useTexts()
  return (
    <>
      {text('app.case.correction', { number })}: <time dateTime={correction.at}>{moment(correction.at)}</time>
      , {whoText(correction, text)}
    </>
  )
}

function OneCorrection({ opened, correction }: { opened: OpenView; correction: Correction }) {
  const { text, moment } = useTexts()
  const services = useServices()
  const asked = askedIn(opened, correction)
  const { mended } = correction
  if (mended === undefined) {
    return (
      <div className="stack" data-gap="small">
        <Notice tone="neutral">
          {text(opened.view.phase === 'closed' ? 'app.case.neverMended' : 'app.case.notMended')}
        </Notice>
        {asked.form !== undefined && <FilledIn opened={opened} form={asked.form} input={asked.input} />}
      </div>
    )
  }
  const rows = changedRows(opened, correction, { asked, services })
  return (
    <div className="stack" data-gap="small">
      <p className="muted">
        {text('app.case.mendedAt')} <time dateTime={mended.at}>{moment(mended.at)}</time>
      </p>
      {rows.length === 0 ? (
        <Notice tone="warn">{text('app.case.nothingChanged')}</Notice>
      ) : (
        <SummaryList rows={rows} />
      )}
    </div>
  )
}

interface Asked {
  form: string | undefined
  input: JsonObject
  marked: readonly Json[]
  /** What was said of an answer. */
  remarks: ReturnType<typeof remarksIn>
}

function askedIn({ process: { part } }: OpenView, { what, input }: Correction): Asked {
  const form = part.workflow.transitions.find(({ id }) => id === what)?.input
  const filled = isJsonObject(input) ? input : {}
  const declared = form === undefined ? undefined : part.forms[form]
  const marks = declared && formFields(declared).find(({ ui }) => ui['ui:elementOf'] === '/answers')
  const marked = marks === undefined ? undefined : getAt(filled, marks.pointer)
  return {
    form,
    input: filled,
    marked: Array.isArray(marked) ? marked : [],
    remarks: remarkFields(declared).flatMap(({ pointer }) => remarksIn(getAt(filled, pointer))),
  }
}

/** Marked answers first, whether they were changed or not; then what else is another now. */
function changedRows(
  { view, process: { part } }: OpenView,
  { before, mended }: Correction,
  { asked, services }: { asked: Asked; services: RendererServices },
): SummaryRow[] {
  const old = stepAnswers(asJson(before))
  const now = stepAnswers(asJson(mended?.answers))
  const placed = (part.workflow.steps ?? []).flatMap(({ id, form }) => {
    const declared = form === undefined ? undefined : part.forms[form]
    if (declared === undefined) return []
    const fields = formFields(declared)
    return joined(
      fieldsAt(fields, now[id] ?? {}, `/answers/${id}`),
      fieldsAt(fields, old[id] ?? {}, `/answers/${id}`),
    )
  })
  const rows = summaryRows(placed, {
    step: '',
    answers: now,
    before: old,
    process: view.process,
    services,
    lists: part.lists,
    beside: (pointer) => <Asking asked={asked} pointer={pointer} />,
  })
  const isMarked = ({ key }: SummaryRow): boolean => asked.marked.includes(key)
  const unchanged = <Tag tone="warn">{services.translate('app.case.unchanged')}</Tag>
  const first = rows.filter(isMarked).map((row) =>
    row.old === undefined
      ? {
          ...row,
          label: (
            <>
              {row.label} {unchanged}
            </>
          ),
        }
      : row,
  )
  return [...first, ...rows.filter((row) => row.old !== undefined && !isMarked(row))]
}

/** Places of both; rows that are gone stand after those that are there. */
function joined(one: readonly PlacedField[], other: readonly PlacedField[]): PlacedField[] {
  const known = new Set(one.map(({ pointer }) => pointer))
  return [...one, ...other.filter(({ pointer }) => !known.has(pointer))]
}

function Asking({ asked, pointer }: { asked: Asked; pointer: string }) {
  const texts = useTexts()
  const remark = asked.remarks.find(({ field }) => field === pointer)
  if (remark === undefined) return null
  return <span className="officer-words">{remarkText(remark, texts)}</span>
}
