import { getAt, resolvePointer } from './pointer.ts'
import { typed } from './typed.ts'
import type { Condition, Json, JsonSchema, Scope } from './types.ts'

/** Does a condition hold (format.md section 2)? A pointer to nothing fails its schema; an unknown name never holds. */
export function holds(condition: Condition, scope: Scope, base = ''): boolean {
  if (typeof condition === 'boolean') return condition
  if (typeof condition === 'string') {
    const named = Object.hasOwn(scope.conditions, condition) ? scope.conditions[condition] : undefined
    return named !== undefined && holds(named, scope, base)
  }
  for (const key in condition) {
    const part = condition[key]
    if (part !== undefined && !entryHolds(key, part, scope, base)) return false
  }
  return true
}

function entryHolds(key: string, part: Json, scope: Scope, base: string): boolean {
  if (key === 'allOf') return asConditions(part).every((one) => holds(one, scope, base))
  if (key === 'anyOf') return asConditions(part).some((one) => holds(one, scope, base))
  if (key === 'not') return !holds(part as Condition, scope, base)
  const value = getAt(scope.world, resolvePointer(key, base))
  return value !== undefined && scope.matches(typed(part as JsonSchema), value, scope, base)
}

/** Parsed at the door: a combinator holds conditions. */
const asConditions = (part: Json): Condition[] => part as Condition[]
