/**
 * A spreadsheet takes a text that begins so, or so in wide letters, for a formula, and may run it; one that looks made safe
 * already is made so again.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** A cell of a CSV file that a spreadsheet shows and never runs. Numbers stay numbers. */
function safeCell(value: string | number): string {
  const text = String(value)
  const shown = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",;\r\n\t]/.test(shown) || shown !== shown.trim() ? `"${shown.replaceAll('"', '""')}"` : shown
}

/** What was made safe comes back as it was. */
export const fromSafeCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

/** One line, by semicolons: what a spreadsheet in Azerbaijani opens by itself. */
export const safeLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(safeCell).join(';')}\r\n`

/** Without it a spreadsheet reads ə as something else. */
export const BYTE_ORDER_MARK = '\uFEFF'
