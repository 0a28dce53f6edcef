import { CsvError, parse } from 'csv-parse/sync'

export interface CsvLine {
  line: number
  cells: string[]
}
/** Undefined: the text is no table. */
export type ParsedCsv =
  | {
      /** The first ones, as many as were wanted. */
      lines: CsvLine[]
      /** How many there are. */
      count: number
    }
  | undefined

export interface CsvLimits {
  /** What is wider is no table. */
  maxColumns: number
  /** What comes after so many lines is counted alone: who asks looks at none of it, and would be given all of it. */
  maxLines: number
}

class TooManyColumns extends Error {}

/** The rows of a table that somebody sent. It runs in a worker thread, because the text comes from outside. */
export function parseCsv(csv: string, { maxColumns, maxLines }: CsvLimits): ParsedCsv {
  const lines: CsvLine[] = []
  let count = 0
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
        count += 1
        if (count <= maxLines) lines.push({ line: context.lines, cells })
        return null
      },
    })
    return { lines, count }
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
