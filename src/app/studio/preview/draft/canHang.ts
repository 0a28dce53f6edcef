import { walk } from '#engine/content/checks/names.ts'
import { isObject } from '#engine/content/isObject.ts'
import { slowness } from '#engine/check/schema/patterns/slowness.ts'
import type { FormPart } from '#engine/bundle/types.ts'

/** Has the form a pattern for which one answer would be enough to stop the page? It is told by the check, and never run. */
export function canHang(part: FormPart): boolean {
  let found = false
  const look = (pattern: string): void => {
    found ||= slowness(pattern)?.exponential === true
  }
  walk(part, { file: '', pointer: '' }, (key, value) => {
    if (key === 'pattern' && typeof value === 'string') look(value)
    if (key === 'patternProperties' && isObject(value))
      for (const pattern of Object.keys(value)) look(pattern)
  })
  return found
}
