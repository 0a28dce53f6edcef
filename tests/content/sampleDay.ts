import { atomsOf } from '#engine/explain/atomsOf.ts'
import type { Explanation } from '#engine/explain/Explanation.ts'

/** Seen from 1 March 2026. */
export const DAY_AHEAD = '2026-03-10'
const DAY_OVER = '2026-02-20'

/** A day with which a rule is broken: one that has to come first is still ahead, one that had to be kept is over. */
export function sampleDay(rule: Explanation): string {
  const isKept = atomsOf(rule).some(({ pointer, relation, operands: [first] }) =>
    pointer.startsWith('/now/')
      ? relation === 'atMost' || relation === 'below'
      : first?.from?.startsWith('/now/') === true && (relation === 'atLeast' || relation === 'above'),
  )
  return isKept ? DAY_OVER : DAY_AHEAD
}
