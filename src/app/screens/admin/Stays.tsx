import { textIds } from '#engine/texts/textIds.ts'
import { BarChart } from '#ui/BarChart.tsx'
import type { Column } from '#ui/Table.tsx'
import type { Answer } from '../../http/Answer.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { Chapter } from './Chapter.tsx'
import { countText } from './countText.ts'

type Row = Answer<'adminReport'>['stays'][number]
const DRAWN = 15
const DAY = 24

/** How long statuses take, and where more stand for longer than nine of ten have ever stood. */
export function Stays({ rows }: { rows: Row[] }) {
  const texts = useTexts()
  const { text, language } = texts
  const nameOf = ({ process, status }: Row) =>
    `${text(textIds.processName(process))}: ${text(textIds.status(process, status))}`
  const columns: Column<Row>[] = [
    { id: 'status', label: text('label.status'), render: nameOf },
    { id: 'median', label: text('app.report.column.median'), render: (row) => timeText(row.median, texts) },
    { id: 'p90', label: text('app.report.column.p90'), render: (row) => timeText(row.p90, texts) },
    ...(['left', 'here', 'late'] as const).map((id): Column<Row> => ({
      id,
      label: text(`app.report.column.${id}`),
      align: 'end',
      render: (row) => countText(row[id], language),
    })),
  ]
  const bars = rows
    .filter(({ here }) => here > 0)
    .slice(0, DRAWN)
    .map((row) => ({
      key: `${row.process}/${row.status}`,
      label: nameOf(row),
      value: row.here,
      part: row.late,
      text: `${countText(row.late, language)} / ${countText(row.here, language)}`,
    }))
  return (
    <Chapter
      title={text('app.report.stays')}
      lead={text('app.report.staysLead')}
      chart={<BarChart bars={bars} />}
      columns={columns}
      rows={rows}
      rowKey={({ process, status }) => `${process}/${status}`}
    />
  )
}

function timeText(hours: number | null, { text, language }: Texts): string {
  if (hours === null) return '–'
  const count = (value: number): string => countText(Math.round(value * 10) / 10, language)
  if (hours < 1) return text('app.report.minutes', { count: String(Math.round(hours * 60)) })
  if (hours < 2 * DAY) return text('app.report.hours', { count: count(hours) })
  return text('app.report.days', { count: count(hours / DAY) })
}
