import type { Issue } from '../issue.ts'
import { getAt } from '../values/pointer.ts'
import type { Known } from './awaitedIssues.ts'
import type { PlacedField } from './fieldsAt.ts'
import type { FormField } from './formFields.ts'
import { lookupOf } from './lookupOf.ts'

/** Look-ups with a Check button that was never pressed, where nothing else is wrong. */
export function unaskedLookups(
  placed: readonly PlacedField[],
  found: readonly Issue[],
  { settled, factStates }: Known,
): Issue[] {
  const wrong = new Set(found.map((issue) => issue.path))
  return placed.flatMap(({ field, pointer }) => {
    const lookup = lookupOf(field.ui)
    if (!lookup || lookup.auto || wrong.has(pointer)) return []
    if ((factStates[lookup.fact] ?? 'unknown') !== 'unknown') return []
    return getAt(settled.scope.world, pointer) === undefined ? [] : [{ path: pointer, code: lookup.unasked }]
  })
}

/** Whether the finding is that of a look-up which was not asked. */
export function isUnasked({ code }: Issue, field: FormField | undefined): boolean {
  return field !== undefined && lookupOf(field.ui)?.unasked === code
}
