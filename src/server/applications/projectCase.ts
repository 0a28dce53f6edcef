import { getAt } from '#engine/values/pointer.ts'
import type { Transition, Workflow } from '#engine/content/types.ts'
import type { Json, Scope } from '#engine/values/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { deadlinesFor } from '#engine/workflow/deadlinesFor.ts'
import { nextActors } from '#engine/workflow/nextActors.ts'
import { runningTimers } from '#engine/workflow/runningTimers.ts'
import type { Effect, Event } from '#engine/workflow/types.ts'
import { anyText } from '../database/anyOf.ts'
import { post } from '../database/post.ts'
import { prepared } from '../database/prepared.ts'
import { usedHash } from '../facts/own/countUsed.ts'
import { OWN } from '../facts/FactQuestion.ts'
import { keepFigures } from '../reports/keepFigures.ts'
import { useFiles } from '../files/useFiles.ts'
import type { Case } from './Case.ts'
import { keyedHash, keyedHashes } from './keyedHash.ts'
import { isDraftStatus } from './isDraftStatus.ts'
import { firstDue, projectDesk } from './projectDesk.ts'
import { projectWaiting } from './projectWaiting.ts'
import { scalarText } from './scalarText.ts'
import { shownOf } from './shownOf.ts'
import type { Situation } from './situationOf.ts'
import type { StoredRow } from './tables.ts'
import type { Work } from './Work.ts'

interface Cause {
  event: Event
  validated: boolean
  /** What was made of the event. */
  effects?: readonly Effect[]
  /** What is written with the projections: one row is written once. */
  stored?: Pick<StoredRow, 'state' | 'revision' | 'before'>
}

/** Everything that lists, queues and searches read, from the state as it is now. */
export async function projectCase(
  work: Work,
  found: Case,
  situation: Situation,
  cause: Cause,
): Promise<void> {
  const { row, state, workflow } = found
  const { context } = situation
  const deadlines = deadlinesFor(workflow, state, context)
  const desks = await projectDesk(work, found, { situation, deadlines })
  const dueAt = firstDue(desks)
  const status = workflow.statuses[state.status]
  const scope = buildScope(workflow, state, context)
  const projected = work.trx
    .updateTable('application')
    .set({
      ...cause.stored,
      status: state.status,
      code: status?.code ?? null,
      phase: status?.phase ?? 'apply',
      final: status?.phase === 'closed',
      submitted: state.submittedAt !== undefined || !isDraftStatus(found),
      held: state.held !== undefined,
      campaign: state.campaign ?? null,
      next: nextActors(workflow, state, context),
      deadline: deadlines.applicant === null ? null : new Date(deadlines.applicant),
      due_at: dueAt,
      since: new Date(state.since),
      submitted_at: state.submittedAt === undefined ? null : new Date(state.submittedAt),
      shown: found.key.encryptJson(shownOf(found, scope, runningTimers(workflow, state, context))),
    })
    .where('id', '=', row.id)
  await post(work.trx, projected)
  await keepFigures(work, found, { desks, dueAt })
  await projectKeys(work, found, scope)
  await projectWaiting(work, found, situation)
  await projectUsed(work, found, scope, cause)
  await useFiles(work.trx, found, cause)
}

const dropKeys = prepared<{ id: string }>((tables, { id }) =>
  tables.deleteFrom('application_key').where('application_id', '=', id),
)

/** Where messages from outside, and people who know a key of it, find the case. */
async function projectKeys({ portal, trx }: Work, { row, workflow }: Case, scope: Scope): Promise<void> {
  await dropKeys.post(trx, { id: row.id })
  const keys = [...Object.values(workflow.messages ?? {}), ...(workflow.found ? [workflow.found] : [])]
  const pointers = keys.flatMap(({ key }) => Object.keys(key))
  for (const pointer of new Set(pointers)) {
    const value = getAt(scope.world, pointer)
    if (value === undefined || value === null) continue
    const entry = { process: row.process, pointer, value: messageKeyHash(portal, pointer, value) }
    await post(trx, trx.insertInto('application_key').values({ ...entry, application_id: row.id }))
  }
}

export const messageKeyHashes = (portal: Work['portal'], pointer: string, value: Json): Buffer[] =>
  keyedHashes(portal, `message${pointer}`, scalarText(value))

const messageKeyHash = (portal: Work['portal'], pointer: string, value: Json): Buffer =>
  keyedHash(portal, `message${pointer}`, scalarText(value))

/** The transitions that were made, whoever made them. */
function madeBy(workflow: Workflow, effects: readonly Effect[]): Transition[] {
  return effects.flatMap((effect) => {
    if (effect.kind !== 'moved') return []
    const machine = effect.track === undefined ? workflow : workflow.tracks?.[effect.track.name]
    return machine?.transitions.find(({ id }) => id === effect.transition) ?? []
  })
}

const DATA = '/application/data/'

/** Data stay when what was given for them is given back: they count from the transition that sets them. */
const isGiven = (pointer: string, made: readonly Transition[]): boolean =>
  !pointer.startsWith(DATA) || made.some(({ set = {} }) => Object.hasOwn(set, pointer.slice(DATA.length)))

/**
 * Values that own facts count: those of the input that was just given, of data that were just set, and of the answers as they
 * are. `frees` gives values back that were refused as false, that nobody looked at, or whose place was given back.
 */
async function projectUsed(
  { portal, trx }: Work,
  { row, release, workflow }: Case,
  scope: Scope,
  { event, effects = [] }: Cause,
): Promise<void> {
  const made = madeBy(workflow, effects)
  const freed = new Set(made.flatMap(({ frees = [] }) => frees))
  if (freed.size > 0)
    await post(
      trx,
      trx
        .deleteFrom('used_value')
        .where('application_id', '=', row.id)
        .where('pointer', '=', anyText([...freed])),
    )
  const world = {
    ...scope.world,
    ...('input' in event && event.input !== undefined ? { input: event.input } : {}),
  }
  for (const fact of Object.values(release.content.facts)) {
    const pointer = fact.source === OWN ? fact.key['pointer'] : undefined
    if (typeof pointer !== 'string' || freed.has(pointer) || !isGiven(pointer, made)) continue
    const value = getAt(world, pointer)
    if (value === undefined || value === null || value === '') continue
    await post(
      trx,
      trx
        .insertInto('used_value')
        .values({ pointer, value: usedHash(portal, pointer, value), application_id: row.id })
        .onConflict((conflict) => conflict.doNothing()),
    )
  }
}
