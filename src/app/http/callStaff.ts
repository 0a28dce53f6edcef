import { staffEndpoints } from '#contract/staffEndpoints.ts'
import { createCall } from './createCall.ts'

/** A call of officers and administrators: their screens alone load its addresses (createCall.ts says what it throws). */
export const callStaff = createCall(staffEndpoints)
