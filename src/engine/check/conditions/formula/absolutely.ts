import { isObject } from '../../../content/isObject.ts'
import { resolvePointer } from '../../../values/pointer.ts'
import type { Json } from '../../../values/types.ts'

const relative = /^\d+\//
/** Their values are data: texts in them are no pointers. */
const data = new Set(['const', 'enum', 'map'])

/** A part of the content with its relative pointers resolved at the place that carries it. */
export function absolutely(part: Json, base: string): Json {
  if (base === '' || !mentionsRelative(part)) return part
  return resolved(part, base)
}

export function mentionsRelative(part: Json): boolean {
  return /"\d+\//.test(JSON.stringify(part))
}

function resolved(part: Json, base: string): Json {
  if (Array.isArray(part)) return part.map((item) => resolved(item, base))
  if (!isObject(part)) return part
  const copy: { [key: string]: Json } = {}
  for (const [key, value] of Object.entries(part)) {
    const name = relative.test(key) ? resolvePointer(key, base) : key
    if (data.has(key)) copy[name] = value
    else if (key === 'at' && typeof value === 'string') copy[name] = resolvePointer(value, base)
    else copy[name] = resolved(value, base)
  }
  return copy
}
