import type { Place } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import { rawDocument } from '../edit/rawDocument.ts'

/** By what an element is known among its neighbours. */
const NAMES = ['id', 'name', 'denied']

/**
 * The place that is meant by "file#/pointer" with the names of elements in place of their numbers:
 * "workflows/transfer.json#/transitions/submit/guards/transfer.tooLate". Undefined where nothing is called so.
 */
export function placeOf(files: ReadonlyMap<string, string>, at: string): Place | undefined {
  const [file = '', path = ''] = at.split('#')
  const document = rawDocument(files.get(file) ?? 'null')
  let pointer = ''
  for (const token of path.split('/').slice(1)) {
    const holder = getAt(document, pointer)
    const named = Array.isArray(holder) ? holder.findIndex((one) => isCalled(one, token)) : -1
    pointer += `/${named < 0 ? token : named}`
  }
  return getAt(document, pointer) === undefined ? undefined : { file, pointer }
}

function isCalled(element: Json, name: string): boolean {
  return isObject(element) && NAMES.some((word) => element[word] === name)
}
