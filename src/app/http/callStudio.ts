import { studioEndpoints } from '#contract/studioEndpoints.ts'
import { createCall } from './createCall.ts'

/** A call of analysts: the studio alone loads its addresses (createCall.ts says what it throws). */
export const callStudio = createCall(studioEndpoints)
