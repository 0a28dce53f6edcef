/** Connection failure, as the database itself would say it. */
const LOST = '08006'
/** The driver says it without a code: the connection broke, never came about, or is not to be used any more. */
const SAYS_LOST =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout expired|timeout exceeded)/

/** Errors of the driver about its connection get the code that the database has for them; all others are as they were. */
export function lostConnection(cause: unknown): unknown {
  if (!(cause instanceof Error) || 'code' in cause || !SAYS_LOST.test(cause.message)) return cause
  return Object.assign(cause, { code: LOST })
}
