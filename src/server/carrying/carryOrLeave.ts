import type { KnownPerson } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { type CarriedRow, type Carrying, carryRow, type Stays } from './carryRow.ts'
import type { OpenRow } from './readRows.ts'

/** As `carryRow`; one that cannot be read stays, and stops none of the others. */
export function carryOrLeave(
  portal: Portal,
  { row, person }: { row: OpenRow; person: KnownPerson | undefined },
  carrying: Carrying,
): CarriedRow | Stays {
  try {
    return carryRow(row, person, carrying)
  } catch (cause) {
    const { name, stack } = cause instanceof Error ? cause : new Error(String(cause))
    portal.log.error({ application: row.id, name, stack }, 'an application could not be carried')
    return 'unreadable'
  }
}
