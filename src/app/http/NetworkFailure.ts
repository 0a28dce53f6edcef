/** Nobody answered: offline, refused, timed out or aborted. Never a reason to end a session. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure' as const

  constructor(cause: unknown) {
    super('No answer', { cause })
  }
}
