import { sql } from 'kysely'
import { bakuDay } from '#engine/values/dates.ts'
import type { Case } from '../applications/Case.ts'
import { type DeskDue, firstDue } from '../applications/projectDesk.ts'
import { post } from '../database/post.ts'
import type { Work } from '../applications/Work.ts'

interface Figured {
  /** Where it stands, and when each has to act. */
  desks: readonly DeskDue[]
  /** The first of these. */
  dueAt: Date | null
}

/** What reports count of a case as it stands now; a status that it left is kept with how long it took. */
export async function keepFigures({ trx }: Work, found: Case, { desks, dueAt }: Figured): Promise<void> {
  const { row, state, workflow } = found
  const phase = workflow.statuses[state.status]?.phase ?? 'apply'
  const since = new Date(state.since)
  const submitted = state.submittedAt === undefined ? null : bakuDay(state.submittedAt)
  const closed = phase === 'closed' ? bakuDay(state.since) : null
  const byPlace = Map.groupBy(
    desks.filter(({ institution }) => institution !== null),
    ({ institution }) => institution ?? '',
  )
  const places = [...byPlace.keys()].sort()
  const dues = places.map((place) => firstDue(byPlace.get(place) ?? []))
  const [day, isOpen] = [bakuDay(row.created_at.toISOString()), phase !== 'closed']
  const figures = sql`
    with departed as (
      insert into stay (application_id, process, status, entered_at, left_at)
      select application_id, process, status, since, ${since}::timestamptz from figure_case
      where application_id = ${row.id} and status <> ${state.status}
    ),
    asked as (
      insert into question_time (process, step, pointer, day, seconds)
      select process, asked_step, asked_pointer, (asked_at at time zone 'Asia/Baku')::date, asked_seconds from figure_case
      where application_id = ${row.id} and status <> ${state.status} and asked_seconds > 0
    ),
    left_places as (
      delete from figure_place where application_id = ${row.id} and institution <> all (${places}::text[])
    ),
    places as (
      insert into figure_place (application_id, institution, service, begun, open, due_at)
      select ${row.id}::uuid, institution, ${row.service}, ${day}::date, ${isOpen}::boolean, due
      from unnest(${places}::text[], ${dues}::timestamptz[]) as stands (institution, due)
      on conflict (application_id, institution) do update set open = excluded.open, due_at = excluded.due_at
      where (figure_place.open, figure_place.due_at) is distinct from (excluded.open, excluded.due_at)
    )
    insert into figure_case (
      application_id, number, service, process, status, phase, institutions, begun, submitted, closed, since, due_at
    )
    values (
      ${row.id}, ${row.number}, ${row.service}, ${row.process}, ${state.status}, ${phase}, ${places},
      ${day}, ${submitted}, ${closed}, ${since}, ${dueAt}
    )
    on conflict (application_id) do update set
      status = excluded.status, phase = excluded.phase, institutions = excluded.institutions,
      submitted = excluded.submitted, closed = excluded.closed, since = excluded.since, due_at = excluded.due_at,
      asked_seconds = case when figure_case.status = excluded.status then figure_case.asked_seconds else 0 end
    where (
      figure_case.status, figure_case.institutions, figure_case.submitted, figure_case.since, figure_case.due_at
    ) is distinct from (
      excluded.status, excluded.institutions, excluded.submitted, excluded.since, excluded.due_at
    )`
  await post(trx, figures.compile(trx))
}
