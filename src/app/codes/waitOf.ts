import { ApiFailure } from '../http/ApiFailure.ts'

/** A refusal that ends by itself. */
export interface Wait {
  /** Id of the text, which has the params of `untilParams`. */
  text: string
  /** ISO instant. */
  until: string
}

/** Until when the server refuses to send a code, or to look at one. */
export function waitOf(failure: unknown): Wait | undefined {
  if (!(failure instanceof ApiFailure)) return undefined
  const { code, message = 'msg.tooManyAttempts', params } = failure.body
  return code === 'error.tooMany' ? endingAt(message, params?.['until']) : undefined
}

/** What a wrong code leaves: tries, or none and a lock. */
export function triesOf(failure: unknown): { left: number; wait?: Wait } | undefined {
  const params = failure instanceof ApiFailure ? failure.body.issues?.[0]?.params : undefined
  const left = params?.['count']
  if (typeof left !== 'number') return undefined
  const wait = endingAt('msg.tooManyAttempts', params?.['until'])
  return wait === undefined ? { left } : { left, wait }
}

const endingAt = (text: string, until: unknown): Wait | undefined =>
  typeof until === 'string' ? { text, until } : undefined
