import { durationMilliseconds } from '#engine/values/dates.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'
import type { RunningTimer } from '#engine/workflow/types.ts'
import { automaticMoves } from '../applications/automaticMoves.ts'
import type { Case } from '../applications/Case.ts'
import type { Situation } from '../applications/situationOf.ts'
import type { Work } from '../applications/Work.ts'
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
  const rows = await trx.selectFrom('timer').selectAll().where('application_id', '=', row.id).execute()
  const wanted = new Set(planned.map(nameOf))
  const over = rows
    .filter((one) => one.kind !== 'tick' || one.name === POLL || one.done_at !== null)
    .filter((one) => !wanted.has(nameOf(one)))
  if (over.length > 0)
    await trx
      .deleteFrom('timer')
      .where(
        'id',
        'in',
        over.map(({ id }) => id),
      )
      .execute()
  const there = new Set(rows.map(nameOf))
  const fresh = planned.filter(
    (one) => !there.has(nameOf(one)) && (one.kind !== 'remind' || one.due_at >= now),
  )
  if (fresh.length === 0) return
  await trx
    .insertInto('timer')
    .values(fresh.map((one) => ({ ...one, application_id: row.id, since: now, rank: null, done_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Look-ups are one row each, whenever it is due: the retry that is planned already stays. */
function nameOf(one: Pick<Planned, 'kind' | 'name' | 'track' | 'track_index' | 'due_at'>): string {
  const when = one.kind === 'held' || one.name === POLL ? '' : one.due_at.toISOString()
  return [one.kind, one.name, one.track, one.track_index, when].join('\n')
}

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
