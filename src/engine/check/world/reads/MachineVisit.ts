import type { Place } from '../../../content/checks/place.ts'
import type { Machine, Workflow } from '../../../content/types.ts'

/** A process or one of its tracks, where it is written. */
export interface MachineVisit {
  workflow: Workflow
  machine: Machine
  place: Place
  track?: string
}
