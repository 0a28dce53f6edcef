import type { ApplicationView } from '#contract/schemas.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Case } from '../Case.ts'
import type { Sight } from './sightOf.ts'
import { remarksMade } from '../wrongRemarks.ts'

/** What the last return asks to mend, while it is open; to a role that sees some places alone if the return is its own. */
export function correctionOf(found: Case, { narrow }: Sight): ApplicationView['correction'] {
  const { workflow, state } = found
  if (state.marked === undefined) return null
  const [last] = workflow.transitions
    .filter(({ returns }) => returns)
    .flatMap(({ id }) => (state.done[id] === undefined ? [] : { id, ...state.done[id] }))
    .sort((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
  if (narrow !== undefined && (last === undefined || !narrow.transitions.has(last.id))) return null
  const reason = getAt(last?.input ?? {}, '/returnReason')
  const remarks = last === undefined ? [] : remarksMade(found, last.id, last.input)
  return {
    marked: state.marked,
    reason: typeof reason === 'string' ? reason : '',
    at: last?.at ?? state.since,
    ...(remarks.length > 0 && { remarks }),
  }
}
