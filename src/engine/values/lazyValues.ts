import { evaluate } from './operand.ts'
import type { Json, JsonObject, Operand, Scope } from './types.ts'

/**
 * Named operands as members: each is evaluated when it is first read, so their order does not matter and what nobody
 * reads costs nothing. One that reads itself has no value (the content check finds circles).
 */
export function lazyValues(operands: { [name: string]: Operand }, scope: Scope): JsonObject {
  const values: JsonObject = {}
  for (const [name, operand] of Object.entries(operands)) defineLazily(values, name, operand, scope)
  return values
}

function defineLazily(values: JsonObject, name: string, operand: Operand, scope: Scope): void {
  let value: Json | undefined
  let read = false
  Object.defineProperty(values, name, {
    enumerable: true,
    configurable: true,
    get: () => {
      if (!read) {
        read = true
        value = evaluate(operand, scope)
      }
      return value
    },
  })
}
