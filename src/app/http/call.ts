import { ownEndpoints } from '#contract/ownEndpoints.ts'
import { createCall } from './createCall.ts'

/** A call that anybody may come to (createCall.ts says what it throws). */
export const call = createCall(ownEndpoints)
