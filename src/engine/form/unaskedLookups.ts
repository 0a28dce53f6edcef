import type { Issue } from '../issue.ts'
import { getAt } from '../values/pointer.ts'
import type { Known } from './awaitedIssues.ts'
import type { PlacedField } from './fieldsAt.ts'
import { lookupOf } from './lookupOf.ts'

/** Look-ups with a Check button that was never pressed, where nothing else is wrong. */
export function unaskedLookups(
  placed: readonly PlacedField[],
  found: readonly Issue[],
  { settled, factStates }: Known,
): Issue[] {
  const wrong = new Set(found.map((issue) => issue.path))
  return placed
    .filter(({ field, pointer }) => {
      const lookup = lookupOf(field.ui)
      if (!lookup || lookup.auto || wrong.has(pointer)) return false
      if ((factStates[lookup.fact] ?? 'unknown') !== 'unknown') return false
      return getAt(settled.scope.world, pointer) !== undefined
    })
    .map(({ pointer }) => ({ path: pointer, code: 'msg.finNotChecked' }))
}
