import { isObject } from '#engine/content/isObject.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'

/** Pointers of the names that RJSF left without an answer: no default is to come back there. */
export function emptiedIn(answers: Json | undefined, pointer: string): string[] {
  if (!isObject(answers)) return []
  const members: [string, Json | undefined][] = Object.entries(answers)
  return members.flatMap(([name, value]) => {
    const inside = `${pointer}/${escapeToken(name)}`
    return value === undefined ? [inside] : emptiedIn(value, inside)
  })
}
