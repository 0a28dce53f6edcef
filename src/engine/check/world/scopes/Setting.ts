import type { Content, Machine, Transition, Workflow } from '../../../content/types.ts'
import type { World, Worlds } from '../World.ts'
import type { ProcessPlace } from '../WorldPlace.ts'

/** All that the scopes of one place are made of. */
export interface Setting {
  content: Content
  workflow: Workflow
  place: ProcessPlace
  machine: Machine
  transition?: Transition
  /** Statuses of the process, and of the place's own machine, at which the world may be read. */
  statuses: readonly string[]
  ownStatuses: readonly string[]
  /** This very world. */
  world: Pick<World, 'memberAt'>
  worlds: Worlds
}
