import { readMachines } from '../machine/readMachines.ts'
import type { MeantPart } from './ProcessFile.ts'

/** No other machine of the process has a part of that name: a word that stands alone can mean this one only. */
export function isAlone({ workflow, machine, part }: MeantPart): boolean {
  return readMachines(workflow).every(
    (other) =>
      other.pointer === machine.pointer ||
      [...other.statuses, ...other.transitions, ...other.timers].every(
        ({ kind, id }) => kind !== part.kind || id !== part.id,
      ),
  )
}
