import { randomUUID } from 'node:crypto'
import type { Database } from '../database/openDatabase.ts'
import { type Sealed, sealJson, unsealJson } from '../people/seal.ts'
import type { Portal } from '../Portal.ts'
import type { BatchRow, BatchState, RowOutcome } from './Batch.ts'
import type { BatchTables } from './tables.ts'

type Stored = BatchTables['batch']
export interface OpenBatch extends Omit<Stored, 'rows' | 'outcomes'> {
  rows: BatchRow[]
  /** As far as it has come. */
  outcomes: RowOutcome[]
}
export interface NewBatch {
  personId: string
  process: string
  rows: BatchRow[]
  /** A file is looked at first, and made when the officer says so. */
  state: Extract<BatchState, 'checking' | 'applying'>
  sitting?: string
}

/** Milliseconds that a worker has a batch for: longer than the longest takes to be made in one go. */
export const LEASE = 10 * 60_000

export const batchBound = (id: string, what: 'rows' | 'outcomes'): string => `batch/${id}/${what}`

export async function storeBatch(portal: Portal, database: Database, batch: NewBatch): Promise<string> {
  const id = randomUUID()
  await database
    .insertInto('batch')
    .values({
      id,
      person_id: batch.personId,
      process: batch.process,
      sitting_id: batch.sitting ?? null,
      state: batch.state,
      total: batch.rows.length,
      done: 0,
      rows: sealJson(portal.keys.box, batchBound(id, 'rows'), batch.rows),
      outcomes: sealOutcomes(portal, id, []),
      made_at: portal.clock.now(),
      leased_until: null,
    })
    .execute()
  return id
}

export const sealOutcomes = (portal: Portal, id: string, outcomes: RowOutcome[]): Sealed<RowOutcome[]> =>
  sealJson(portal.keys.box, batchBound(id, 'outcomes'), outcomes)

export function openBatch(portal: Portal, stored: Stored): OpenBatch {
  const { box } = portal.keys
  return {
    ...stored,
    rows: unsealJson(box, batchBound(stored.id, 'rows'), stored.rows),
    outcomes: unsealJson(box, batchBound(stored.id, 'outcomes'), stored.outcomes),
  }
}

/** How many of somebody's lists wait for a worker, or are at one; invitations are not counted. */
export async function countWaiting(database: Database, person: string): Promise<number> {
  const { waiting } = await database
    .selectFrom('batch')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('person_id', '=', person)
    .where('sitting_id', 'is', null)
    .where('state', 'in', ['checking', 'applying'])
    .executeTakeFirstOrThrow()
  return waiting
}

/** Undefined: there is none, or it is somebody else's. */
export async function findBatch(
  portal: Portal,
  database: Database,
  { id, personId }: { id: string; personId: string },
): Promise<OpenBatch | undefined> {
  const stored = await database
    .selectFrom('batch')
    .selectAll()
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return stored && openBatch(portal, stored)
}
