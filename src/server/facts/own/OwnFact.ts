import type { Counted } from '#engine/content/ownPath.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { Case } from '../../applications/Case.ts'
import { type CountedKey, countLocked } from '../../database/countedKey.ts'
import type { Database } from '../../database/openDatabase.ts'
import type { ListBooks } from '../../lists/listBooks.ts'
import type { Portal } from '../../Portal.ts'

export interface OwnQuestion {
  portal: Portal
  /** The event's transaction, where there is an event. */
  database: Database
  case: {
    row: Pick<Case['row'], 'id' | 'root_id' | 'subject_id' | 'institution' | 'process'>
    state: Case['state']
    key: Case['key']
  }
  key: JsonObject
  /** What stands behind the `?` of the fact's path. */
  counted: readonly Counted[]
  lists: ListBooks
}

/** What the portal's own tables say: never down. */
export interface OwnReading {
  read(): Promise<Json>
  /** The same; nobody else changes what was counted until the transaction ends. */
  readLocked(): Promise<Json>
}
export type OwnFact = (question: OwnQuestion) => OwnReading

/** A reading that locks the very key that it counts. */
export const countedReading = <Parts extends JsonObject>(
  { database }: OwnQuestion,
  key: CountedKey<Parts>,
  count: (parts: Parts) => Promise<Json>,
): OwnReading => ({
  read: () => count(key.parts),
  readLocked: () => countLocked(database, key, count),
})
