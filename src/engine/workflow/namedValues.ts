import type { Workflow } from '../content/types.ts'
import { lazyValues } from '../values/lazyValues.ts'
import type { JsonObject, Scope } from '../values/types.ts'

/** `/values` of a world. */
export function namedValues(workflow: Workflow, scope: Scope): JsonObject {
  return lazyValues(workflow.values ?? {}, scope)
}
