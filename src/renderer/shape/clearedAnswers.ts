import { isObject } from '#engine/content/isObject.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import { isUnder, segmentsOf } from '../store/pointerPath.ts'

/** Addresses of what the person emptied, and where these stand now. */
interface Cleared {
  addresses: ReadonlySet<string>
  pointerOf: (address: string) => string
}

/**
 * RJSF tells "emptied by the person" from "never answered" by a name that is there without a value: so it is handed such
 * names where somebody emptied a place.
 */
export function clearedAnswers(
  answers: Json | undefined,
  base: string,
  { addresses, pointerOf }: Cleared,
): Json | undefined {
  for (const address of addresses) {
    const pointer = pointerOf(address)
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
