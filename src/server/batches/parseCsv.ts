import { CsvError, parse } from 'csv-parse/sync'

export interface CsvLine {
  line: number
  cells: string[]
}
/** Undefined: the text is no table. */
export type ParsedCsv = CsvLine[] | undefined

class TooManyColumns extends Error {}

/** The rows of a table that somebody sent. It runs in a worker thread, because the text comes from outside. */
export function parseCsv(csv: string, maxColumns: number): ParsedCsv {
  const lines: CsvLine[] = []
  try {
    parse(csv, {
      bom: true,
      delimiter: [delimiterOf(csv)],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      on_record: (cells: string[], context) => {
        if (cells.length > maxColumns) throw new TooManyColumns()
        lines.push({ line: context.lines, cells })
        return null
      },
    })
    return lines
  } catch (cause) {
    if (cause instanceof CsvError || cause instanceof TooManyColumns) return undefined
    throw cause
  }
}

/** What parts the headings: the sign that stands in the first line most often. */
function delimiterOf(csv: string): string {
  const [first = ''] = csv.split(/\r?\n/, 1)
  const counted = [';', ',', '\t'].map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign
}
