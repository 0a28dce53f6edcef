/** Why a PDF cannot be taken apart: a message id. */
export class UnreadablePdf extends Error {
  override readonly name = 'UnreadablePdf' as const
  readonly code: 'valid.fileLocked' | 'valid.fileCorrupt'

  constructor(code: UnreadablePdf['code'], options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
