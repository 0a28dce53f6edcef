import type { View } from '../../state/clientTypes.ts'
import { daysLeft, isSoon } from '../../work/daysLeft.ts'

type Dated = Pick<View, 'editable' | 'deadline'> & { world: Pick<View['world'], 'constants'> }

/** A draft that is closed soon. Corrections say it themselves. */
export function draftEnd(
  { editable, deadline, world }: Dated,
  now?: string,
): { at: string; days: number } | undefined {
  if (editable !== true || deadline === null) return undefined
  const days = daysLeft(deadline, now)
  return isSoon(days, world.constants) ? { at: deadline, days } : undefined
}
