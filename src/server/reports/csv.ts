/** Excel reads UTF-8 as UTF-8 where it begins so. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would run as a formula is made harmless: the sign before it says "text". */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** RFC 4180: one line, with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(text: string): string {
  const safe = harmless(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
