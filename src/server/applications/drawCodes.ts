import { randomInt } from 'node:crypto'
import { isObject } from '#engine/content/isObject.ts'
import { withCheckDigit } from '#engine/values/checkDigit.ts'
import type { JsonObject, JsonSchema } from '#engine/values/types.ts'

const DIGITS = 10

/**
 * A declared property with a check digit that the creator does not give is drawn here: nobody can guess the next one.
 */
export function drawCodes(declared: { [name: string]: JsonSchema }, given: JsonObject): JsonObject {
  const data = { ...given }
  for (const [name, schema] of Object.entries(declared)) {
    if (data[name] !== undefined || !isObject(schema) || schema['checkDigit'] === undefined) continue
    data[name] = drawCode(typeof schema['checkDigit'] === 'number' ? schema['checkDigit'] : DIGITS)
  }
  return data
}

function drawCode(length: number): string {
  const first = String(randomInt(1, 10))
  const rest = Array.from({ length: length - 2 }, () => randomInt(10)).join('')
  return withCheckDigit(first + rest)
}
