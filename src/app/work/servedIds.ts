import type { ProcessPart } from '#engine/bundle/types.ts'
import { fieldsAt } from '#engine/form/fieldsAt.ts'
import { formFields } from '#engine/form/formFields.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { RowCache } from './RowCache.ts'

/** Ids of served rows that the answers name and that are not at hand yet, by list. */
export function servedIds(
  part: ProcessPart,
  answers: { [step: string]: JsonObject },
  cache: RowCache,
): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>()
  for (const step of part.workflow.steps ?? []) {
    const form = step.form === undefined ? undefined : part.forms[step.form]
    if (form === undefined) continue
    for (const { field, pointer } of fieldsAt(
      formFields(form),
      answers[step.id] ?? {},
      `/answers/${step.id}`,
    )) {
      const value = getAt({ answers }, pointer)
      if (typeof value !== 'string') continue
      for (const list of listsIn(field.schema)) {
        if (!cache.isServed(list) || cache.has(list, value)) continue
        wanted.set(list, (wanted.get(list) ?? new Set()).add(value))
      }
    }
  }
  return wanted
}

/** Lists that a field's schema names, also in the branches of `caseOf`. */
function listsIn(schema: Json | undefined): string[] {
  if (Array.isArray(schema)) return schema.flatMap(listsIn)
  if (typeof schema !== 'object' || schema === null) return []
  const { inList, properties: _fields, items: _rows, ...rest } = schema
  const named = typeof inList === 'string' ? [inList] : []
  const listed =
    typeof inList === 'object' && inList !== null && !Array.isArray(inList) ? inList['list'] : undefined
  if (typeof listed === 'string') named.push(listed)
  return [...named, ...Object.values(rest).flatMap(listsIn)]
}
