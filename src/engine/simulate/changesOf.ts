import { isObject } from '../content/isObject.ts'
import { sameJson } from '../values/sameJson.ts'
import type { Json, JsonObject } from '../values/types.ts'

/** What has to be laid over one to get the other: `null` takes away. */
export function changesOf(before: JsonObject, after: JsonObject): JsonObject {
  const changes: JsonObject = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[name], after[name]]
    if (now === undefined) changes[name] = null
    else if (old === undefined || !sameJson(old, now)) changes[name] = changeOf(old, now)
  }
  return changes
}

function changeOf(old: Json | undefined, now: Json): Json {
  return isObject(old) && isObject(now) ? changesOf(old, now) : now
}
