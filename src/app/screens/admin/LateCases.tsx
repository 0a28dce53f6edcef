import { textIds } from '#engine/texts/textIds.ts'
import type { Column } from '#ui/Table.tsx'
import { DeadlineNote } from '../../application/DeadlineNote.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useApplicationAddress } from '../../navigation/useApplicationAddress.ts'
import { Chapter } from './Chapter.tsx'
import { lateAddress, type ReportQuery } from './reportQuery.ts'

type Row = Answer<'adminLate'>['rows'][number] & { place: number }

/** The cases behind the report's number of overdue ones; those of the reader's own family say no number and lead nowhere. */
export function LateCases({ query }: { query: ReportQuery }) {
  const { text, language } = useTexts()
  const addressOf = useApplicationAddress()
  const loaded = useLoaded(`${language} ${lateAddress('', query)}`, () => callStaff('adminLate', { query }))
  const columns: Column<Row>[] = [
    {
      id: 'number',
      label: text('label.number'),
      render: ({ id, number, process, atDesk }) => {
        if (number === null) return text('app.report.ownFamily')
        const address = addressOf(process, id, atDesk)
        return address === null ? number : <a href={address}>{number}</a>
      },
    },
    {
      id: 'service',
      label: text('label.service'),
      render: ({ process }) => text(textIds.processName(process)),
    },
    {
      id: 'status',
      label: text('label.status'),
      render: ({ process, status }) => (status === null ? '–' : text(textIds.status(process, status))),
    },
    {
      id: 'institutions',
      label: text('app.report.column.institutions'),
      render: ({ institutions }) => institutions.join('; '),
    },
    {
      id: 'deadline',
      label: text('label.deadline'),
      render: ({ deadline }) => <DeadlineNote at={deadline} short />,
    },
  ]
  return (
    <LoadedPart loaded={loaded}>
      {({ rows, total }) => (
        <Chapter
          title={text('app.report.late', { total })}
          lead={text('app.report.lateLead')}
          columns={columns}
          rows={rows.map((row, place) => ({ ...row, place }))}
          rowKey={({ id, place }) => id ?? String(place)}
        />
      )}
    </LoadedPart>
  )
}
