import { isObject } from '#engine/content/isObject.ts'
import { splitPointer } from '#engine/form/splitPointer.ts'
import { getAt } from '#engine/values/pointer.ts'
import { setAt } from '#engine/values/setAt.ts'
import type { Json } from '#engine/values/types.ts'

interface Member {
  /** Pointer of what has it. */
  holder: string
  name: string
}

export function memberAt(pointer: string): Member {
  return { holder: pointer.slice(0, pointer.lastIndexOf('/')), name: splitPointer(pointer).at(-1) ?? '' }
}

/** The member under another name, at its place among the others; undefined where there is none, or the name is taken. */
export function renamed(document: Json, pointer: string, to: string): Json | undefined {
  const { holder, name } = memberAt(pointer)
  const around = getAt(document, holder)
  if (!isObject(around) || !Object.hasOwn(around, name) || Object.hasOwn(around, to)) return undefined
  const entries = Object.entries(around).map(([key, value]) => [key === name ? to : key, value])
  return setAt(document, holder, Object.fromEntries(entries))
}

/** Without the member, or the element. */
export function without(document: Json, pointer: string): Json | undefined {
  const { holder, name } = memberAt(pointer)
  const around = getAt(document, holder)
  if (Array.isArray(around)) return setAt(document, holder, around.toSpliced(Number(name), 1))
  if (!isObject(around) || !Object.hasOwn(around, name)) return undefined
  const { [name]: _gone, ...rest } = around
  return setAt(document, holder, rest)
}
