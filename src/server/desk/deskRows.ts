import type { DeskRow } from '#contract/deskCalls.ts'
import type { Content } from '#engine/content/types.ts'
import { seesLine } from '#engine/workflow/seesLine.ts'
import type { Selectable } from 'kysely'
import { anyOf } from '../database/anyOf.ts'
import { firstDue, NO_DEADLINE } from '../applications/projectDesk.ts'
import { listedColumns, rowsShown } from '../applications/rowsShown.ts'
import type { ApplicationTables } from '../applications/tables.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { type Clerks, findClerks, worksAt } from './findClerks.ts'
import { lanesOf } from './lanes.ts'

type DeskPlace = Selectable<ApplicationTables['application_desk']>

interface RowsWanted {
  ids: readonly string[]
  /** Whose cases are looked at: deadlines are this institution's, as the filter by deadline is. */
  institution: string | undefined
}

/** These applications as the reader's desk shows them, in this order. */
export async function deskRows(
  portal: Portal,
  person: SignedIn,
  { ids, institution }: RowsWanted,
): Promise<DeskRow[]> {
  if (ids.length === 0) return []
  const { database } = portal
  const stored = await database
    .selectFrom('application')
    .select(listedColumns)
    .where('id', '=', anyOf(ids))
    .execute()
  const all = await database
    .selectFrom('application_desk')
    .selectAll()
    .where('application_id', '=', anyOf(ids))
    .orderBy('institution')
    .execute()
  const desks = Map.groupBy(all, (place) => place.application_id)
  const lanes = new Set(lanesOf(person.roles))
  const own = all.filter(({ lane }) => lanes.has(lane))
  const clerks = await findClerks(portal, own)
  const { content } = await portal.releases.getRelease(database)
  const mineOf = (id: string): DeskPlace[] => (desks.get(id) ?? []).filter(({ lane }) => lanes.has(lane))
  const seen = new Map(stored.map((row) => [row.id, queueLines(content, row.process, mineOf(row.id))]))
  // What is not for the queue stays sealed.
  const told = stored.map((row) => (seen.get(row.id)?.size ? row : { ...row, shown: null }))
  const subjects = told.filter(({ shown: sealed }) => sealed !== null).map(({ subject_id }) => subject_id)
  const keys = await portal.personKeys.openMany(database, subjects)
  const reader = { roles: person.roles, places: own }
  const rows = await rowsShown(portal, database, { rows: told, reader, keys })
  const shown = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = shown.get(id)
    const places = desks.get(id) ?? []
    const mine = mineOf(id)
    if (row === undefined || mine.length === 0) return []
    return [
      {
        ...row,
        shown: row.shown?.filter(({ name }) => seen.get(id)?.has(name)) ?? [],
        deadline: dueOf(
          institution === undefined ? mine : places.filter((place) => place.institution === institution),
        ),
        acts: mine.some(({ acts }) => acts),
        clerk: clerkShown(clerks, mine, person),
        institutions: institutionsFor(person, places),
      },
    ]
  })
}

/** Names of what the process has queues say, as far as these desks may read it. */
function queueLines(
  { workflows }: Content,
  process: string,
  places: readonly DeskPlace[],
): ReadonlySet<string> {
  const workflow = Object.hasOwn(workflows, process) ? workflows[process] : undefined
  if (workflow?.shown === undefined) return new Set()
  const grants = places.map(({ is_role, institution }) => ({ is: is_role, institution }))
  const lines = workflow.shown.filter((line) => line.queue === true && seesLine(workflow, line, grants))
  return new Set(lines.map(({ name }) => name))
}

/** When the first of some desks has to act: those of the reader, or of the institution that they look at. */
function dueOf(places: readonly DeskPlace[]): DeskRow['deadline'] {
  const desks = places.map(({ institution, due_at }) => ({
    institution,
    due: due_at < NO_DEADLINE ? due_at : null,
  }))
  return firstDue(desks)?.toISOString() ?? null
}

/** Of several desks of the reader: at the one where it is their work, then where there is something to do. */
export function clerkShown(
  clerks: Clerks,
  places: readonly DeskPlace[],
  { id }: Pick<SignedIn, 'id'>,
): DeskRow['clerk'] {
  const taken = places.filter((place) => clerks.of(place) !== undefined)
  const place = taken.find(({ clerk_id }) => clerk_id === id) ?? taken.find(({ acts }) => acts) ?? taken[0]
  const clerk = place && clerks.of(place)
  if (clerk === undefined || place?.clerk_at == null) return null
  return { ...clerk, me: clerk.id === id, since: place.clerk_at.toISOString() }
}

/** Who works at one institution hears of no other that decides beside it. */
function institutionsFor({ roles }: SignedIn, places: readonly DeskPlace[]): string[] {
  const isNational = places.some((place) => place.institution === null && worksAt(roles, place))
  if (!isNational) return []
  return [...new Set(places.map(({ institution }) => institution).filter((one) => one !== null))]
}
