import { foldWords } from '#engine/texts/foldWords.ts'
import type { FormField } from '#engine/form/formFields.ts'
import { putMember } from '#engine/values/putMember.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { ApiError } from '../http/ApiError.ts'
import type { BatchRow } from './Batch.ts'
import { cellValue } from './cellTypes.ts'
import { type ListTransition, nameOf } from './listTransitions.ts'
import type { CsvLimits, CsvLine, ParsedCsv } from './parseCsv.ts'
import { fromSafeCell } from './safeCell.ts'
import { APPLICANT, DECISION, NUMBER, type SheetWords } from './SheetWords.ts'

/** So many rows are read, checked and made at once: all of them or none. */
export const MOST_ROWS = 1000
/** No list has so many columns: what is wider would only be long to read. One line has the headings. */
export const SHEET_LIMITS: CsvLimits = { maxColumns: 500, maxLines: MOST_ROWS + 1 }

interface Sheet {
  /** By column: what it is, `undefined` = told and not read. */
  columns: (string | undefined)[]
  records: CsvLine[]
}
export interface SheetReading {
  transitions: readonly ListTransition[]
  words: SheetWords
}

/**
 * A table of decisions, row by row, with headings in either language. What is wrong with a
 * row stands at the row.
 * @throws error.invalid at /csv for a file that is none, has too many rows, or lacks, doubles or does not know a column
 */
export function readSheet(parsed: ParsedCsv, { transitions, words }: SheetReading): BatchRow[] {
  const fields = new Map(
    transitions.flatMap((one) => one.fields.map((field) => [field.name, field] as const)),
  )
  const { columns, records } = readColumns(parsed, words.columns([...fields.values()]))
  const decisions = words.decisions(transitions)
  const options = new Map([...fields].map(([name, field]) => [name, words.options(field)]))
  const byName = new Map(transitions.map((one) => [nameOf(one), one]))
  const only = transitions.length === 1 ? transitions[0] : undefined
  const seen = new Set<string>()
  return records.map(({ line, cells: record }) => {
    const cells = cellsOf(columns, record)
    const decision = cells.get(DECISION)
    const chosen = decision === undefined ? only : byName.get(decisions.get(foldWords(decision)) ?? '')
    const number = cells.get(NUMBER) ?? ''
    const key = `${number}/${chosen?.track ?? ''}`
    const row: BatchRow = {
      line,
      number,
      application: '',
      transition: chosen?.transition.id ?? '',
      track: chosen?.track ?? '',
      input: inputOf(cells, chosen?.fields ?? [], options),
      issues: [...missing(cells, { chosen, twice: seen.has(key) }), ...needless(cells, fields, chosen)],
    }
    seen.add(key)
    return row
  })
}

function missing(
  cells: ReadonlyMap<string, string>,
  { chosen, twice }: { chosen: ListTransition | undefined; twice: boolean },
): BatchRow['issues'] {
  const issues: BatchRow['issues'] = []
  if (!cells.has(NUMBER)) issues.push({ path: `/${NUMBER}`, code: 'valid.required' })
  else if (twice) issues.push({ path: `/${NUMBER}`, code: 'byList.twice' })
  if (chosen === undefined)
    issues.push({
      path: `/${DECISION}`,
      code: cells.has(DECISION) ? 'byList.noDecision' : 'valid.required',
    })
  return issues
}

/** What was written where the row's decision asks nothing: it would be lost without a word. */
function needless(
  cells: ReadonlyMap<string, string>,
  fields: ReadonlyMap<string, FormField>,
  chosen: ListTransition | undefined,
): BatchRow['issues'] {
  if (chosen === undefined) return []
  return [...fields.keys()]
    .filter((name) => cells.has(name) && !chosen.fields.some((field) => field.name === name))
    .map((name) => ({ path: `/${name}`, code: 'byList.notAsked' }))
}

function readColumns(parsed: ParsedCsv, known: ReadonlyMap<string, string>): Sheet {
  if (parsed === undefined) throw refused('byList.noTable')
  const [first, ...records] = parsed.lines
  const header = first?.cells ?? []
  const columns = header.map((heading) => known.get(foldWords(heading)))
  const unknown = header.filter((heading, index) => columns[index] === undefined && heading.trim() !== '')
  const read = columns.filter((one) => one !== undefined)
  const twice = header.filter((_heading, index) => {
    const column = columns[index]
    return column !== undefined && columns.indexOf(column) !== index
  })
  if (unknown.length > 0) throw refused('byList.unknownColumn', { names: unknown.slice(0, 5).join(', ') })
  if (twice.length > 0) throw refused('byList.columnTwice', { names: twice.slice(0, 5).join(', ') })
  if (!read.includes(NUMBER)) throw refused('byList.noNumber')
  if (records.length === 0) throw refused('byList.empty')
  const rows = parsed.count - 1
  if (rows > MOST_ROWS) throw refused('byList.tooLong', { most: MOST_ROWS, rows })
  return { columns, records }
}

function cellsOf(columns: Sheet['columns'], record: readonly string[]): Map<string, string> {
  const cells = new Map<string, string>()
  for (const [index, column] of columns.entries()) {
    const cell = fromSafeCell(record[index] ?? '')
    if (column !== undefined && column !== APPLICANT && cell !== '') cells.set(column, cell)
  }
  return cells
}

function inputOf(
  cells: ReadonlyMap<string, string>,
  fields: readonly FormField[],
  options: ReadonlyMap<string, ReadonlyMap<string, string>>,
): JsonObject {
  const input: JsonObject = {}
  for (const field of fields) {
    const cell = cells.get(field.name)
    if (cell === undefined) continue
    putMember(input, field.name, options.get(field.name)?.get(foldWords(cell)) ?? cellValue(field, cell))
  }
  return input
}

const refused = (code: string, params?: { [name: string]: string | number }): ApiError =>
  new ApiError('error.invalid', { issues: [{ path: '/csv', code, ...(params && { params }) }] })
