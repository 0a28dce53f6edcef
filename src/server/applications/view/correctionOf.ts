import type { ApplicationView } from '#contract/schemas.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Case } from '../Case.ts'

/** What the last return asks to mend, while it is open. */
export function correctionOf({ workflow, state }: Case): ApplicationView['correction'] {
  if (state.marked === undefined) return null
  const [last] = workflow.transitions
    .filter(({ returns }) => returns)
    .flatMap(({ id }) => state.done[id] ?? [])
    .sort((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
  const reason = getAt(last?.input ?? {}, '/returnReason')
  return {
    marked: state.marked,
    reason: typeof reason === 'string' ? reason : '',
    at: last?.at ?? state.since,
  }
}
