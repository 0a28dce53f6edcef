import { BarChart } from '#ui/BarChart.tsx'
import type { Column } from '#ui/Table.tsx'
import type { Answer } from '../../http/Answer.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Chapter } from './Chapter.tsx'
import { countText } from './countText.ts'
import { lateAddress, type ReportQuery } from './reportQuery.ts'

type Row = Answer<'adminReport'>['institutions'][number]
const DRAWN = 15

interface ByInstitutionProps {
  rows: Row[]
  /** Of the report. */
  path: string
  query: ReportQuery
}

export function ByInstitution({ rows, path, query }: ByInstitutionProps) {
  const { text, language } = useTexts()
  const columns: Column<Row>[] = [
    { id: 'name', label: text('app.report.column.institution'), render: ({ name }) => name },
    ...(['count', 'open', 'overdue'] as const).map((id): Column<Row> => ({
      id,
      label: text(`app.report.column.${id}`),
      align: 'end',
      render: (row) => {
        const said = countText(row[id], language)
        const address = lateAddress(path, { ...query, institution: row.id })
        return id === 'overdue' && row.overdue > 0 ? <a href={address}>{said}</a> : said
      },
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
