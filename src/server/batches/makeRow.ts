import { machineAt, standsOpen } from '#engine/workflow/machineAt.ts'
import type { Context, TrackRef } from '#engine/workflow/types.ts'
import type { Case } from '../applications/Case.ts'
import { askRegisters, decideCommand, type Command } from '../applications/decideCommand.ts'
import { getCase, type OpenCase } from '../applications/getCase.ts'
import { situationOf } from '../applications/situationOf.ts'
import { StaleRevision } from '../applications/staleRevision.ts'
import { createSight } from '../applications/view/sightOf.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SilentSources } from '../facts/SilentSource.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { runCaseTimers } from '../timers/runCaseTimers.ts'
import type { BatchRow, RowOutcome } from './Batch.ts'

export type Decision = Pick<BatchRow, 'transition' | 'track'>
const NONE: ReadonlySet<string> = new Set()

export interface RowMaking {
  person: SignedIn
  row: BatchRow
  /** What the check found; without it the row is looked at as it stands. */
  checked?: RowOutcome
}

/** Before any transaction: what is due of the case, and what registers have to say of the row's decision. */
export async function prepareRow(
  portal: Portal,
  { person, row }: RowMaking,
  silent: SilentSources,
): Promise<void> {
  if (row.application === '' || row.issues.length > 0) return
  const open = await findCase(portal, portal.database, { person, row })
  if (open === undefined) return
  await runCaseTimers(portal, row.application, silent)
  const command = await commandOf(portal, portal.database, { open, row })
  if (command !== undefined)
    await askRegisters(portal, { person, id: row.application, command }, open, silent)
}

/** One row's decision in the caller's transaction, as the officer would make it by hand: refused, it changes nothing. */
export async function makeRow(portal: Portal, trx: Database, making: RowMaking): Promise<RowOutcome> {
  const { person, row, checked } = making
  if (row.issues.length > 0) return { state: 'refused', issues: row.issues, denials: [] }
  const open = await findCase(portal, trx, { person, row })
  if (open === undefined) return refusedAt('number', 'byList.unknownNumber')
  const command = await commandOf(portal, trx, { open, row })
  if (command === undefined) return refusedAt('decision', 'byList.notHere')
  if (checked?.revision !== undefined && checked.revision !== command.revision)
    return refusedAt('number', 'byList.changed')
  return decided(portal, trx, { person, row, command })
}

async function decided(
  portal: Portal,
  trx: Database,
  { person, row, command }: RowMaking & { command: Command },
): Promise<RowOutcome> {
  const found = {
    revision: command.revision,
    ...(command.track === undefined ? {} : { element: command.track }),
  }
  try {
    const result = await decideCommand(portal, trx, { person, id: row.application, command, forged: NONE })
    if (result.outcome === 'denied')
      return { state: 'refused', issues: result.issues.map(ofColumn), denials: result.denials, ...found }
    return { state: result.outcome === 'held' ? 'waits' : 'ok', issues: [], denials: [], ...found }
  } catch (cause) {
    if (cause instanceof StaleRevision) return refusedAt('number', 'byList.changed')
    if (!(cause instanceof ApiError) || cause.details.issues === undefined) throw cause
    return { state: 'refused', issues: cause.details.issues.map(ofColumn), denials: [], ...found }
  }
}

/** Undefined: there is none, or none of theirs; the same answer for both. */
async function findCase(
  portal: Portal,
  database: Database,
  { person, row }: { person: SignedIn; row: Pick<BatchRow, 'application'> },
): Promise<OpenCase | undefined> {
  if (row.application === '') return undefined
  try {
    const open = await getCase(portal, database, { person, id: row.application })
    return open.access.kind === 'staff' ? open : undefined
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'error.notFound') return undefined
    throw cause
  }
}

/** Undefined: from where the case stands nothing of that name leads on, or it has several such parts. */
async function commandOf(
  portal: Portal,
  database: Database,
  { open, row }: { open: OpenCase; row: Decision & Pick<BatchRow, 'input'> },
): Promise<Command | undefined> {
  const { found } = open
  const base = { revision: found.row.revision, transition: row.transition, input: row.input }
  if (row.track === '') return leads(found, row) ? base : undefined
  const [element, ...others] = await elementsOf(portal, database, { open, row })
  return element === undefined || others.length > 0 ? undefined : { ...base, track: element }
}

/** Parts of the case that the officer sees, and that stand where the decision is made. */
async function elementsOf(
  portal: Portal,
  database: Database,
  { open: { found, access }, row }: { open: OpenCase; row: Decision },
): Promise<TrackRef[]> {
  const { context } = await situationOf(portal, database, found, { use: 'reading' })
  return elementsSeen({ found, access }, context, row)
}

/** Those of one track, in such a context. */
export function elementsSeen({ found, access }: OpenCase, context: Context, decision: Decision): TrackRef[] {
  const { track } = decision
  const sight = createSight(found, { context }, { access, past: [] })
  return (found.state.tracks[track] ?? [])
    .map((_record, index) => ({ name: track, index }))
    .filter((element) => sight.sees(element) && leads(found, decision, element))
}

export function leads({ workflow, state }: Case, { transition }: Decision, track?: TrackRef): boolean {
  const place = machineAt(workflow, state, track)
  const found = place?.machine.transitions.find(({ id }) => id === transition)
  return place !== undefined && found !== undefined && standsOpen(found, place, state)
}

const refusedAt = (column: string, code: string): RowOutcome => ({
  state: 'refused',
  issues: [{ path: `/${column}`, code }],
  denials: [],
})

/** "/input/mark" is the column "mark". */
const ofColumn = <I extends { path: string }>(issue: I): I => ({
  ...issue,
  path: issue.path.replace(/^\/input(?=\/|$)/, '') || '/',
})
