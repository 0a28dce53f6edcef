import { unescapeToken } from '../values/pointer.ts'

/** Steps of an absolute JSON Pointer, unescaped. */
export function splitPointer(pointer: string): string[] {
  return pointer.split('/').slice(1).map(unescapeToken)
}
