/** The error codes that the API answers, with their HTTP status. One table, one handler (server), one reader (app). */
export const errorStatus = {
  'error.badRequest': 400,
  'error.signIn': 401,
  'error.credentials': 401,
  /** The password was right; a code of the app is wanted as well. */
  'error.secondFactor': 401,
  'error.forbidden': 403,
  /** Staff sign in with a second factor here, and this one has none yet. */
  'error.secondFactorNeeded': 403,
  /** The person is asked to show once more that it is them; `params.proofs` says how they can (`prove`). */
  'error.proofNeeded': 403,
  'error.notFound': 404,
  /** The body of the request did not come to its end in time: nothing of it was done. */
  'error.late': 408,
  'error.conflict': 409,
  'error.idempotency': 409,
  'error.tooLarge': 413,
  'error.unsupportedFile': 415,
  'error.invalid': 422,
  'error.denied': 422,
  /** The person, or all together, have stored as much as may be stored: `message` says what, and what makes room. */
  'error.quota': 422,
  'error.tooMany': 429,
  'error.internal': 500,
  'error.unavailable': 503,
  /** The disk has only the room left that drafts need: files are taken again when there is more. */
  'error.diskFull': 507,
} as const
export type ErrorCode = keyof typeof errorStatus

/** What no browser causes, so that no page has a text for it: it would say "try again later". */
export const otherStatus = {
  /** A message with the sender's id of another one, which was taken and said something else. */
  'error.otherMessage': 409,
  /** The request expects what no server here does (`Expect`). */
  'error.expectation': 417,
} as const

/** Every code that the API answers. */
export type RefusalCode = ErrorCode | keyof typeof otherStatus

/** Body of every 4xx and 5xx. `message ids` everywhere; `reference` finds the line in the log. */
export interface ErrorBody<Code extends RefusalCode = ErrorCode> {
  code: Code
  reference?: string
  /** Message id of a more exact reason ("msg.codeWrong", "transfer.debt"…). */
  message?: string
  params?: { [name: string]: unknown }
  /** Findings at fields. */
  issues?: { path: string; code: string; params?: { [name: string]: unknown }; instead?: string[] }[]
  /** Denials of a transition. */
  denials?: { code: string; params?: { [name: string]: unknown }; guard?: string; instead?: string[] }[]
  /** Sign-up and sign-in errors as the specification has them (section 8): `data.errors[field] = [message id]`. */
  data?: { errors: { [field: string]: string[] } }
  /** 409: what stands now. */
  current?: unknown
}
