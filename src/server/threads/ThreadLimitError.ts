export type ThreadLimit = 'time' | 'memory' | 'output' | 'queue'

/** A job went over a limit of its pool. It is not tried again: the same input would go over it again. */
export class ThreadLimitError extends Error {
  override readonly name = 'ThreadLimitError' as const
  readonly limit: ThreadLimit

  constructor(pool: string, limit: ThreadLimit, cause?: unknown) {
    super(`The limit of ${limit} of the threads for ${pool}`, { cause })
    this.limit = limit
  }
}
