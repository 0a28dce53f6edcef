import { sql } from 'kysely'
import type { ReportFilter } from '#contract/reportCalls.ts'
import { selectFamilyCases } from '../applications/familyCases.ts'
import type { Portal } from '../Portal.ts'
import { BYTE_ORDER_MARK, safeLine } from '../batches/safeCell.ts'
import { placeNamer } from '../desk/placeNames.ts'
import { filtered } from './filtered.ts'
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
interface Wanted {
  filter: ReportFilter
  reader: string
}
const BATCH = 250

/**
 * The CSV of all applications of a filter but those of the reader's own family, some hundred lines at a time (they are gone before anything grows old): whoever
 * reads slowly is read for slowly, and no more than one piece is held. No transaction and no cursor stays open meanwhile.
 */
export async function* caseLines(portal: Portal, wanted: Wanted, texts: ReportTexts): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + safeLine(headerOf(texts))
  const nameOf = await placeNamer(portal, portal.database, texts.language)
  for (let rows = await read(portal, wanted, ''); rows.length > 0;) {
    yield rows.map((row) => safeLine(cellsOf(row, texts, nameOf))).join('')
    const last = rows.at(BATCH - 1)
    rows = last === undefined ? [] : await read(portal, wanted, last.application_id)
  }
}

async function read({ database }: Portal, { filter, reader }: Wanted, after: string): Promise<CaseFigure[]> {
  const { rows } = await sql<CaseFigure>`
    select application_id, number, service, process, status, phase, institutions, begun, submitted, closed
    from figure_case where ${filtered(filter)}
      and application_id not in (${selectFamilyCases({ id: reader })})
      and ${after === '' ? sql`true` : sql`application_id > ${after}`}
    order by application_id limit ${BATCH}`.execute(database)
  return rows
}

const headerOf = (texts: ReportTexts): string[] =>
  ['number', 'service', 'process', 'status', 'phase', 'institutions', 'begun', 'submitted', 'closed'].map(
    (column) => texts.text(`app.report.column.${column}`),
  )

const cellsOf = (row: CaseFigure, texts: ReportTexts, nameOf: (id: string) => string): string[] => [
  row.number,
  texts.service(row.service),
  texts.process(row.process),
  texts.status(row.process, row.status),
  texts.phase(row.phase),
  row.institutions.map(nameOf).join('; '),
  row.begun,
  row.submitted ?? '',
  row.closed ?? '',
]
