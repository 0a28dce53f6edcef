import { isObject, type JsonObject } from '../Json.ts'
import type { Call } from './Route.ts'

/** The body as an object: JSON, or a web form. Undefined when it is neither. */
export function readFields(call: Call): JsonObject | undefined {
  const type = call.headers['content-type'] ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(call.body))
  }
  try {
    const value: JsonObject[string] = JSON.parse(call.body)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
