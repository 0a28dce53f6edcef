import { BarChart } from '#ui/BarChart.tsx'
import type { Column } from '#ui/Table.tsx'
import type { Answer } from '../../http/Answer.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Chapter } from './Chapter.tsx'
import { countText } from './countText.ts'

type Row = Answer<'adminReport'>['institutions'][number]
const DRAWN = 15

export function ByInstitution({ rows }: { rows: Row[] }) {
  const { text, language } = useTexts()
  const columns: Column<Row>[] = [
    { id: 'name', label: text('app.report.column.institution'), render: ({ name }) => name },
    ...(['count', 'open', 'overdue'] as const).map((id): Column<Row> => ({
      id,
      label: text(`app.report.column.${id}`),
      align: 'end',
      render: (row) => countText(row[id], language),
    })),
  ]
  const bars = rows.slice(0, DRAWN).map(({ id, name, count, overdue }) => ({
    key: id,
    label: name,
    value: count,
    part: overdue,
    text: countText(count, language),
  }))
  return (
    <Chapter
      title={text('app.report.byInstitution')}
      lead={text('app.report.institutionLead')}
      chart={<BarChart bars={bars} />}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
