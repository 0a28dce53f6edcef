import type { ErrorBody } from '#contract/errors.ts'
import { ApiFailure } from '../http/ApiFailure.ts'

/** Reasons for which a transition was refused. */
export function denialsOf(failure: unknown): NonNullable<ErrorBody['denials']> {
  return failure instanceof ApiFailure ? (failure.body.denials ?? []) : []
}
