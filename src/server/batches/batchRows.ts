import type { Selectable } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import { type Sealed, sealJson, unsealJson } from '../people/seal.ts'
import type { Portal } from '../Portal.ts'
import type { BatchRow, BatchState, RowOutcome } from './Batch.ts'
import type { BatchTables } from './tables.ts'

type Stored = Selectable<BatchTables['batch']>
export interface OpenBatch extends Omit<Stored, 'rows' | 'outcomes'> {
  rows: BatchRow[]
  /** As far as it has come. */
  outcomes: RowOutcome[]
}
export interface NewBatch {
  process: string
  rows: BatchRow[]
  /** A file is looked at first, and made when the officer says so. */
  state: Extract<BatchState, 'checking' | 'applying'>
  sitting?: string
}

/** Milliseconds that a worker has a batch for: longer than some rows take, and than the longest takes to be made in one go. */
const LEASE = 10 * 60_000
/** So many rows, then the page hears how far it has come, and the lease begins anew. */
export const STEP = 20

export const leaseEnd = ({ clock }: Pick<Portal, 'clock'>): Date => new Date(clock.now().getTime() + LEASE)

export const batchBound = (id: string, what: 'rows' | 'outcomes'): string => `batch/${id}/${what}`

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
