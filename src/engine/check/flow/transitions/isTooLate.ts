import type { Transition } from '../../../content/types.ts'
import { pointersRead } from '../../../values/readPointers.ts'
import { denyingGuards } from '../../conditions/transitions/TransitionSite.ts'
import type { Flow } from '../Flow.ts'

/** What nothing but an event of the case itself changes, while its answers are not open. */
const still = new Set(['answers', 'application', 'applicant', 'constants', 'values'])

/** Is whoever may make it always too late, since the system makes it in the very event after which it can be made? */
export function isTooLate({ machine, named, track }: Flow, transition: Transition): boolean {
  const { auto, by, from, when } = transition
  if (auto !== true || by === undefined || track !== undefined) return false
  if (from.some((status) => machine.statuses[status]?.editable !== undefined)) return false
  const reads = pointersRead([when, denyingGuards(transition)], named)
  return [...reads].every((pointer) => still.has(pointer.split('/')[1] ?? ''))
}
