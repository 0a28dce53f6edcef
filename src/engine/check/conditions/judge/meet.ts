import { canonicalText } from '../../../validation/canonicalText.ts'
import type { Condition } from '../../../values/types.ts'
import type { Reading } from '../decide/Reading.ts'
import { judged } from './judged.ts'

/**
 * Do two conditions hold at once somewhere? Those that are equal or not there do; of others only what a world shows is
 * said. Whoever asks reads everything that `worldDocuments` names.
 */
export function meet(
  one: Condition | undefined,
  other: Condition | undefined,
  reading: () => Reading,
): boolean {
  if (one === undefined || other === undefined || canonicalText(one) === canonicalText(other)) return true
  return judged([{ condition: one }, { condition: other }], reading()).is === 'can'
}
