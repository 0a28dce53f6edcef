import type { Type } from './Type.ts'

/** Nothing is known of it. */
export const anyType: Type = {
  schema: true,
  names: [],
  member: () => ({ type: anyType, absent: true }),
}
