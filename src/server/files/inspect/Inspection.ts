/** What a file turned out to be, and what is kept of it. */
export interface Inspection {
  type: 'image/png' | 'image/jpeg' | 'application/pdf'
  extension: 'png' | 'jpg' | 'pdf'
  pages: number
  /** The whole file, or what is left of a picture without its private and dangerous parts. */
  kept: Uint8Array
}

/** Message id of the reason. */
export type RefusalCode =
  | 'valid.fileType'
  | 'valid.fileCorrupt'
  | 'valid.fileEmpty'
  | 'valid.fileLocked'
  | 'valid.fileActive'
  | 'valid.filePages'
  | 'valid.filePixels'
  | 'valid.fileTooComplex'

/** A refused upload. `reason` is for programmers, `code` and `params` are for the person. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile' as const
  readonly code: RefusalCode
  readonly params: { [name: string]: number }

  constructor(code: RefusalCode, reason: string, params: { [name: string]: number } = {}) {
    super(reason)
    this.code = code
    this.params = params
  }
}
export const corrupt = (reason: string): RefusedFile => new RefusedFile('valid.fileCorrupt', reason)
