import type { Json, JsonObject } from '#engine/values/types.ts'
import type { Answers } from './Case.ts'

/** What came as JSON is JSON: the contract calls it unknown, the engine wants the type. Copies. */
export function receivedJson(value: unknown): Json {
  const json: Json = JSON.parse(JSON.stringify(value))
  return json
}

export function receivedObject(value: object): JsonObject {
  const json: JsonObject = JSON.parse(JSON.stringify(value))
  return json
}

export function receivedAnswers(value: object): Answers {
  const json: Answers = JSON.parse(JSON.stringify(value))
  return json
}
