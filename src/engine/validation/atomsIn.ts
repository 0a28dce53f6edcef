import { isObject } from '../content/isObject.ts'
import type { Json, JsonSchema } from '../values/types.ts'

/** Keys of conditions: "/answers/study/score", "1/level". */
const pointerKey = /^(?:[1-9][0-9]*)?\//

/**
 * Every schema that the matcher can be asked about at run time by a piece of content: those under a pointer in a
 * condition, wherever it stands, and those of `first` in operands.
 */
export function atomsIn(content: unknown): JsonSchema[] {
  const found: JsonSchema[] = []
  collect(content, found)
  return found
}

function collect(content: unknown, found: JsonSchema[]): void {
  if (typeof content !== 'object' || content === null) return
  const members: [string, Json][] = Object.entries(content)
  for (const [key, value] of members) {
    if ((key === 'first' || pointerKey.test(key)) && isObject(value)) found.push(value)
    collect(value, found)
  }
}
