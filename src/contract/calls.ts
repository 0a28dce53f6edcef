import { accountCalls } from './accountCalls.ts'
import { adminCalls } from './adminCalls.ts'
import { applicationCalls } from './applicationCalls.ts'
import type { Call } from './call.ts'
import { calendarCalls } from './calendarCalls.ts'
import { caseCalls } from './caseCalls.ts'
import type { CallName } from './endpoints.ts'
import { deskCalls } from './deskCalls.ts'
import { documentCalls } from './documentCalls.ts'
import { logCalls } from './logCalls.ts'
import { listCalls } from './listCalls.ts'
import { operationsCalls } from './operationsCalls.ts'
import { portalCalls } from './portalCalls.ts'
import { releaseCalls } from './releaseCalls.ts'
import { reportCalls } from './reportCalls.ts'
import { sessionCalls } from './sessionCalls.ts'
import { staffCalls } from './staffCalls.ts'
import { sittingCalls } from './sittingCalls.ts'
import { carryingCalls } from './carryingCalls.ts'
import { studioCalls } from './studioCalls.ts'
import { toldCalls } from './toldCalls.ts'
import { uploadCalls } from './uploadCalls.ts'

/** Payload and answer of every call of `endpoints`, under the same name. */
export const calls = {
  ...portalCalls,
  ...accountCalls,
  ...applicationCalls,
  ...uploadCalls,
  ...sessionCalls,
  ...calendarCalls,
  ...deskCalls,
  ...caseCalls,
  ...listCalls,
  ...sittingCalls,
  ...adminCalls,
  ...reportCalls,
  ...logCalls,
  ...toldCalls,
  ...documentCalls,
  ...staffCalls,
  ...studioCalls,
  ...operationsCalls,
  ...carryingCalls,
  ...releaseCalls,
} satisfies Record<CallName, Call>
export type Calls = typeof calls
