/** What an upload turned out to be. `bytes` may differ from what was sent: what is dangerous or private and not part of the picture is left out. */
export interface Inspected {
  type: 'image/png' | 'image/jpeg' | 'application/pdf'
  extension: 'png' | 'jpg' | 'pdf'
  pages: number
  bytes: Buffer
}
/** A refused upload: message id. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile' as const
  readonly code: 'valid.fileType' | 'valid.fileCorrupt'

  constructor(code: RefusedFile['code'], reason: string) {
    super(reason)
    this.code = code
  }
}
export const corrupt = (reason: string): RefusedFile => new RefusedFile('valid.fileCorrupt', reason)
export const wrongType = (reason: string): RefusedFile => new RefusedFile('valid.fileType', reason)
