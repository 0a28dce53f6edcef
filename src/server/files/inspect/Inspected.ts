/** What an upload turned out to be. */
export interface Inspected {
  type: 'image/png' | 'image/jpeg' | 'application/pdf'
  extension: 'png' | 'jpg' | 'pdf'
  pages: number
  /** False: what is dangerous or private and no part of the picture was left out; what was handed to `Keep` is the file. */
  unchanged: boolean
}

/** Takes what stays of a picture, in order. */
export type Keep = (bytes: Buffer) => Promise<void>

/** Message id of the reason. */
type Refusal =
  | 'valid.fileType'
  | 'valid.fileCorrupt'
  | 'valid.fileEmpty'
  | 'valid.fileLocked'
  | 'valid.fileActive'
  | 'valid.filePages'
  | 'valid.filePixels'

/** A refused upload. `reason` is for programmers, `code` and `params` are for the person. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile' as const
  readonly code: Refusal
  readonly params: { [name: string]: number }

  constructor(code: Refusal, reason: string, params: { [name: string]: number } = {}) {
    super(reason)
    this.code = code
    this.params = params
  }
}
export const corrupt = (reason: string): RefusedFile => new RefusedFile('valid.fileCorrupt', reason)
