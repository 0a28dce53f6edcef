const ROWS = 'tbody tr'

/** The row in which the focus is; -1 = in none. */
export function focusedRow(table: HTMLElement): number {
  return [...table.querySelectorAll(ROWS)].findIndex((row) => row.contains(document.activeElement))
}

/** To the link of a row; beyond the ends nothing happens. */
export function focusRow(table: HTMLElement | null, index: number): void {
  table?.querySelectorAll(ROWS)[index]?.querySelector('a')?.focus()
}

export function rowId(table: HTMLElement, index: number): string | undefined {
  return table.querySelectorAll<HTMLElement>(ROWS)[index]?.dataset['id']
}

export const lastRow = (table: HTMLElement): number => table.querySelectorAll(ROWS).length - 1
