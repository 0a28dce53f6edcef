import { isDeepStrictEqual } from 'node:util'
import { anyOf } from '../database/anyOf.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import type { Database } from '../database/openDatabase.ts'
import { noneSilent } from '../facts/SilentSource.ts'
import { findOfficer } from '../people/findOfficer.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { asHolder } from '../sittings/findSittings.ts'
import { NoSeat, takeSeats } from '../sittings/takeSeats.ts'
import { NOBODY, type RowOutcome } from './Batch.ts'
import { type OpenBatch, sealOutcomes } from './batchRows.ts'
import { makeRow, prepareRow } from './makeRow.ts'
import { putBack, type Turn } from './Turn.ts'

/** Every row in one transaction: if one is refused, none was made, and the page hears which. */
export async function applyBatch(portal: Portal, batch: OpenBatch, turn: Turn): Promise<void> {
  const person = await whoDecides(portal, batch)
  if (person === undefined)
    return refuse(
      portal,
      batch,
      batch.rows.map(() => NOBODY),
    )
  if (!(await prepareAll(portal, { batch, person, turn }))) return undefined
  try {
    await inTransaction(portal, (trx) => makeAll(portal, trx, { batch, person }))
  } catch (cause) {
    if (cause instanceof RefusedBatch) return refuse(portal, batch, cause.outcomes)
    if (!(cause instanceof NoSeat)) throw cause
    const full: RowOutcome = { state: 'refused', issues: [], denials: [{ code: 'sitting.full' }] }
    return refuse(
      portal,
      batch,
      batch.rows.map(() => full),
    )
  }
}

interface Preparing {
  batch: OpenBatch
  person: SignedIn
  turn: Turn
}

/** Registers take their time. @returns whether all rows are prepared; else the list goes on at its next turn. */
async function prepareAll(portal: Portal, { batch, person, turn }: Preparing): Promise<boolean> {
  const silent = noneSilent()
  let { prepared } = batch
  for (const row of batch.rows.slice(prepared)) {
    if (turn.isOver()) {
      await putBack(portal, batch, { prepared })
      return false
    }
    await prepareRow(portal, { person, row }, silent)
    prepared += 1
  }
  return true
}

/** Who invites to a sitting does it as its holder. Undefined: nobody who may, any more. */
async function whoDecides(portal: Portal, batch: OpenBatch): Promise<SignedIn | undefined> {
  const { database } = portal
  const officer = await findOfficer(portal, database, batch.person_id)
  if (officer === undefined || batch.sitting_id === null) return officer
  const sitting = await database
    .selectFrom('sitting')
    .select(['is_role', 'institution'])
    .where('id', '=', batch.sitting_id)
    .executeTakeFirst()
  const holder = sitting && asHolder(officer, sitting)
  return holder?.roles.length === 0 ? undefined : holder
}

class RefusedBatch extends Error {
  override readonly name = 'RefusedBatch' as const
  readonly outcomes: RowOutcome[]

  constructor(outcomes: RowOutcome[]) {
    super('A row of a batch was refused, and all of it is undone')
    this.outcomes = outcomes
  }
}

async function makeAll(
  portal: Portal,
  trx: Database,
  { batch, person }: { batch: OpenBatch; person: SignedIn },
): Promise<void> {
  if (!(await isOpen(trx, batch))) return
  if (batch.sitting_id !== null) await takeSeats(portal, trx, batch)
  const outcomes = new Map<number, RowOutcome>()
  for (const index of await inLockOrder(trx, batch)) {
    const [row, checked] = [batch.rows[index], batch.outcomes[index]]
    if (row === undefined) continue
    const outcome = await makeRow(portal, trx, { person, row, ...(checked && { checked }) })
    outcomes.set(index, outcome)
  }
  const inOrder = batch.rows.map((_row, index) => outcomes.get(index)).filter((one) => one !== undefined)
  if (inOrder.some(({ state }) => state === 'refused')) throw new RefusedBatch(inOrder)
  if (!(await isStillOfficer(portal, trx, person))) throw new RefusedBatch(batch.rows.map(() => NOBODY))
  await tellLog(portal, trx, { batch, person })
  await trx
    .updateTable('batch')
    .set({
      state: 'done',
      done: batch.total,
      outcomes: sealOutcomes(portal, batch.id, inOrder),
      leased_until: null,
    })
    .where('id', '=', batch.id)
    .execute()
}

/** Rows take minutes: whoever lost a role, or the account, meanwhile has decided nothing. */
async function isStillOfficer(portal: Portal, trx: Database, person: SignedIn): Promise<boolean> {
  const now = await findOfficer(portal, trx, person.id)
  return person.roles.every((held) => now?.roles.some((role) => isDeepStrictEqual(role, held)))
}

/** A worker whose lease has run out comes second, when everything is made. */
async function isOpen(trx: Database, { id }: OpenBatch): Promise<boolean> {
  const found = await trx
    .selectFrom('batch')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found?.state === 'applying'
}

/** At the end: until the transaction ends, whoever writes of one of these cases waits. */
async function tellLog(
  portal: Portal,
  trx: Database,
  { batch, person }: { batch: OpenBatch; person: SignedIn },
): Promise<void> {
  const rows = batch.rows.map(({ application, transition }) => ({
    about: application === '' ? person.id : application,
    transition,
  }))
  for (const { about, transition } of rows.toSorted((one, other) => one.about.localeCompare(other.about)))
    await portal.audit(trx, {
      who: person.id,
      what: 'application.command',
      about,
      details: { transition, batch: batch.id },
    })
}

/** Two batches at once take the same cases in the same order: neither waits for the other in a circle. */
async function inLockOrder(trx: Database, { rows }: OpenBatch): Promise<number[]> {
  const ids = rows.map(({ application }) => application).filter((id) => id !== '')
  const roots = new Map<string, string>()
  if (ids.length > 0)
    for (const { id, root_id } of await trx
      .selectFrom('application')
      .select(['id', 'root_id'])
      .where('id', '=', anyOf(ids))
      .execute())
      roots.set(id, root_id)
  const rootOf = (index: number): string => roots.get(rows[index]?.application ?? '') ?? ''
  return [...rows.keys()].toSorted((one, other) => rootOf(one).localeCompare(rootOf(other)) || one - other)
}

async function refuse(portal: Portal, { id }: OpenBatch, outcomes: RowOutcome[]): Promise<void> {
  await portal.database
    .updateTable('batch')
    .set({ state: 'refused', outcomes: sealOutcomes(portal, id, outcomes), leased_until: null })
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .execute()
}
