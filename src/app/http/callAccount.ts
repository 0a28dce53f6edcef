import { accountEndpoints } from '#contract/accountEndpoints.ts'
import { createCall } from './createCall.ts'

/** A call of the settings: their screens alone load its addresses (createCall.ts says what it throws). */
export const callAccount = createCall(accountEndpoints)
