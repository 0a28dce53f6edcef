import { ApiError } from '../http/ApiError.ts'
import { ThreadLimitError } from './ThreadLimitError.ts'

/**
 * The limit for which a job was ended.
 * @throws ApiError error.unavailable where too many jobs wait; whatever else failed, as it is
 */
export function exceededLimit(cause: unknown): 'time' | 'memory' | 'output' {
  if (!(cause instanceof ThreadLimitError)) throw cause
  if (cause.limit === 'queue') throw new ApiError('error.unavailable', { message: 'msg.tryLater' })
  return cause.limit
}
