import { toldEndpoints } from '#contract/toldEndpoints.ts'
import { createCall } from '../http/createCall.ts'

/** Loaded when there is something to tell. */
export const callTold = createCall(toldEndpoints)
