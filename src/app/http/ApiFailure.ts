import type { ErrorBody } from '#contract/errors.ts'

/** The server answered with a 4xx or 5xx. `body` is what it said, or the nearest known code when it said nothing. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure' as const
  readonly status: number
  readonly body: ErrorBody
  /** Milliseconds that the server asks to wait before the next try. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    super(body.code)
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}
