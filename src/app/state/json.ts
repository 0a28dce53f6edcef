import type { Json, JsonObject } from '#engine/values/types.ts'

/** What came through JSON.parse is Json; the contract calls it unknown. Depth is trusted: it was text a moment ago. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isJson(value: unknown): value is Json {
  return value === null || ['string', 'number', 'boolean', 'object'].includes(typeof value)
}

export function asJson(value: unknown): Json | undefined {
  return isJson(value) ? value : undefined
}

export function jsonObjects(values: Iterable<unknown>): JsonObject[] {
  return [...values].filter(isJsonObject)
}

/** Answers by step; what is no object is no step. */
export function stepAnswers(document: unknown): { [step: string]: JsonObject } {
  if (!isJsonObject(document)) return {}
  const answers: { [step: string]: JsonObject } = {}
  for (const [step, value] of Object.entries(document)) {
    if (isJsonObject(value)) answers[step] = value
  }
  return answers
}
