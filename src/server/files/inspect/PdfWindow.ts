import type { ByteSource } from './ByteSource.ts'
import { corrupt } from './Inspected.ts'

const EOF = '%%EOF'
const isBlank = (text: string): boolean => /^[\0\s]*$/.test(text)

/** The part of a PDF that is being read, as text (a letter a byte); what was read is forgotten. */
export class PdfWindow {
  text = ''
  ended = false
  readonly #source: ByteSource
  /** The last letters of the piece before, where the end's mark may begin. */
  #before = ''
  #closed = false

  constructor(source: ByteSource) {
    this.#source = source
  }

  /** One more piece. False at the end. */
  async grow(): Promise<boolean> {
    const piece = await this.#source.more()
    if (piece.length === 0) {
      this.ended = true
      return false
    }
    const more = (await this.#source.take(piece.length)).toString('latin1')
    this.#watchEnd(more)
    this.text += more
    return true
  }

  drop(length: number): void {
    this.text = this.text.slice(length)
  }

  /** Nothing but blanks may stand behind the last %%EOF. @throws RefusedFile */
  checkEnd(): void {
    if (!this.#closed) throw corrupt('cut off, or something behind the end')
  }

  #watchEnd(more: string): void {
    const seam = this.#before + more
    const at = seam.lastIndexOf(EOF)
    this.#closed = at >= 0 ? isBlank(seam.slice(at + EOF.length)) : this.#closed && isBlank(more)
    this.#before = seam.slice(1 - EOF.length)
  }
}
