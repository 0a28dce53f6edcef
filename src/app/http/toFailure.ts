import { isHTTPError } from 'ky'
import { errorStatus, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { ApiFailure } from './ApiFailure.ts'
import { NetworkFailure } from './NetworkFailure.ts'

const isErrorCode = (code: unknown): code is ErrorCode => String(code) in errorStatus
/** The plainest code of each status comes first. */
const codes = Object.keys(errorStatus).filter(isErrorCode)

function isErrorBody(data: unknown): data is ErrorBody {
  return typeof data === 'object' && data !== null && 'code' in data && isErrorCode(data.code)
}

/** A gateway's page instead of our error body still becomes a coded failure. */
export function errorBodyOf(status: number, data: unknown): ErrorBody {
  if (isErrorBody(data)) return data
  const fallback = status > 500 ? 'error.unavailable' : 'error.internal'
  return { code: codes.find((code) => errorStatus[code] === status) ?? fallback }
}

export function toFailure(error: unknown): ApiFailure | NetworkFailure {
  if (error instanceof ApiFailure || error instanceof NetworkFailure) return error
  if (isHTTPError(error)) {
    const status = error.response.status
    return new ApiFailure(status, errorBodyOf(status, error.data), retryAfter(error.response))
  }
  return new NetworkFailure(error)
}

/** Seconds of the header as milliseconds; a date there is not ours. */
function retryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}
