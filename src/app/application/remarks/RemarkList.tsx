import type { ProcessPart } from '#engine/bundle/types.ts'
import { answeredField } from '#engine/form/answeredField.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { type SaidRemark, remarkText } from './remarkText.ts'

interface RemarkListProps {
  part: Pick<ProcessPart, 'workflow' | 'forms'>
  /** Pointers of the answers, in the order in which they were marked. */
  marked: readonly string[]
  remarks: readonly SaidRemark[]
  /** Where the answer can be changed. */
  hrefOf?: (pointer: string) => string
}

/** The answers that go back, each with what was said of it, in the reader's language. */
export function RemarkList({ part, marked, remarks, hrefOf }: RemarkListProps) {
  const texts = useTexts()
  return (
    <ul className="remarks">
      {marked.map((pointer) => {
        const label = answerLabel(part, pointer, texts)
        const remark = remarks.find(({ field }) => field === pointer)
        return (
          <li key={pointer}>
            {hrefOf === undefined ? <strong>{label}</strong> : <a href={hrefOf(pointer)}>{label}</a>}
            {remark !== undefined && <p className="officer-words">{remarkText(remark, texts)}</p>}
          </li>
        )
      })}
    </ul>
  )
}

/** What an answer is called; those of rows carry their number. */
export function answerLabel(
  { workflow, forms }: RemarkListProps['part'],
  pointer: string,
  { text }: Pick<Texts, 'text'>,
): string {
  const field = answeredField({ steps: workflow.steps ?? [], forms }, pointer)
  const name = field?.name ?? pointer.slice(pointer.lastIndexOf('/') + 1)
  const label = labelOf(field?.ui) ?? textIds.field(workflow.id, name)
  const index = /\/(\d+)(?=\/|$)/.exec(pointer)?.[1]
  return index === undefined ? text(label) : `${Number(index) + 1}. ${text(label)}`
}

function labelOf(ui: JsonObject | undefined): string | undefined {
  const label = ui?.['ui:label']
  return typeof label === 'string' ? label : undefined
}
