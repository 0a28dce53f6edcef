import type { Deadlines } from '#engine/workflow/deadlinesFor.ts'
import type { Actor, Application, Event } from '#engine/workflow/types.ts'
import type { Database } from '../database/openDatabase.ts'
import { EventLetters } from '../notifications/EventLetters.ts'
import type { Portal } from '../Portal.ts'
import type { Case } from './Case.ts'

/** What one transaction does to a family of cases. */
export interface Work {
  portal: Portal
  trx: Database
  /** The current release, as this server knew it when the work began. */
  release: string
  /** Events that the moves so far have caused in other cases, in order. */
  deliveries: Delivery[]
  /** What the moves so far tell by letter. */
  letters: EventLetters
  /** Moves so far: content that never rests is a fault, not an endless transaction. */
  moves: number
}
interface Delivery {
  to: string
  event: Event
}
export const beginWork = (portal: Portal, trx: Database): Work => ({
  portal,
  trx,
  release: portal.releases.currentHash(),
  deliveries: [],
  letters: new EventLetters(),
  moves: 0,
})

/** One case that has just moved: what effects see. */
export interface Moved {
  /** As it was loaded. */
  before: Case
  /** As it is now; effects may add to it (the id of what was created). */
  state: Application
  /** Of the new state: what messages tell of it. */
  deadlines: Deadlines
  event: Event
  actor: Actor | undefined
}
