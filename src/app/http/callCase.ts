import { caseEndpoints } from '#contract/caseEndpoints.ts'
import { createCall } from './createCall.ts'

/** A call about the work around a case: the parts that show it alone load its addresses (createCall.ts says what it throws). */
export const callCase = createCall(caseEndpoints)
