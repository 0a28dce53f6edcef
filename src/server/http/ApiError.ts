import type { ErrorBody, RefusalCode } from '#contract/errors.ts'

export type ErrorDetails = Omit<ErrorBody, 'code' | 'reference'>

/** An answer other than success. `details.message` is a message id; nothing of it is prose. */
export class ApiError extends Error {
  override readonly name = 'ApiError' as const
  readonly code: RefusalCode
  readonly details: ErrorDetails

  constructor(code: RefusalCode, details: ErrorDetails = {}) {
    super(details.message === undefined ? code : `${code}: ${details.message}`)
    this.code = code
    this.details = details
  }
}
