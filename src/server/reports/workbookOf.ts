import writeXlsxFile from 'write-excel-file/node'
import type { Report } from './reportOf.ts'
import type { ReportTexts } from './ReportTexts.ts'

type Value = string | number | null
interface Table {
  /** Text id of the sheet's name. */
  name: string
  /** `app.report.column.<...>` */
  columns: string[]
  rows: Value[][]
}
/** A sheet's name has so many signs, and none of some. */
const NAME = 31

/** The tables of a report, a sheet each. Every text is a text there: nothing that begins with "=" is a formula. */
export async function workbookOf(report: Report, texts: ReportTexts): Promise<Buffer> {
  const sheets = tablesOf(report, texts).map(({ name, columns, rows }) => ({
    sheet: texts
      .text(name)
      .replaceAll(/[\\/?*[\]:]/g, ' ')
      .slice(0, NAME),
    data: [
      columns.map((column) => ({
        value: texts.text(`app.report.column.${column}`),
        type: String,
        fontWeight: 'bold' as const,
      })),
      ...rows.map((row) => row.map(cellOf)),
    ],
    columns: columns.map(() => ({ width: 24 })),
  }))
  return writeXlsxFile(sheets).toBuffer()
}

const cellOf = (value: Value) => {
  if (value === null) return null
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}

function tablesOf(report: Report, texts: ReportTexts): Table[] {
  return [
    {
      name: 'app.report.byStatus',
      columns: ['service', 'process', 'status', 'phase', 'count'],
      rows: report.rows.map(({ service, process, status, phase, count }) => [
        texts.service(service),
        texts.process(process),
        texts.status(process, status),
        texts.phase(phase),
        count,
      ]),
    },
    {
      name: 'app.report.byInstitution',
      columns: ['institution', 'count', 'open', 'overdue'],
      rows: report.institutions.map(({ name, count, open, overdue }) => [name, count, open, overdue]),
    },
    {
      name: 'app.report.byDay',
      columns: ['day', 'begun', 'submitted', 'closed'],
      rows: report.days.map(({ day, begun, submitted, closed }) => [day, begun, submitted, closed]),
    },
    {
      name: 'app.report.stays',
      columns: ['process', 'status', 'left', 'median', 'p90', 'here', 'late'],
      rows: report.stays.map(({ process, status, left, median, p90, here, late }) => [
        texts.process(process),
        texts.status(process, status),
        left,
        rounded(median),
        rounded(p90),
        here,
        late,
      ]),
    },
  ]
}

const rounded = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * 10) / 10)
