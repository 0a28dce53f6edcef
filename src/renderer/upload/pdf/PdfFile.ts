/** A letter a byte: text of a PDF may hold any. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

export type PdfPart = string | Blob | Uint8Array<ArrayBuffer>

/** Parts in order, with the place of each object for the table at the end. */
export class PdfFile {
  private readonly parts: BlobPart[] = []
  private readonly places: number[] = []
  private length = 0

  constructor(version: '1.4' | '1.7') {
    this.put(`%PDF-${version}\n`)
  }

  object(number: number, body: readonly PdfPart[]): void {
    this.places[number] = this.length
    this.put(`${number} 0 obj\n`)
    for (const part of body) this.put(part)
    this.put('\nendobj\n')
  }

  /** Object 1 is the catalogue; every number up to the last has its object. */
  finish(): Blob {
    const table = this.length
    const count = this.places.length
    const rows = this.places.slice(1).map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
    this.put(`xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`)
    this.put(`trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF`)
    return new Blob(this.parts, { type: 'application/pdf' })
  }

  private put(part: PdfPart): void {
    const bytes = typeof part === 'string' ? bytesOf(part) : part
    this.parts.push(bytes)
    this.length += bytes instanceof Blob ? bytes.size : bytes.length
  }
}
