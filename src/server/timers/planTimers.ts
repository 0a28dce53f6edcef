import { sql } from 'kysely'
import { durationMilliseconds } from '#engine/values/dates.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'
import type { RunningTimer } from '#engine/workflow/types.ts'
import { automaticMoves } from '../applications/automaticMoves.ts'
import type { Case } from '../applications/Case.ts'
import type { Situation } from '../applications/situationOf.ts'
import type { Work } from '../applications/Work.ts'
import { prepared } from '../database/prepared.ts'
import { OWN } from '../facts/FactQuestion.ts'
import { lookAgain } from './lookAgain.ts'
import type { TimerKind } from './tables.ts'

interface Planned {
  kind: TimerKind
  name: string
  track: string
  track_index: number
  due_at: Date
  ends_at: Date | null
}
/** A register is asked again after this long at the earliest; one that does not answer, sooner. */
const POLL_LEAST = 10 * 60_000
const RETRY = 60_000
/** The names of rows that belong to no timer of a workflow. */
const POLL = 'poll'
const HELD = 'held'

/**
 * Makes the rows of a case fit what runs now. A row that is done and still belongs to a running timer stays, so that
 * nothing happens twice; a reminder whose time was over before it was planned is left out.
 */
export async function planTimers(work: Work, found: Case, situation: Situation): Promise<void> {
  await lookAgain(work, found)
  const { portal, trx } = work
  const now = portal.clock.now()
  const { workflow, row, state } = found
  const running = runningTimers(workflow, state, situation.context).flatMap(plannedOf)
  const planned = [...running, ...lookupsOf(found, situation, now)]
  await dropTimers.post(trx, { id: row.id, ...columnsOf(planned) })
  const still = planned.filter(({ kind, due_at }) => kind !== 'remind' || due_at >= now)
  if (still.length > 0) await insertTimers.post(trx, { id: row.id, now, ...columnsOf(still) })
}

/** One list for each column, so that the statements are the same however many there are. */
const columnsOf = (planned: readonly Planned[]) => ({
  kinds: planned.map(({ kind }) => kind),
  names: planned.map(({ name }) => name),
  tracks: planned.map(({ track }) => track),
  indexes: planned.map(({ track_index }) => track_index),
  dues: planned.map(({ due_at }) => due_at),
  ends: planned.map(({ ends_at }) => ends_at),
})
type Columns = ReturnType<typeof columnsOf> & { id: string }

const wantedOf = ({ kinds, names, tracks, indexes, dues, ends }: Columns) => sql`
  unnest(${kinds}::text[], ${names}::text[], ${tracks}::text[], ${indexes}::int[], ${dues}::timestamptz[], ${ends}::timestamptz[])
    as wanted (kind, name, track, track_index, due_at, ends_at)`

/** Look-ups are one row each, whenever it is due: the retry that is planned already stays. */
const isWanted = sql`
  (wanted.kind, wanted.name, wanted.track, wanted.track_index) = (timer.kind, timer.name, timer.track, timer.track_index)
    and (wanted.kind = ${sql.lit(HELD)} or wanted.name = ${sql.lit(POLL)} or wanted.due_at = timer.due_at)`

const dropTimers = prepared<Columns>((tables, columns) =>
  sql`
    delete from timer where application_id = ${columns.id}
      and (kind <> 'tick' or name = ${sql.lit(POLL)} or done_at is not null)
      and not exists (select from ${wantedOf(columns)} where ${isWanted})`.compile(tables),
)

const insertTimers = prepared<Columns & { now: Date }>((tables, columns) =>
  sql`
    insert into timer (application_id, kind, name, track, track_index, due_at, ends_at, since)
    select ${columns.id}::uuid, kind, name, track, track_index, due_at, ends_at, ${columns.now}::timestamptz
    from ${wantedOf(columns)}
    where not exists (select from timer where application_id = ${columns.id} and ${isWanted})
    on conflict do nothing`.compile(tables),
)

function plannedOf({ id, track, due, reminders }: RunningTimer): Planned[] {
  const place = { name: id, track: track?.name ?? '', track_index: track?.index ?? -1 }
  const end = new Date(due)
  return [
    { kind: 'fire', ...place, due_at: end, ends_at: null },
    ...reminders.map((at) => ({ kind: 'remind' as const, ...place, due_at: new Date(at), ends_at: end })),
  ]
}

/** A held event is tried again; automatic moves that read a register look at it from time to time. */
function lookupsOf(found: Case, situation: Situation, now: Date): Planned[] {
  const place = { track: '', track_index: -1, ends_at: null }
  if (found.state.held !== undefined)
    return [{ kind: 'held', name: HELD, ...place, due_at: new Date(now.getTime() + RETRY) }]
  const waits = polledFacts(found, situation).map(({ name, fact }) =>
    situation.context.factStates[name] === 'known'
      ? Math.max(durationMilliseconds(fact.cache ?? '') ?? 0, POLL_LEAST)
      : RETRY,
  )
  if (waits.length === 0) return []
  return [{ kind: 'tick', name: POLL, ...place, due_at: new Date(now.getTime() + Math.min(...waits)) }]
}

/** Registers that decide about automatic moves from where the case stands. */
export function polledFacts(
  found: Pick<Case, 'workflow' | 'state'>,
  situation: Pick<Situation, 'context' | 'questions'>,
): Situation['questions'] {
  const names = new Set(automaticMoves(found, situation.context).flatMap(({ facts }) => [...facts]))
  return situation.questions.filter(
    ({ name, fact, asked }) => names.has(name) && fact.source !== OWN && asked !== false,
  )
}
