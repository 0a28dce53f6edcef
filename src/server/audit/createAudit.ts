import type { Clock } from '../clock.ts'
import type { Database } from '../database/openDatabase.ts'

/** One line of the audit log: ids only, nothing that tells who a person is. */
export interface AuditEntry {
  /** The person who acts; absent = the system or a visitor. */
  who?: string
  what: string
  /** The person or thing that it is done to. */
  about?: string
  details?: { [name: string]: string | number | boolean | null }
}
export type Audit = (database: Database, entry: AuditEntry) => Promise<void>

export function createAudit(clock: Clock): Audit {
  return async (database, { who, what, about, details }) => {
    await database
      .insertInto('audit')
      .values({
        at: clock.now(),
        who: who ?? null,
        what,
        about: about ?? null,
        details: JSON.stringify(details ?? {}),
      })
      .execute()
  }
}
