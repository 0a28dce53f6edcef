import type { Counted } from '#engine/content/ownPath.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { Case } from '../../applications/Case.ts'
import type { Database } from '../../database/openDatabase.ts'
import type { ListBooks } from '../../lists/listBooks.ts'
import type { Portal } from '../../Portal.ts'

export interface OwnQuestion {
  portal: Portal
  /** The event's transaction, where there is an event. */
  database: Database
  case: {
    row: Pick<Case['row'], 'id' | 'root_id' | 'subject_id' | 'process'>
    state: Case['state']
    key: Case['key']
  }
  key: JsonObject
  /** What stands behind the `?` of the fact's path. */
  counted: readonly Counted[]
  lists: ListBooks
}
/** Read from the portal's own tables: never down. `lockName` is locked until the end of the transaction first. */
export interface OwnFact {
  lockName(question: OwnQuestion): string
  read(question: OwnQuestion): Promise<Json>
}
