import type { ErrorBody } from '#contract/errors.ts'

/** The server answered with a 4xx or 5xx. `body` is what it said, or the nearest known code when it said nothing. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure' as const
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.code)
    this.status = status
    this.body = body
  }
}
