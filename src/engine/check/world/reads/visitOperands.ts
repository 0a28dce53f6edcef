import { type Place, under } from '../../../content/checks/place.ts'
import type { Operand } from '../../../values/types.ts'
import type { Reading } from './Reading.ts'
import type { Walk } from './Walk.ts'

/** A map name -> operand. */
export function visitOperands(
  walk: Walk,
  operands: { [name: string]: Operand } | undefined,
  place: Place,
  reading: Reading,
): void {
  for (const [name, operand] of Object.entries(operands ?? {}))
    walk.operand(operand, under(place, name), reading)
}
