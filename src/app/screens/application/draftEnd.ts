import type { View } from '../../state/clientTypes.ts'
import { daysLeft, isSoon } from '../../work/daysLeft.ts'

type Dated = Pick<View, 'editable' | 'deadline'> & { world: Pick<View['world'], 'campaign' | 'constants'> }

/** When a draft is closed, by itself or with the window of its service, and that is soon. Corrections say it themselves. */
export function draftEnd(
  { editable, deadline, world }: Dated,
  now?: string,
): { at: string; days: number } | undefined {
  const closes = world.campaign?.['closes']
  const ends = [deadline, closes].filter((end) => typeof end === 'string')
  const [at] = ends.toSorted((one, other) => Date.parse(one) - Date.parse(other))
  if (editable !== true || at === undefined) return undefined
  const days = daysLeft(at, now)
  return isSoon(days, world.constants) ? { at, days } : undefined
}
