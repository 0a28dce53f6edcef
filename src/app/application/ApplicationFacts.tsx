import { SummaryList } from '#ui/SummaryList.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import type { ApplicationEntry } from '../state/clientTypes.ts'
import { DeadlineNote } from './DeadlineNote.tsx'
import { useShownRows } from './useShownRows.ts'

/** Number and dates of one application. */
export function ApplicationFacts({ row }: { row: ApplicationEntry }) {
  const { text, day } = useTexts()
  const shownRows = useShownRows()
  const lines = shownRows(row)
  // A day that the process names in its own words is not said twice.
  const isSaid = row.deadline !== null && lines.some(({ value }) => value === day(row.deadline ?? ''))
  const rows = [
    { key: 'number', label: text('label.number'), value: row.number },
    { key: 'created', label: text('label.createdAt'), value: day(row.createdAt) },
    ...(row.submittedAt === null
      ? []
      : [{ key: 'submitted', label: text('label.submittedAt'), value: day(row.submittedAt) }]),
    ...lines,
    ...(row.deadline === null || isSaid
      ? []
      : [
          { key: 'deadline', label: text('label.deadline'), value: <DeadlineNote at={row.deadline} short /> },
        ]),
  ]
  return <SummaryList rows={rows} />
}
