import type { RendererServices } from '../environment/RendererServices.ts'

interface RowNaming {
  /** Of the list. */
  label: string
  /** Id of what one row is called. */
  rowName?: string | undefined
  /** Counted from one. */
  number: number
}

/** "Choice 1" where the form has a name for one row (`rowName` of its widget), else by the list: "Choices – 1". */
export function rowTitle(
  { label, rowName, number }: RowNaming,
  translate: RendererServices['translate'],
): string {
  return rowName === undefined
    ? translate('form.rowTitle', { label, number })
    : translate('form.rowNamed', { row: translate(rowName), number })
}
