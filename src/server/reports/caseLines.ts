import { sql } from 'kysely'
import type { ReportFilter } from '#contract/reportCalls.ts'
import type { Portal } from '../Portal.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { filtered } from './filtered.ts'
import { institutionNames } from './institutionNames.ts'
import type { ReportTexts } from './ReportTexts.ts'

interface CaseFigure {
  application_id: string
  number: string
  service: string
  process: string
  status: string
  phase: string
  institutions: string[]
  begun: string
  submitted: string | null
  closed: string | null
}
const BATCH = 5000

/**
 * The CSV of all applications of a filter, some thousand lines at a time: whoever reads slowly is read for slowly, and no
 * more than one piece is held. No transaction and no cursor stays open meanwhile.
 */
export async function* caseLines(
  portal: Portal,
  filter: ReportFilter,
  texts: ReportTexts,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(headerOf(texts))
  const names = new Map<string, string>()
  for (let rows = await read(portal, filter, ''); rows.length > 0;) {
    const unknown = new Set(rows.flatMap(({ institutions }) => institutions).filter((id) => !names.has(id)))
    const found = await institutionNames(portal, [...unknown], texts.language)
    for (const id of unknown) names.set(id, found.get(id) ?? id)
    yield rows.map((row) => csvLine(cellsOf(row, texts, names))).join('')
    const last = rows.at(BATCH - 1)
    rows = last === undefined ? [] : await read(portal, filter, last.application_id)
  }
}

async function read({ database }: Portal, filter: ReportFilter, after: string): Promise<CaseFigure[]> {
  const { rows } = await sql<CaseFigure>`
    select application_id, number, service, process, status, phase, institutions, begun, submitted, closed
    from figure_case where ${filtered(filter)} and ${after === '' ? sql`true` : sql`application_id > ${after}`}
    order by application_id limit ${BATCH}`.execute(database)
  return rows
}

const headerOf = (texts: ReportTexts): string[] =>
  ['number', 'service', 'process', 'status', 'phase', 'institutions', 'begun', 'submitted', 'closed'].map(
    (column) => texts.text(`app.report.column.${column}`),
  )

const cellsOf = (row: CaseFigure, texts: ReportTexts, names: ReadonlyMap<string, string>): string[] => [
  row.number,
  texts.service(row.service),
  texts.process(row.process),
  texts.status(row.process, row.status),
  texts.phase(row.phase),
  row.institutions.map((id) => names.get(id) ?? id).join('; '),
  row.begun,
  row.submitted ?? '',
  row.closed ?? '',
]
