import { getAt, resolvePointer } from './pointer.ts'
import { type ConditionAtom, type ConditionPart, readCondition } from './readCondition.ts'
import { typed } from './typed.ts'
import type { Condition, Scope } from './types.ts'

/**
 * Does a condition hold (format.md section 2)? A pointer to nothing fails its schema; an unknown name never holds.
 * `base` is the absolute pointer of the field that carries the rule: relative pointers start there.
 */
export function holds(condition: Condition, scope: Scope, base = ''): boolean {
  if (typeof condition === 'boolean') return condition
  if (typeof condition === 'string') {
    const named = namedCondition(condition, scope)
    return named !== undefined && holds(named, scope, base)
  }
  for (const part of readCondition(condition)) {
    if (!partHolds(part, scope, base)) return false
  }
  return true
}

function partHolds(part: ConditionPart, scope: Scope, base: string): boolean {
  if (part.kind === 'atom') return atomHolds(part, scope, base)
  if (part.kind === 'not') return !holds(part.condition, scope, base)
  return part.kind === 'allOf'
    ? part.conditions.every((condition) => holds(condition, scope, base))
    : part.conditions.some((condition) => holds(condition, scope, base))
}

export function atomHolds({ pointer, schema }: ConditionAtom, scope: Scope, base: string): boolean {
  const value = getAt(scope.world, resolvePointer(pointer, base))
  return value !== undefined && scope.matches(typed(schema), value, scope, base)
}

export function namedCondition(name: string, scope: Pick<Scope, 'conditions'>): Condition | undefined {
  return Object.hasOwn(scope.conditions, name) ? scope.conditions[name] : undefined
}
