import { PdfFile } from './pdf/PdfFile.ts'
import type { PicturePage } from './TrayState.ts'

/** A4 in points. */
const SHORT = 595
const LONG = 842

/**
 * PDF 1.4 with one JPEG a page (DCTDecode), centred on upright or lying A4. The pictures are put in as they are, so that
 * no more than the text around them is in memory.
 */
export function writePdf(pages: readonly PicturePage[]): Blob {
  const file = new PdfFile('1.4')
  file.object(1, ['<</Type/Catalog/Pages 2 0 R>>'])
  const kids = pages.map((_, index) => `${3 + index * 3} 0 R`).join(' ')
  file.object(2, [`<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`])
  for (const [index, page] of pages.entries()) writePage(file, 3 + index * 3, page)
  return file.finish()
}

function writePage(file: PdfFile, number: number, { width, height, turn, picture }: PicturePage): void {
  const [sheetWidth, sheetHeight] = width > height ? [LONG, SHORT] : [SHORT, LONG]
  const scale = Math.min(sheetWidth / width, sheetHeight / height)
  const [drawnWidth, drawnHeight] = [width * scale, height * scale]
  const left = ((sheetWidth - drawnWidth) / 2).toFixed(2)
  const bottom = ((sheetHeight - drawnHeight) / 2).toFixed(2)
  const drawing = `q ${drawnWidth.toFixed(2)} 0 0 ${drawnHeight.toFixed(2)} ${left} ${bottom} cm /I Do Q`
  const turned = turn === 0 ? '' : `/Rotate ${turn}`
  file.object(number, [
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${sheetWidth} ${sheetHeight}]${turned}` +
      `/Resources<</XObject<</I ${number + 2} 0 R>>>>/Contents ${number + 1} 0 R>>`,
  ])
  file.object(number + 1, [`<</Length ${drawing.length}>>stream\n${drawing}\nendstream`])
  file.object(number + 2, [
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB` +
      `/BitsPerComponent 8/Filter/DCTDecode/Length ${picture.size}>>stream\n`,
    picture,
    '\nendstream',
  ])
}
