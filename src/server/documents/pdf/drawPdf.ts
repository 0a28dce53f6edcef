import { readFileSync } from 'node:fs'
import { PDFDocument, PDFName, PDFString, type PDFFont } from '@cantoo/pdf-lib'
import { qrCode } from '../qr/qrCode.ts'
import type { Sheet } from '../Sheet.ts'
import { Pen } from './Pen.ts'
import { trueType } from './trueType.ts'

const fontBytes = (weight: string): Uint8Array =>
  readFileSync(new URL(`../fonts/publicSans-${weight}.ttf`, import.meta.url))

export interface Fonts {
  regular: PDFFont
  bold: PDFFont
}

/** A paper as PDF pages, not sealed yet. `at` is the moment of drawing. */
export async function drawPdf(sheet: Sheet, at: Date): Promise<PDFDocument> {
  const pdf = await PDFDocument.create()
  pdf.registerFontkit(trueType)
  pdf.setTitle(sheet.title, { showInWindowTitleBar: true })
  pdf.setSubject(sheet.head[0]?.value ?? '')
  pdf.setAuthor(sheet.portal)
  pdf.setProducer(sheet.portal)
  pdf.setCreator(sheet.portal)
  pdf.setCreationDate(at)
  pdf.setModificationDate(at)
  pdf.catalog.set(PDFName.of('Lang'), PDFString.of(sheet.language))
  const fonts = {
    regular: await pdf.embedFont(fontBytes('regular'), { customName: 'PublicSans-Regular' }),
    bold: await pdf.embedFont(fontBytes('bold'), { customName: 'PublicSans-Bold' }),
  }
  drawSheet(new Pen(pdf, fonts), sheet)
  return pdf
}

function drawSheet(pen: Pen, sheet: Sheet): void {
  pen.text(sheet.portal, { size: 10, grey: true })
  pen.rule()
  pen.gap(26)
  pen.text(sheet.title, { size: 20, bold: true })
  pen.gap(10)
  for (const line of sheet.head) pen.line(line)
  pen.gap(14)
  for (const paragraph of sheet.paragraphs) {
    pen.text(paragraph, { size: 11.5 })
    pen.gap(8)
  }
  if (sheet.lines.length > 0) pen.rule()
  for (const line of sheet.lines) pen.line(line)
  drawCheck(pen, sheet)
}

const SYMBOL = 92

/** The symbol, and beside it what to do with it: together on one page. */
function drawCheck(pen: Pen, { address, invitation, code }: Sheet): void {
  pen.gap(30)
  pen.keep(SYMBOL + 20)
  pen.rule()
  pen.gap(8)
  const symbol = qrCode(address)
  if (symbol !== undefined) pen.symbol(symbol, SYMBOL)
  const beside = symbol === undefined ? 0 : SYMBOL + 18
  pen.text(invitation, { size: 10, indent: beside })
  pen.gap(4)
  pen.text(code, { size: 13, bold: true, indent: beside })
  pen.gap(4)
  pen.text(address, { size: 8, grey: true, indent: beside })
}
