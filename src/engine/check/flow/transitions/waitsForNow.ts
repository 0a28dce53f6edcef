import { isObject } from '../../../content/isObject.ts'
import { namedCondition } from '../../../values/condition.ts'
import { readCondition } from '../../../values/readCondition.ts'
import type { Named } from '../../../values/readPointers.ts'
import type { Condition, Json, JsonSchema } from '../../../values/types.ts'

const lower = ['above', 'atLeast', 'minimum', 'exclusiveMinimum']
const upper = ['below', 'atMost', 'maximum', 'exclusiveMaximum']

/** May a condition become true because time goes by? A term until which it holds is waited for by nobody. */
export function waitsForNow(
  condition: Condition,
  named: Named,
  wanted = true,
  seen = new Set<string>(),
): boolean {
  if (typeof condition === 'boolean') return false
  if (typeof condition === 'string') {
    const key = `${condition} ${String(wanted)}`
    const meaning = seen.has(key) ? undefined : namedCondition(condition, named)
    seen.add(key)
    return meaning !== undefined && waitsForNow(meaning, named, wanted, seen)
  }
  return readCondition(condition).some((part) => {
    if (part.kind === 'not') return waitsForNow(part.condition, named, !wanted, seen)
    if (part.kind !== 'atom') return part.conditions.some((one) => waitsForNow(one, named, wanted, seen))
    return isRising(part.pointer, part.schema, wanted)
  })
}

function isRising(pointer: string, schema: JsonSchema, wanted: boolean): boolean {
  if (!isObject(schema)) return false
  const isNow = pointer.startsWith('/now/')
  const words = isNow === wanted ? lower : upper
  const { age } = schema
  return (
    Object.entries(schema).some(
      ([word, argument]) => words.includes(word) && (isNow || readsClock(argument)),
    ) ||
    (isObject(age) &&
      age['on'] === undefined &&
      Object.keys(age).some((word) => (wanted ? lower : upper).includes(word)))
  )
}

/** The moment itself, moved by a constant. */
function readsClock(operand: Json): boolean {
  const { at } = isObject(operand) ? operand : {}
  return typeof at === 'string' && at.startsWith('/now/')
}
