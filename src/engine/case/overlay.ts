import { isObject } from '../content/isObject.ts'
import type { Json, JsonObject } from '../values/types.ts'

/** Lays one object over another, member by member; `null` takes a member away, everything else replaces it. */
export function overlay(below: JsonObject, above: JsonObject = {}): JsonObject {
  const result = { ...below }
  for (const [name, value] of Object.entries(above)) {
    if (value === null) delete result[name]
    else result[name] = overlayValue(result[name], value)
  }
  return result
}

function overlayValue(below: Json | undefined, above: Json): Json {
  return isObject(above) ? overlay(isObject(below) ? below : {}, above) : above
}

/** Facts are laid over alike, but a fact that is `null` is one: none found. */
export function overlayFacts(below: JsonObject, above: JsonObject = {}): JsonObject {
  const result = { ...below }
  for (const [name, value] of Object.entries(above)) {
    result[name] = value === null ? null : overlayValue(result[name], value)
  }
  return result
}

/** Answers by step: what is no step's object is left out. */
export function answersOf(answers: JsonObject): { [step: string]: JsonObject } {
  const steps: { [step: string]: JsonObject } = {}
  for (const [step, given] of Object.entries(answers)) if (isObject(given)) steps[step] = given
  return steps
}
