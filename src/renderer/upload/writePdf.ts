import type { JpegPage } from './toJpeg.ts'

/** A4 in points. */
const SHORT = 595
const LONG = 842

/** PDF 1.4 with one JPEG a page (DCTDecode), centred on upright or lying A4. */
export function writePdf(pages: readonly JpegPage[]): Uint8Array<ArrayBuffer> {
  const file = new PdfFile()
  file.object(1, ['<</Type/Catalog/Pages 2 0 R>>'])
  const kids = pages.map((_, index) => `${3 + index * 3} 0 R`).join(' ')
  file.object(2, [`<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`])
  for (const [index, page] of pages.entries()) writePage(file, 3 + index * 3, page)
  return file.finish()
}

function writePage(file: PdfFile, number: number, { width, height, data }: JpegPage): void {
  const [sheetWidth, sheetHeight] = width > height ? [LONG, SHORT] : [SHORT, LONG]
  const scale = Math.min(sheetWidth / width, sheetHeight / height)
  const [drawnWidth, drawnHeight] = [width * scale, height * scale]
  const left = ((sheetWidth - drawnWidth) / 2).toFixed(2)
  const bottom = ((sheetHeight - drawnHeight) / 2).toFixed(2)
  const drawing = `q ${drawnWidth.toFixed(2)} 0 0 ${drawnHeight.toFixed(2)} ${left} ${bottom} cm /I Do Q`
  file.object(number, [
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${sheetWidth} ${sheetHeight}]` +
      `/Resources<</XObject<</I ${number + 2} 0 R>>>>/Contents ${number + 1} 0 R>>`,
  ])
  file.object(number + 1, [`<</Length ${drawing.length}>>stream\n${drawing}\nendstream`])
  file.object(number + 2, [
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB` +
      `/BitsPerComponent 8/Filter/DCTDecode/Length ${data.length}>>stream\n`,
    data,
    '\nendstream',
  ])
}

/** Parts in order, with the place of each object for the table at the end. */
class PdfFile {
  private readonly parts: Uint8Array[] = []
  private readonly places: number[] = []
  private length = 0

  constructor() {
    this.put('%PDF-1.4\n')
  }

  object(number: number, body: readonly (string | Uint8Array)[]): void {
    this.places[number] = this.length
    this.put(`${number} 0 obj\n`)
    for (const part of body) this.put(part)
    this.put('\nendobj\n')
  }

  finish(): Uint8Array<ArrayBuffer> {
    const table = this.length
    const count = this.places.length
    const rows = this.places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
    this.put(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`)
    this.put(`trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`)
    const whole = new Uint8Array(this.length)
    let place = 0
    for (const part of this.parts) {
      whole.set(part, place)
      place += part.length
    }
    return whole
  }

  private put(part: string | Uint8Array): void {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part
    this.parts.push(bytes)
    this.length += bytes.length
  }
}
