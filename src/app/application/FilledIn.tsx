import type { FormPart } from '#engine/bundle/types.ts'
import { fieldsAt, type PlacedField } from '#engine/form/fieldsAt.ts'
import { formFields } from '#engine/form/formFields.ts'
import { remarkFields } from '#engine/form/remarks/remarkFields.ts'
import { remarksIn } from '#engine/form/remarks/Remark.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { useServices } from '#renderer/environment/RendererServices.ts'
import { summaryRows } from '#renderer/summary/summaryRows.tsx'
import { SummaryList, type SummaryRow } from '#ui/SummaryList.tsx'
import { answersOf } from '../work/scopeOf.ts'
import { RemarkList } from './remarks/RemarkList.tsx'
import { TrackItem } from './TrackItem.tsx'
import type { OpenView } from './useApplicationView.ts'

export interface FilledInProps {
  opened: OpenView
  /** Id of the transition's form. */
  form: string
  input: JsonObject
}

/** What was written with a decision, labelled as its form labels it. */
export function FilledIn({ opened, form, input }: FilledInProps) {
  const services = useServices()
  const { view, process } = opened
  const part = process.part.forms[form]
  if (part === undefined) return null
  const marks = markedIn(part, input)
  const placed = fieldsAt(formFields(part), input, '/answers/input')
  const rows = summaryRows(placed.filter(isPlain), {
    step: 'input',
    answers: { input },
    process: view.process,
    services,
    lists: process.part.lists,
  })
  return (
    <>
      {marks.map(({ marked, remarks, key }) => (
        <RemarkList key={key} part={process.part} marked={marked} remarks={remarks} />
      ))}
      {rows.length > 0 && (
        <SummaryList rows={rows.map((row) => withElement(row, placed, { opened, input }))} />
      )}
    </>
  )
}

/** An answer that is the number of a row of the applicant's answers says which row that is. */
function withElement(
  row: SummaryRow,
  placed: readonly PlacedField[],
  { opened, input }: Pick<FilledInProps, 'opened' | 'input'>,
): SummaryRow {
  const place = placed.find(({ pointer }) => pointer === row.key)
  const of = place?.field.ui['ui:elementOf']
  const index = place && getAt(input, place.field.pointer)
  if (typeof of !== 'string' || typeof index !== 'number') return row
  const item = getAt({ answers: answersOf(opened.view) }, `${of}/${index}`)
  return {
    ...row,
    value: (
      <>
        {index + 1}. <TrackItem opened={opened} item={item} />
      </>
    ),
  }
}

/** Pointers of answers, and what is said of them, are told together. */
const isPlain = ({ field: { ui } }: PlacedField): boolean =>
  ui['ui:elementOf'] !== '/answers' && ui['ui:widget'] !== 'remarks'

function markedIn(part: FormPart, input: JsonObject) {
  return formFields(part)
    .filter(({ ui }) => ui['ui:elementOf'] === '/answers')
    .map(({ pointer }) => {
      const marked = getAt(input, pointer)
      const said = remarkFields(part).find(({ marks }) => marks === pointer)
      return {
        key: pointer,
        marked: Array.isArray(marked) ? marked.filter((one) => typeof one === 'string') : [],
        remarks: said === undefined ? [] : remarksIn(getAt(input, said.pointer)),
      }
    })
}
