import { isObject } from '../content/isObject.ts'
import { splitPointer } from './splitPointer.ts'
import type { Json } from '../values/types.ts'

/** A copy without the member that an absolute pointer names; the document itself where there is none. */
export function removeAt(document: Json, pointer: string): Json {
  return remove(document, splitPointer(pointer))
}

function remove(document: Json, steps: string[]): Json {
  const [step, ...rest] = steps
  if (step === undefined) return document
  if (Array.isArray(document)) {
    return document.map((item, index) => (String(index) === step ? remove(item, rest) : item))
  }
  if (!isObject(document) || !Object.hasOwn(document, step)) return document
  const { [step]: inner, ...others } = document
  if (rest.length === 0) return others
  return { ...document, [step]: remove(inner ?? null, rest) }
}
