import { buildScope } from '#engine/workflow/buildWorld.ts'
import { deadlinesFor } from '#engine/workflow/deadlinesFor.ts'
import type { Application } from '#engine/workflow/types.ts'
import { prepared } from '../database/prepared.ts'
import { keepUsed } from '../facts/storedFacts.ts'
import { planTimers } from '../timers/planTimers.ts'
import { appendEvent, changesOf, type MadeTransition } from './eventRecord.ts'
import { isValidated, type Move } from './Move.ts'
import { projectCase } from './projectCase.ts'
import { runEffects } from './effects/runEffects.ts'
import { situationOf, worldOf } from './situationOf.ts'
import type { Case } from './Case.ts'
import type { Work } from './Work.ts'

/** Stores what the engine made of an event: effects, the event itself, the derived state with its projections, timers. */
export async function commitMove(work: Work, move: Move): Promise<void> {
  const { found, situation, event, actor, effects } = move
  const state = { ...move.next, created: { ...move.next.created } }
  const deadlines = deadlinesFor(found.workflow, state, situation.context)
  const input = worldOf({ event }).input
  const scope = (track?: { name: string; index: number }) =>
    buildScope(found.workflow, state, situation.context, {
      ...(track === undefined ? {} : { track }),
      ...(input === undefined ? {} : { input }),
    })
  await runEffects(work, effects, { moved: { before: found, state, deadlines, event, actor }, scope })
  await appendEvent(
    work,
    { id: found.row.id, key: found.key },
    {
      event: event.kind === 'tick' ? (found.state.held?.event ?? event) : event,
      ...(actor === undefined ? {} : { actor }),
      outcome: state.held === undefined ? 'done' : 'held',
      made: madeBy(move),
      changes: changesOf(found.state, state),
    },
  )
  await keepUsed(work.portal, work.trx, {
    personId: found.row.subject_id,
    questions: situation.questions,
  })
  const stored = await stateOf(work, move, state)
  const after = await situationOf(work.portal, work.trx, stored, { use: 'reading' })
  const { state: sealed, revision, before } = stored.row
  await projectCase(work, stored, after, {
    event,
    effects,
    validated: isValidated(found, effects),
    stored: { state: sealed, revision, before },
  })
  await planTimers(work, stored, after)
  tellFamily(work, move, state)
}

function madeBy({ effects }: Move): MadeTransition[] {
  return effects.flatMap((effect) =>
    effect.kind === 'moved'
      ? [{ id: effect.transition, to: effect.to, ...(effect.track && { track: effect.track }) }]
      : [],
  )
}

const dropDraft = prepared<{ id: string }>((tables, { id }) =>
  tables.deleteFrom('draft').where('application_id', '=', id),
)

/** What was typed lives on while it can be changed; a correction keeps the answers before it for the officer. The row is written with its projections. */
async function stateOf({ trx }: Work, { found, effects }: Move, state: Application): Promise<Case> {
  const { row, key, workflow } = found
  const validated = isValidated(found, effects)
  const corrected = validated && found.state.submittedAt !== undefined
  const before = corrected ? key.encryptJson(found.state.answers) : validated ? null : row.before
  const kept = !validated && workflow.statuses[state.status]?.editable ? found.draft : undefined
  if (kept === undefined) await dropDraft.post(trx, { id: row.id })
  const changed = { state: key.encryptJson(state), revision: state.revision, before }
  return {
    ...found,
    state,
    draft: kept,
    row: { ...row, ...changed, campaign: state.campaign ?? null },
  }
}

/** The process that made this one hears of each status that it reached; those that it made look at it again. */
function tellFamily(work: Work, { found, effects }: Move, state: Application): void {
  const moves = effects.filter((effect) => effect.kind === 'moved').filter(({ track }) => track === undefined)
  const parent = found.row.parent_id
  for (const { from, to } of moves)
    if (parent !== null && from !== to)
      work.deliveries.push({
        to: parent,
        event: { kind: 'child', process: found.row.process, status: to, data: state.data, id: found.row.id },
      })
  if (moves.length > 0) tickMade(work, state)
}

/** The processes that this one made look at it again. */
export function tickMade(work: Work, { created }: Application): void {
  for (const { id } of Object.values(created))
    if (id !== undefined && !work.deliveries.some((one) => one.to === id && one.event.kind === 'tick'))
      work.deliveries.push({ to: id, event: { kind: 'tick' } })
}
