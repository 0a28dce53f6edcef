import type { Static, TSchema } from 'typebox'

/** One call: who may make it, what goes in, what comes out. Server validation, OpenAPI and the client's types read this. */
export interface Call {
  summary: string
  /** `person` = signed in; `staff` = at least one staff role; `analyst` = edits the content; `visitor` = nobody need be signed in;
   * `admin` = role 10. */
  who: 'visitor' | 'person' | 'staff' | 'analyst' | 'admin'
  /** Changes nothing of anybody although it is no GET: an administrator who looks as somebody else may make it. */
  reads?: true
  /**
   * For an administrator who looks as somebody else: `fills` = also changes something, while the person lets them fill
   * drafts; `only` = nobody else may; `never` = nor may they, though it is a GET.
   */
  looking?: 'fills' | 'only' | 'never'
  /**
   * Changes who can get into the account, or ends who is in it: takes a header `proof` that the person has just shown to be
   * themselves (`prove`). Without it: 403 error.proofNeeded, whose `params.proofs` says how they can.
   * `secondFactor`: only of those who have one, since what the body shows is less.
   */
  proven?: true | 'secondFactor'
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** Headers of its own, beside those of every call. */
  headers?: TSchema
  /** Stores what is no draft: 507 error.diskFull while a disk has no more room than is kept for drafts. */
  stores?: true
  /** How much JSON is taken where that is more than other calls take. */
  largest?: { bytes: number; elements?: number; values?: number }
  /** Media type of a body of bytes, read from `request.raw` as they come. */
  bytes?: string
  answer: TSchema
  /** Takes an `Idempotency-Key` header: the same key and body give the same answer once more. */
  idempotent?: true
  /** Requests a minute, of an account or, of those who are not signed in, of an address; absent = the general limit. */
  perMinute?: number
}
export type AnswerOf<C extends Call> = Static<C['answer']>
export type BodyOf<C extends Call> = C['body'] extends TSchema ? Static<C['body']> : undefined
export type QueryOf<C extends Call> = C['query'] extends TSchema ? Static<C['query']> : undefined
export type HeadersOf<C extends Call> = C['headers'] extends TSchema ? Static<C['headers']> : undefined
export type ParamsOf<C extends Call> = C['params'] extends TSchema ? Static<C['params']> : undefined
