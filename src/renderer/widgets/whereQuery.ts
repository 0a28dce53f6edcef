import { evaluate } from '#engine/values/operand.ts'
import type { Condition, Json, JsonObject, Operand, Scope } from '#engine/values/types.ts'

/**
 * What of a list's `where` a server can narrow by: row properties that equal something. `undefined` = an answer that it
 * reads is not there yet, so no row can fit. The rest of the condition is decided here, row by row.
 */
export function whereQuery(where: Condition | undefined, scope: Scope, base: string): JsonObject | undefined {
  const query: JsonObject = {}
  if (typeof where !== 'object') return query
  for (const [pointer, schema] of Object.entries(where)) {
    const property = /^\/item\/([^/]+)$/.exec(pointer)?.[1]
    const wanted = property === undefined ? undefined : wantedValue(schema)
    if (property === undefined || wanted === undefined) continue
    const value = evaluate(wanted, scope, base)
    if (value === undefined) return undefined
    query[property] = value
  }
  return query
}

function wantedValue(schema: Json): Operand | undefined {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return undefined
  const { const: literal, equals } = schema
  if (literal !== undefined && (typeof literal !== 'object' || literal === null)) return literal
  return isOperand(equals) ? equals : undefined
}

/** The content check has seen to its shape; this only tells the compiler. */
function isOperand(value: unknown): value is Operand {
  return value !== undefined && !Array.isArray(value)
}
