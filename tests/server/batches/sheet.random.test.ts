import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormField } from '#engine/form/formFields.ts'
import type { ListTransition } from '#server/batches/listTransitions.ts'
import { parseCsv } from '#server/batches/parseCsv.ts'
import { MOST_ROWS, readSheet, SHEET_LIMITS } from '#server/batches/readSheet.ts'
import { BYTE_ORDER_MARK, fromSafeCell, safeLine } from '#server/batches/safeCell.ts'
import type { SheetWords } from '#server/batches/SheetWords.ts'
import { ApiError } from '#server/http/ApiError.ts'

const field = (name: string): FormField => ({
  name,
  pointer: `/${name}`,
  schema: { type: 'string' },
  ui: {},
  required: false,
})
const transition: ListTransition = {
  transition: { id: 'pass', from: ['sent'], to: 'passed' },
  track: '',
  machine: 'exam',
  fields: [field('mark'), field('note')],
}
const words: SheetWords = {
  say: (ids) => ids[0] ?? '',
  fieldLabel: ({ name }) => name,
  columns: () => new Map(['number', 'decision', 'applicant', 'mark', 'note'].map((name) => [name, name])),
  decisions: () => new Map([['pass', 'pass']]),
  options: () => new Map(),
}
const read = (csv: string) => readSheet(parseCsv(csv, SHEET_LIMITS), { transitions: [transition], words })

/** What people and their programs write into cells, and what they are written against. */
const awkward = fc.constantFrom(
  '=1+1',
  "'=1+1",
  "''=1",
  '+994501234567',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  'a;b',
  'a,b',
  '"',
  '""',
  'a"b',
  "'",
  'sətir\nsətir',
  '\u0000',
  '\uFEFF',
  '\uD800',
  'x'.repeat(40_000),
)
const cell = fc.oneof(awkward, fc.string({ maxLength: 12 }), fc.string({ unit: 'grapheme', maxLength: 12 }))
/** Only what stands between its first and its last sign is a cell's: spreadsheets add and drop the rest. */
const kept = cell.map((text) => text.trim().toWellFormed())

test('a list that was written is read as it was, whatever stands in its cells', () => {
  const row = fc.tuple(kept, kept)
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const lines = rows.map(([mark, note], index) => safeLine([`N-${index}`, 'pass', mark, note]))
      const csv = BYTE_ORDER_MARK + safeLine(['number', 'decision', 'mark', 'note']) + lines.join('')
      const found = read(csv).map(({ input }) => [input['mark'] ?? '', input['note'] ?? ''])
      expect(found).toEqual(rows)
    }),
    { numRuns: 300 },
  )
})

test('no cell that is written begins as a formula does', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const [written = ''] = safeLine([text]).split('\r\n')
      expect(written.replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r\n]/)
      expect(fromSafeCell(text.startsWith('=') ? `'${text}` : text)).toBeTypeOf('string')
    }),
    { numRuns: 300 },
  )
})

const sheet = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .tuple(
      fc.constantFrom('', BYTE_ORDER_MARK, '\u0000', '\n\n'),
      fc.constantFrom(';', ',', '\t', '|'),
      fc.constantFrom('\n', '\r\n', '\r', '\n\n'),
      fc.array(
        fc.array(fc.oneof(cell, fc.constantFrom('number', 'NUMBER', 'decision', 'mark', '__proto__'))),
        {
          maxLength: 6,
        },
      ),
    )
    .map(([mark, sign, end, rows]) => mark + rows.map((cells) => cells.join(sign)).join(end)),
  fc.constantFrom(
    `number${';'.repeat(100_000)}`,
    `number\n${'1\n'.repeat(MOST_ROWS + 1)}`,
    `number\n"${'x'.repeat(200_000)}`,
    `number;number\n1;2`,
    `number\n${'"'.repeat(50_001)}`,
    `${'\n'.repeat(100_000)}number\n1`,
  ),
)

test('a file that is no list is refused with what is wrong, and reading it never breaks', () => {
  fc.assert(
    fc.property(sheet, (csv) => {
      const started = performance.now()
      try {
        const rows = read(csv)
        expect(rows.length).toBeLessThanOrEqual(MOST_ROWS)
      } catch (cause) {
        expect(cause).toBeInstanceOf(ApiError)
      }
      expect(performance.now() - started).toBeLessThan(5000)
    }),
    { numRuns: 300 },
  )
})
