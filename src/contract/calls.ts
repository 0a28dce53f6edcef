import { accountCalls } from './accountCalls.ts'
import { applicationCalls } from './applicationCalls.ts'
import type { Call } from './call.ts'
import type { CallName } from './endpoints.ts'
import { portalCalls } from './portalCalls.ts'
import { uploadCalls } from './uploadCalls.ts'

/** Payload and answer of every call of `endpoints`, under the same name. */
export const calls = {
  ...portalCalls,
  ...accountCalls,
  ...applicationCalls,
  ...uploadCalls,
} satisfies Record<CallName, Call>
export type Calls = typeof calls
