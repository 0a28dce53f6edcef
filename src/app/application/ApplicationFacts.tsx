import { SummaryList } from '#ui/SummaryList.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import type { ApplicationEntry } from '../state/clientTypes.ts'
import { useShownRows } from './useShownRows.ts'

/** Number and dates of one application. */
export function ApplicationFacts({ row }: { row: ApplicationEntry }) {
  const { text, day } = useTexts()
  const shownRows = useShownRows()
  const rows = [
    { key: 'number', label: text('label.number'), value: row.number },
    { key: 'created', label: text('label.createdAt'), value: day(row.createdAt) },
    ...(row.submittedAt === null
      ? []
      : [{ key: 'submitted', label: text('label.submittedAt'), value: day(row.submittedAt) }]),
    ...shownRows(row),
    ...(row.deadline === null
      ? []
      : [{ key: 'deadline', label: text('label.deadline'), value: day(row.deadline) }]),
  ]
  return <SummaryList rows={rows} />
}
