import type { Database } from '../database/openDatabase.ts'
import type { StoredRow } from '../applications/tables.ts'
import type { Sealed } from '../people/seal.ts'
import type { CarriedNotice } from './CarriedNotice.ts'

const columns = [
  'id',
  'root_id',
  'process',
  'release',
  'subject_id',
  'institution',
  'campaign',
  'revision',
  'state',
  'status',
  'code',
  'phase',
  'held',
  'final',
  'saved_at',
] as const satisfies (keyof StoredRow)[]

/** An open application as carrying reads it. */
export interface OpenRow extends Pick<StoredRow, (typeof columns)[number]> {
  typed: Buffer | null
  notice: Sealed<CarriedNotice> | null
}
export interface Wanted {
  process: string
  submitted: boolean
  /** Releases whose drafts are carried. */
  releases: readonly string[]
  after: string | null
  limit: number
}

/** The next open applications of some releases, by id. Locks nothing. */
export async function readRows(
  database: Database,
  { process, submitted, releases, after, limit }: Wanted,
): Promise<OpenRow[]> {
  if (releases.length === 0) return []
  return database
    .selectFrom('application')
    .leftJoin('draft', 'draft.application_id', 'application.id')
    .select(columns.map((column) => `application.${column}` as const))
    .select(['draft.answers as typed', 'draft.carried as notice'])
    .where('application.process', '=', process)
    .where('application.release', 'in', releases)
    .where('application.submitted', '=', submitted)
    .where('application.final', '=', false)
    .$if(after !== null, (rows) => rows.where('application.id', '>', after))
    .orderBy('application.id')
    .limit(limit)
    .execute()
}
