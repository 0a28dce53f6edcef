import { textIds } from '#engine/texts/textIds.ts'
import { FileLink } from '#renderer/summary/FileLink.tsx'
import { SummaryList, type SummaryRow } from '#ui/SummaryList.tsx'
import { useShownRows } from '../../../application/useShownRows.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { View } from '../../../state/clientTypes.ts'

/** What a decision about the case begins with: whose it is, what the process says of it, and what made it. */
export function CaseHead({ view, desk }: { view: View; desk: string }) {
  const { text } = useTexts()
  const shownRows = useShownRows()
  const { applicant } = view.world
  const named = ['lastName', 'firstName', 'fatherName'].map((part) => applicant[part])
  const name = named.filter((part) => typeof part === 'string' && part !== '').join(' ')
  const files = view.shown.filter(({ as }) => as === 'file')
  const rows: SummaryRow[] = [
    ...rowOf('applicant', text(textIds.applicant(view.process)), name),
    ...rowOf('fin', text('field.fin'), applicant['fin']),
    ...shownRows(view),
    ...files.flatMap(({ name: field, value }) =>
      typeof value === 'string' && Object.hasOwn(view.files, value)
        ? [
            {
              key: field,
              label: text(textIds.field(view.process, field)),
              value: <FileLink id={value} />,
            },
          ]
        : [],
    ),
    ...(view.parent === null
      ? []
      : [
          {
            key: 'parent',
            label: text('label.parentApplication'),
            value: (
              <a href={`${desk}?application=${view.parent.id}`}>
                {text(textIds.processName(view.parent.process))} · {view.parent.number}
              </a>
            ),
          },
        ]),
  ]
  if (rows.length === 0) return null
  return (
    <div className="case-head">
      <SummaryList rows={rows} />
    </div>
  )
}

const rowOf = (key: string, label: string, value: unknown): SummaryRow[] =>
  typeof value === 'string' && value !== '' ? [{ key, label, value }] : []
