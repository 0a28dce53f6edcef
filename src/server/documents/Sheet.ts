/** A paper as it is read, in one language: the same on screen and as PDF. */
export interface Sheet {
  language: string
  portal: string
  title: string
  /** Number, dates, whose it is. */
  head: SheetLine[]
  paragraphs: string[]
  lines: SheetLine[]
  /** How anybody makes sure of it. */
  invitation: string
  address: string
  code: string
}
export interface SheetLine {
  label: string
  value: string
}
