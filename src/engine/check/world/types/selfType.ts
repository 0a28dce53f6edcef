import { anyType } from './anyType.ts'
import type { Type } from './Type.ts'

/** Of a value that is made of itself, while it is looked at: among others it adds nothing to what they say. */
export const selfType: Type = { ...anyType }
