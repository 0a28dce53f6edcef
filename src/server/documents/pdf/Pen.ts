import { PageSizes, type PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import type { SheetLine } from '../Sheet.ts'
import type { Fonts } from './drawPdf.ts'
import { wrapText } from './wrapText.ts'

const MARGIN = 56
const [WIDTH, HEIGHT] = PageSizes.A4
const INK = rgb(0.09, 0.11, 0.15)
const GREY = rgb(0.36, 0.4, 0.46)
const LABEL_WIDTH = 170

interface Style {
  size: number
  bold?: boolean
  grey?: boolean
  indent?: number
  /** Where the line has to end, from the left margin. */
  width?: number
}

/** Writes down the page, and goes on on the next one. */
export class Pen {
  readonly #pdf: PDFDocument
  readonly #fonts: Fonts
  #page: PDFPage
  #y: number

  constructor(pdf: PDFDocument, fonts: Fonts) {
    this.#pdf = pdf
    this.#fonts = fonts
    this.#page = pdf.addPage(PageSizes.A4)
    this.#y = HEIGHT - MARGIN
  }

  gap(height: number): void {
    this.#y -= height
  }

  /** What follows is this high and stays together. */
  keep(height: number): void {
    if (this.#y - height >= MARGIN) return
    this.#page = this.#pdf.addPage(PageSizes.A4)
    this.#y = HEIGHT - MARGIN
  }

  text(text: string, { size, bold = false, grey = false, indent = 0, width }: Style): void {
    const font = bold ? this.#fonts.bold : this.#fonts.regular
    const room = width ?? WIDTH - 2 * MARGIN - indent
    const height = size * 1.4
    for (const line of wrapText(text, room, (part) => font.widthOfTextAtSize(part, size))) {
      this.keep(height)
      this.#y -= height
      this.#page.drawText(line, {
        x: MARGIN + indent,
        y: this.#y + size * 0.3,
        size,
        font,
        color: grey ? GREY : INK,
      })
    }
  }

  line({ label, value }: SheetLine): void {
    this.keep(40)
    const page = this.#page
    const top = this.#y
    this.text(label, { size: 9.5, grey: true, width: LABEL_WIDTH - 12 })
    const afterLabel = this.#y
    // A label beside the value of a page that was just begun stands there alone.
    this.#y = this.#page === page ? top : this.#y
    this.text(value, { size: 10.5, indent: LABEL_WIDTH })
    if (this.#page === page) this.#y = Math.min(this.#y, afterLabel)
    this.gap(4)
  }

  rule(): void {
    this.gap(6)
    this.#page.drawLine({
      start: { x: MARGIN, y: this.#y },
      end: { x: WIDTH - MARGIN, y: this.#y },
      thickness: 0.7,
      color: GREY,
    })
    this.gap(8)
  }

  /** At the left margin, from here down; the pen stays where it is. */
  symbol(rows: readonly (readonly boolean[])[], size: number): void {
    const module = size / rows.length
    const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
    this.#page.drawSvgPath(path, { x: MARGIN, y: this.#y, scale: module, color: rgb(0, 0, 0) })
  }
}
