import type { Box, MachineLayout } from '../layout/Layout.ts'
import type { TimerPart, TransitionPart } from '../machine/Machine.ts'
import { CHIP_HEIGHT, headHeight, type StatusBox } from './drawMachine.ts'

/** What belongs to one status alone and stands in its box: timers, and transitions that lead nowhere else. */
export interface Chip {
  key: string
  part: TransitionPart | TimerPart
  box: Box
}

const INSET = 8

export function placeChips(boxes: readonly StatusBox[], { statuses }: MachineLayout): Chip[] {
  return boxes.flatMap((box) => {
    const placed = statuses.find(({ id }) => id === box.status.id)
    if (placed === undefined) return []
    return [...box.stays, ...box.timers].map((part, index) => ({
      key: `${part.pointer}@${box.status.id}`,
      part,
      box: {
        x: placed.x + INSET,
        y: placed.y + headHeight(box) + index * CHIP_HEIGHT - INSET / 2,
        width: placed.width - 2 * INSET,
        height: CHIP_HEIGHT - 2,
      },
    }))
  })
}
