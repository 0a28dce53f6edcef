import { countsFor } from '#engine/workflow/countsFor.ts'
import { dayBounds } from './dayBounds.ts'
import type { ExpressionBuilder } from 'kysely'
import type { ShownDate } from '../applications/shownOf.ts'
import type { StoredRow } from '../applications/tables.ts'
import type { Tables } from '../database/Tables.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { atDeskOf } from '../desk/atDeskOf.ts'
import type { Portal } from '../Portal.ts'

/** So many applications at once; the nearest dates come first. */
const MOST = 500

export interface HeldWanted {
  person: Pick<SignedIn, 'id' | 'roles' | 'switchedBy'>
  /** Days in Baku, both included. */
  from: string
  to: string
}

/**
 * Interviews and exams that the reader's roles hold, each with its application: of those cases that have to do with the
 * roles, what the content says is held by them (of several institutions beside each other each sees its own alone).
 */
export async function findHeld(
  portal: Portal,
  { person, from, to }: HeldWanted,
): Promise<{ row: StoredRow; date: ShownDate }[]> {
  const { roles } = person
  const days = dayBounds({ from, to })
  if (roles.length === 0 || days.from === undefined || days.to === undefined) return []
  const { from: first, to: end } = days
  const rows = await portal.database
    .selectFrom('application')
    .selectAll('application')
    .where('application.final', '=', false)
    .where((eb) => eb(nextDue(eb, first, end), 'is not', null))
    .where((eb) => atDeskOf(eb, person, { acts: false }))
    .orderBy((eb) => nextDue(eb, first, end))
    .orderBy('application.id')
    .limit(MOST)
    .execute()
  const keys = await portal.personKeys.openMany(
    portal.database,
    rows.map(({ subject_id }) => subject_id),
  )
  return rows.flatMap((row) => {
    const shown = row.shown === null ? undefined : keys.get(row.subject_id)?.decryptJson(row.shown)
    const dates = (shown?.dates ?? []).filter(({ holders = [] }) =>
      holders.some((holder) => roles.some((role) => countsFor(role, holder))),
    )
    return dates.map((date) => ({ row, date }))
  })
}

/** When the first of the application's timers in these days is due. */
function nextDue(eb: ExpressionBuilder<Tables, 'application'>, from: Date, to: Date) {
  return eb
    .selectFrom('timer')
    .select(({ fn }) => fn.min('timer.due_at').as('due'))
    .whereRef('timer.application_id', '=', 'application.id')
    .where('timer.kind', '=', 'fire')
    .where('timer.due_at', '>=', from)
    .where('timer.due_at', '<', to)
}
