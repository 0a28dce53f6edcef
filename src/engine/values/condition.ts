import { getAt, resolvePointer } from './pointer.ts'
import { type ConditionAtom, type ConditionPart, isPlain, readCondition } from './readCondition.ts'
import { typed } from './typed.ts'
import type { AskedConditions, Condition, Scope } from './types.ts'

/**
 * Does a condition hold (format.md section 2)? A pointer to nothing fails its schema; an unknown name never holds.
 * `base` is the absolute pointer of the field that carries the rule: relative pointers start there.
 */
export function holds(condition: Condition, scope: Scope, base = ''): boolean {
  if (typeof condition === 'boolean') return condition
  if (typeof condition === 'string') {
    const named = namedCondition(condition, scope)
    if (named === undefined) return false
    if (isPlain(named)) return holds(named, scope, base)
    return holdsOnce(condition, named, scope, base)
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

/** What has been asked in this world with these conditions; another world begins anew. */
const askedIn = ({ asked, world, conditions }: Scope): AskedConditions =>
  asked?.world === world && asked.conditions === conditions
    ? asked
    : { world, conditions, answers: new Map() }

/** However many name it, and through whatever: 2 to the power of their number would be asked otherwise. */
function holdsOnce(name: string, named: Condition, scope: Scope, base: string): boolean {
  const asked = askedIn(scope)
  const { answers } = asked
  const place = `${name} ${base}`
  const known = answers.get(place)
  if (known !== undefined) return known
  const answer = holds(named, asked === scope.asked ? scope : { ...scope, asked }, base)
  answers.set(place, answer)
  return answer
}

export function namedCondition(name: string, scope: Pick<Scope, 'conditions'>): Condition | undefined {
  return Object.hasOwn(scope.conditions, name) ? scope.conditions[name] : undefined
}
