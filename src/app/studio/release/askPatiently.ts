import { NetworkFailure } from '../../http/NetworkFailure.ts'

/** As long as the server itself works at such a question, by waits of one call. */
const TIMES = 6

/**
 * Asks for what takes the server long on a busy day, and which it goes on with when nobody waits: the same question finds
 * the same work. Not for what changes something.
 */
export async function askPatiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let asked = 1; ; asked += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!isLate(error) || asked === TIMES) throw error
    }
  }
}

/** The browser gave up waiting; whoever has no network is told at once. */
const isLate = (error: unknown): boolean =>
  error instanceof NetworkFailure && error.cause instanceof Error && error.cause.name === 'TimeoutError'
