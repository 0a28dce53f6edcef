import { Table, type Column } from '#ui/Table.tsx'
import { textIds } from '#engine/texts/textIds.ts'
import { useTexts } from '../i18n/useTexts.ts'
import type { ApplicationEntry } from '../state/clientTypes.ts'
import { DeadlineNote } from './DeadlineNote.tsx'
import { StatusTag } from './StatusTag.tsx'

interface ApplicationListProps {
  rows: ApplicationEntry[]
  addressOf: (row: ApplicationEntry) => string | null
  caption: string
  captionHidden?: boolean
  withApplicant?: boolean
}

/** Applications as a table that stacks into cards on a phone. */
export function ApplicationList(props: ApplicationListProps) {
  const { rows, addressOf, caption, captionHidden = false, withApplicant = false } = props
  const { text } = useTexts()
  const columns: Column<ApplicationEntry>[] = [
    {
      id: 'number',
      label: text('label.number'),
      render: (row) => {
        const address = addressOf(row)
        return address === null ? row.number : <a href={address}>{row.number}</a>
      },
    },
    ...(withApplicant
      ? [
          {
            id: 'applicant',
            label: text('label.applicant'),
            render: (row: ApplicationEntry) => row.applicantName,
          },
        ]
      : []),
    { id: 'service', label: text('label.service'), render: (row) => text(textIds.processName(row.process)) },
    { id: 'status', label: text('label.status'), render: (row) => <StatusTag row={row} /> },
    {
      id: 'deadline',
      label: text('label.deadline'),
      render: (row) =>
        row.deadline === null ? text('label.noDeadline') : <DeadlineNote at={row.deadline} short />,
    },
  ]
  return (
    <Table
      caption={caption}
      captionHidden={captionHidden}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
    />
  )
}
