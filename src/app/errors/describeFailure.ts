import { errorStatus } from '#contract/errors.ts'
import { MissingPartError } from '#ui/loadPart.ts'
import { ApiFailure } from '../http/ApiFailure.ts'

/** A message id with its parameters, to be put into the reader's language where it is shown. */
export interface Description {
  id: string
  params: { [name: string]: unknown }
}

/**
 * What a failed call says to a person: its exact reason, else the text of its code's status, else "try again later": where
 * nothing answered, or something before the portal did, which has no reference to name.
 */
export function describeFailure(failure: unknown): Description {
  if (failure instanceof MissingPartError) return { id: 'state.failed.part', params: {} }
  if (!(failure instanceof ApiFailure)) return { id: 'msg.tryLater', params: {} }
  const { code, message, params = {}, reference } = failure.body
  if (message !== undefined) return { id: message, params }
  if (code === 'error.internal' && reference === undefined) return { id: 'msg.tryLater', params }
  return { id: `error.${errorStatus[code]}`, params: { reference, ...params } }
}

/** Findings of the server at the fields of a form: first message of each field, by the field's name. */
export function fieldErrorsOf(failure: unknown): { [field: string]: string } {
  if (!(failure instanceof ApiFailure)) return {}
  const found: { [field: string]: string } = {}
  for (const [field, codes] of Object.entries(failure.body.data?.errors ?? {})) {
    if (codes[0] !== undefined) found[field] = codes[0]
  }
  for (const { path, code } of failure.body.issues ?? []) {
    const field = path.split('/').at(-1) ?? ''
    found[field] ??= code
  }
  return found
}
