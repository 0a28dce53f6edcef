import { DayChart } from '#ui/DayChart.tsx'
import type { Column } from '#ui/Table.tsx'
import type { Answer } from '../../http/Answer.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Chapter } from './Chapter.tsx'
import { countText } from './countText.ts'

type Row = Answer<'adminReport'>['days'][number]
/** The last days as a table; a longer time is in the workbook. */
const SHOWN = 31

export function ByDay({ rows }: { rows: Row[] }) {
  const { text, day, language } = useTexts()
  const columns: Column<Row>[] = [
    { id: 'day', label: text('app.report.column.day'), render: (row) => day(row.day) },
    ...(['begun', 'submitted', 'closed'] as const).map((id): Column<Row> => ({
      id,
      label: text(`app.report.column.${id}`),
      align: 'end',
      render: (row) => countText(row[id], language),
    })),
  ]
  const [first, last] = [rows[0]?.day, rows.at(-1)?.day]
  return (
    <Chapter
      title={text('app.report.byDay')}
      lead={text('app.report.dayLead', { days: SHOWN })}
      chart={
        <DayChart
          columns={rows.map((row) => ({ key: row.day, value: row.begun }))}
          first={first === undefined ? '' : day(first)}
          last={last === undefined ? '' : day(last)}
        />
      }
      columns={columns}
      rows={rows.slice(-SHOWN).reverse()}
      rowKey={(row) => row.day}
    />
  )
}
