import { textIds } from '#engine/texts/textIds.ts'
import { BarChart } from '#ui/BarChart.tsx'
import type { Column } from '#ui/Table.tsx'
import type { Answer } from '../../http/Answer.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Chapter } from './Chapter.tsx'
import { countText } from './countText.ts'

type Row = Answer<'adminReport'>['rows'][number]

export function ByStatus({ rows }: { rows: Row[] }) {
  const { text, language } = useTexts()
  const services = new Map<string, number>()
  for (const { service, count } of rows) services.set(service, (services.get(service) ?? 0) + count)
  const bars = [...services]
    .sort(([, one], [, other]) => other - one)
    .map(([service, value]) => ({
      key: service,
      label: text(textIds.service(service)),
      value,
      text: countText(value, language),
    }))
  const columns: Column<Row>[] = [
    { id: 'process', label: text('label.service'), render: (row) => text(textIds.processName(row.process)) },
    {
      id: 'status',
      label: text('label.status'),
      render: (row) => text(textIds.status(row.process, row.status)),
    },
    { id: 'phase', label: text('app.admin.phase'), render: (row) => text(`phase.${row.phase}`) },
    {
      id: 'count',
      label: text('app.admin.count'),
      align: 'end',
      render: (row) => countText(row.count, language),
    },
  ]
  return (
    <Chapter
      title={text('app.report.byStatus')}
      chart={<BarChart bars={bars} />}
      columns={columns}
      rows={rows}
      rowKey={({ process, status }) => `${process}/${status}`}
    />
  )
}
