import { asOperand, evaluate } from '#engine/values/operand.ts'
import type { Json, JsonObject, Scope } from '#engine/values/types.ts'

/** `undefined` where the field is not narrowed so, or what narrows it is not there yet. */
export function membersOf({ memberOf }: JsonObject, scope: Scope, pointer: string): Json[] | undefined {
  if (memberOf === undefined) return undefined
  const members = evaluate(asOperand(memberOf), scope, pointer)
  return Array.isArray(members) ? members : undefined
}
