import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'

/**
 * One spelling of "no answer": stock RJSF has `undefined`, "", null, [] and {} for it, ours has nothing. Elements of
 * arrays keep their places.
 */
export function canonical(data: Json): JsonObject {
  const kept = cleaned(data)
  return isObject(kept) ? kept : {}
}

function cleaned(value: Json | undefined): Json | undefined {
  if (value === null || value === '' || value === undefined) return undefined
  if (Array.isArray(value)) {
    return value.length === 0 ? undefined : value.map((element) => cleaned(element) ?? null)
  }
  if (!isObject(value)) return value
  const members = Object.entries(value).flatMap(([name, member]): [string, Json][] => {
    const kept = cleaned(member)
    return kept === undefined ? [] : [[name, kept]]
  })
  return members.length === 0 ? undefined : Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)))
}
