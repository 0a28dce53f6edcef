import { isObject } from '#engine/content/isObject.ts'
import { getAt, resolvePointer } from '#engine/values/pointer.ts'
import type { JsonObject } from '#engine/values/types.ts'

/** What `caseOf` adds to a field's schema at the answers of now; the same object as long as the case is the same. */
export function caseBranch(
  schema: JsonObject | undefined,
  world: unknown,
  pointer: string,
): JsonObject | undefined {
  const choice = schema?.['caseOf']
  if (!isObject(choice) || typeof choice['at'] !== 'string') return undefined
  const value = getAt(world, resolvePointer(choice['at'], pointer))
  const { cases } = choice
  const name = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  const isWritten = name !== undefined && isObject(cases) && Object.hasOwn(cases, name)
  const branch = isWritten ? cases[name] : choice['else']
  return isObject(branch) ? branch : undefined
}

/** The schema with its branch, as widgets and summaries read it. */
export function withBranch(schema: JsonObject, branch: JsonObject | undefined): JsonObject {
  return branch === undefined ? schema : { ...schema, ...branch }
}
