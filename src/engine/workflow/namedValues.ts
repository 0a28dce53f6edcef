import type { Workflow } from '../content/types.ts'
import { evaluate } from '../values/operand.ts'
import type { Json, JsonObject, Operand, Scope } from '../values/types.ts'

/**
 * `/values` of a world: each named operand is evaluated when it is first read, so their order does not matter and what
 * nobody reads costs nothing. One that reads itself has no value (the content check finds circles).
 */
export function namedValues(workflow: Workflow, scope: Scope): JsonObject {
  const values: JsonObject = {}
  for (const [name, operand] of Object.entries(workflow.values ?? {}))
    defineLazily(values, name, operand, scope)
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
