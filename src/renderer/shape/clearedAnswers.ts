import { isObject } from '#engine/content/isObject.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import { isUnder, segmentsOf } from '../store/pointerPath.ts'

/**
 * RJSF tells "emptied by the person" from "never answered" by a name that is there without a value: so it is handed such
 * names where somebody emptied a place.
 */
export function clearedAnswers(
  answers: Json | undefined,
  base: string,
  cleared: ReadonlySet<string>,
): Json | undefined {
  for (const pointer of cleared) {
    if (!isUnder(pointer, base)) continue
    const segments = segmentsOf(pointer.slice(base.length))
    const name = segments.pop()
    const around = getAt(answers, pointer.slice(base.length, pointer.lastIndexOf('/')))
    if (name !== undefined && isObject(around) && !Object.hasOwn(around, name)) {
      Object.defineProperty(around, name, {
        value: undefined,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    }
  }
  return answers
}
