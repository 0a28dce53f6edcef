import type { CallName } from '#contract/endpoints.ts'

/** What to do after an answered 401: repeat the call (somebody signed in again), or give up. */
export type AfterUnauthorized = 'repeat' | 'give up'

interface CallContext {
  token: () => string | null
  language: () => string
  /** A call that carried a token was answered with 401. */
  unauthorized: (name: CallName, token: string) => Promise<AfterUnauthorized>
}

let current: CallContext = {
  token: () => null,
  language: () => 'az',
  unauthorized: () => Promise.resolve('give up'),
}

/** The session gives the calls their token, so that this room does not depend on the session. */
export function setCallContext(context: CallContext): void {
  current = context
}

export function getCallContext(): CallContext {
  return current
}
