import type { Call } from '#contract/call.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { ApiError } from './ApiError.ts'

/** @throws error.signIn (401) or error.forbidden (403). */
export function checkWho(call: Call, person: SignedIn | null): void {
  if (call.who === 'visitor') return
  if (person === null) throw new ApiError('error.signIn')
  if (call.who === 'staff' && person.roles.length === 0) throw new ApiError('error.forbidden')
}
