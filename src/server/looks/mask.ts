import { HIDDEN } from '#engine/form/hiddenAnswer.ts'
import { isPlainObject } from './isPlainObject.ts'

export const MASK = HIDDEN
/** Of long values the end is left, by which two can be told apart on the telephone. */
const SHORT = 4
const LONG = 10

export function maskText(text: string): string {
  const at = text.lastIndexOf('@')
  if (at > 0) return `${text.slice(0, 1)}${MASK}${text.slice(at)}`
  if (text.length <= SHORT) return text === '' ? '' : MASK
  return MASK + text.slice(text.length < LONG ? -2 : -4)
}

/** All of it: what stands under a sensitive name is hidden with everything inside it. */
function maskAll(value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) return value.map(maskAll)
  if (!isPlainObject(value)) return MASK
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskAll(inner)]))
}

/** A copy in which what stands under one of the names is hidden, also in lines that say `name` and `value`. */
export function masked<Shape>(value: Shape, names: ReadonlySet<string>): Shape
export function masked(value: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => masked<unknown>(one, names))
  if (!isPlainObject(value)) return value
  const line = typeof value['name'] === 'string' && names.has(value['name'])
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      names.has(name) || (line && name === 'value') ? maskAll(inner) : masked(inner, names),
    ]),
  )
}
