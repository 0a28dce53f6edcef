import { unescapeToken } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import { isJsonObject } from '../../state/json.ts'

/** A copy of the document with another value at a place, or without it; "-" is the place after the last row. */
export function withPlace(document: Json, pointer: string, value: Json | undefined): Json {
  return put(document, pointer.split('/').slice(1).map(unescapeToken), value) ?? null
}

function put(inside: Json | undefined, steps: readonly string[], value: Json | undefined): Json | undefined {
  const [step, ...rest] = steps
  if (step === undefined) return value
  if (Array.isArray(inside)) {
    const at = step === '-' ? inside.length : Number(step)
    const next = put(inside[at], rest, value)
    return next === undefined ? inside.toSpliced(at, 1) : inside.toSpliced(at, 1, next)
  }
  const members = isJsonObject(inside) ? inside : {}
  const next = put(members[step], rest, value)
  if (next !== undefined) return { ...members, [step]: next }
  return Object.fromEntries(Object.entries(members).filter(([name]) => name !== step))
}
