import type { ProcessPart } from '#engine/bundle/types.ts'
import { rowsNamed } from '#engine/form/rowsNamed.ts'
import type { Scope } from '#engine/values/types.ts'
import type { RowCache } from './RowCache.ts'

/** Ids of served rows that the forms need now and that are not at hand yet, by list. */
export function missingRows(part: ProcessPart, scope: Scope, cache: RowCache): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>()
  for (const { list, id } of rowsNamed(part, scope)) {
    if (!cache.isServed(list) || cache.has(list, id)) continue
    wanted.set(list, (wanted.get(list) ?? new Set()).add(id))
  }
  return wanted
}
