import type { Figure } from './Bench.ts'
import { barText, meets } from './meets.ts'

const HEAD = ['what', 'value', 'bar', '', 'spread', 'note']

/** Verdicts only where they are asked for: a quick run has none. */
export function printTable(figures: readonly Figure[], verdicts: boolean): void {
  const rows = figures.map((figure) => [
    figure.what,
    valueText(figure),
    figure.bar === undefined ? '' : barText(figure.bar),
    verdicts ? verdictOf(figure) : '',
    figure.spread ?? '',
    figure.note ?? '',
  ])
  const widths = HEAD.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  console.log(line(HEAD))
  console.log(widths.map((width) => '─'.repeat(width)).join('──'))
  for (const row of rows) console.log(line(row))
}

function valueText({ value, text, unit }: Figure): string {
  if (text !== undefined) return text
  const digits = Number.isInteger(value) ? 0 : Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return unit === undefined ? value.toFixed(digits) : `${value.toFixed(digits)} ${unit}`
}

function verdictOf({ value, bar }: Figure): string {
  if (bar === undefined) return ''
  if (Number.isNaN(value)) return 'NOT MET'
  return meets(value, bar) ? 'ok' : 'FALLS SHORT'
}
