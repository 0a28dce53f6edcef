import { isObject } from '../../../content/isObject.ts'
import { asCondition, readCondition } from '../../../values/readCondition.ts'
import type { Condition, Json } from '../../../values/types.ts'
import type { Named } from '../../../values/readPointers.ts'

/** Members of these are schemas by name of a property, not keywords. */
const maps = new Set(['properties', 'patternProperties', 'definitions', 'cases', 'requiredWhen'])
const literals = new Set(['const', 'enum', 'map', 'default'])

/** Does a condition depend on the moment: by `/now`, by a named value that does, or by an age without a day? */
export function readsNow(condition: Condition, named: Named, seen = new Set<string>()): boolean {
  if (typeof condition === 'boolean') return false
  if (typeof condition === 'string') {
    if (seen.has(condition)) return false
    seen.add(condition)
    return readsNow(named.conditions[condition] ?? false, named, seen)
  }
  return readCondition(condition).some((part) => {
    if (part.kind === 'not') return readsNow(part.condition, named, seen)
    if (part.kind !== 'atom') return part.conditions.some((one) => readsNow(one, named, seen))
    return isNow(part.pointer, named, seen) || partReadsNow(part.schema, named, seen)
  })
}

function isNow(pointer: string, named: Named, seen: Set<string>): boolean {
  const [, scope, name = ''] = pointer.split('/')
  if (scope === 'now') return true
  if (scope !== 'values' || seen.has(pointer)) return false
  seen.add(pointer)
  return partReadsNow(named.values[name] ?? null, named, seen)
}

function partReadsNow(part: unknown, named: Named, seen: Set<string>): boolean {
  if (Array.isArray(part)) return part.some((one) => partReadsNow(one, named, seen))
  if (typeof part !== 'object' || part === null) return false
  const members: [string, Json][] = Object.entries(part)
  return members.some(([key, value]) => {
    if (literals.has(key)) return false
    if (maps.has(key) && isObject(value)) {
      return Object.values(value).some((one) => partReadsNow(one, named, seen))
    }
    if (key === 'age' && isObject(value) && value['on'] === undefined) return true
    if (key === 'at' && typeof value === 'string') return isNow(value, named, seen)
    if (key === 'if' || key === 'where') return readsNow(asCondition(value), named, seen)
    return partReadsNow(value, named, seen)
  })
}
