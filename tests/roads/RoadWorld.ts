import type { Sandbox } from '#sandbox/startSandbox.ts'
import type { Ids } from './api/Ids.ts'

/** Where a road is walked: a portal somewhere, its outside systems, and the names that its content has. */
export interface RoadWorld {
  origin: string
  sandbox: Sandbox
  ids: Ids
  /** The portal's moment. */
  now(): Date
}
