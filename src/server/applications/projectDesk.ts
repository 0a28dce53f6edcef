import { type Deadlines, dueFrom } from '#engine/workflow/deadlinesFor.ts'
import type { Holder } from '#engine/workflow/types.ts'
import { sql } from 'kysely'
import { laneOf, stageOf } from '../desk/lanes.ts'
import { post } from '../database/post.ts'
import { prepared } from '../database/prepared.ts'
import type { Case } from './Case.ts'
import { type DeskPlace, deskPlaces } from './deskPlaces.ts'
import { indexName } from './indexName.ts'
import { isDraftStatus } from './isDraftStatus.ts'
import { recordsAt } from './mayRecord.ts'
import type { Situation } from './situationOf.ts'
import type { Work } from './Work.ts'

/** The deadline of what has none: after all that have one. */
export const NO_DEADLINE = new Date('9999-12-31T00:00:00.000Z')

/** A desk at which a case stands, and when the next action is due from it. */
export interface DeskDue {
  institution: string | null
  due: Date | null
}

/**
 * At whose desks the case is, with all by which queues are filtered and sorted; who works on it there goes on. Gives these
 * desks.
 */
export async function projectDesk(
  work: Work,
  found: Case,
  { situation, deadlines }: { situation: Situation; deadlines: Deadlines },
): Promise<DeskDue[]> {
  const { portal, trx } = work
  const places = placesNow(found, situation)
  await leaveDesks(work, found, places)
  if (places.length === 0) return []
  const { row, state, workflow } = found
  const shared = {
    application_id: row.id,
    subject_id: row.subject_id,
    stage: stageOf(row.process, state.status),
    since: new Date(state.since),
    handed_at: state.submittedAt === undefined ? row.created_at : new Date(state.submittedAt),
  }
  const desks = places.map((place) => ({
    place,
    due: dueAt(deadlines, { is: place.is_role, institution: place.institution }),
  }))
  const closed = workflow.statuses[state.status]?.phase === 'closed'
  const standing = trx
    .insertInto('application_desk')
    .values(desks.map(({ place, due }) => ({ ...shared, ...place, due_at: due ?? NO_DEADLINE })))
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'is_role', 'institution']).doUpdateSet((eb) => ({
        acts: eb.ref('excluded.acts'),
        stage: eb.ref('excluded.stage'),
        due_at: eb.ref('excluded.due_at'),
        since: eb.ref('excluded.since'),
        handed_at: eb.ref('excluded.handed_at'),
      })),
    )
  await post(trx, standing)
  if (closed) await endWork(work, row.id)
  await noteDesks(work, found, places)
  await indexName(portal, trx, { ...found.applicant, id: row.subject_id })
  return desks.map(({ place: { institution }, due }) => ({ institution, due }))
}

/** When the first of some desks has to act; null = nothing is due from any. */
export function firstDue(desks: readonly DeskDue[]): Date | null {
  const [first] = desks
    .flatMap(({ due }) => due ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())
  return first ?? null
}

function dueAt(deadlines: Deadlines, holder: Holder): Date | null {
  const due = dueFrom(deadlines, [holder])
  return due === null ? null : new Date(due)
}

function placesNow(found: Case, { context }: Situation): DeskPlace[] {
  const { state } = found
  const draft = state.submittedAt === undefined && isDraftStatus(found)
  if (draft && state.held === undefined) return []
  // A draft whose submit waits for a register is seen by those alone who may have to record the fact by hand.
  const now = Date.parse(context.now)
  return deskPlaces(found, context)
    .filter(({ institution }) => !draft || institution === null)
    .map((place) => {
      const { is_role: is, institution } = place
      return { ...place, acts: place.acts || recordsAt(found, { is, institution }, now) }
    })
}

async function leaveDesks({ trx }: Work, { row }: Case, places: readonly DeskPlace[]): Promise<void> {
  let gone = trx.deleteFrom('application_desk').where('application_id', '=', row.id)
  for (const { is_role, institution } of places)
    gone = gone.where((eb) =>
      eb.not(
        eb.and([eb('is_role', '=', is_role), sql<boolean>`institution is not distinct from ${institution}`]),
      ),
    )
  await post(trx, gone)
}

/** Nobody works any more on what is over, unless there is still something to do. */
async function endWork({ trx }: Work, id: string): Promise<void> {
  await post(
    trx,
    trx
      .updateTable('application_desk')
      .set({ clerk_id: null, clerk_by: null, clerk_at: null })
      .where('application_id', '=', id)
      .where('acts', '=', false)
      .where('clerk_id', 'is not', null),
  )
}

/** Desks and stages that there are: new ones are seldom. */
async function noteDesks({ trx }: Work, { row, state }: Case, places: readonly DeskPlace[]): Promise<void> {
  const { process } = row
  const { status } = state
  await insertStage.post(trx, { stage: stageOf(process, status), process, status })
  const lanes = trx
    .insertInto('desk_lane')
    .values(
      places.map(({ is_role, institution }) => ({
        lane: laneOf({ is: is_role, institution }),
        is_role,
        institution,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
  await post(trx, lanes)
}

const insertStage = prepared(
  (tables, { stage, process, status }: { stage: string; process: string; status: string }) =>
    tables
      .insertInto('desk_stage')
      .values({ stage, process, status })
      .onConflict((conflict) => conflict.doNothing()),
)
