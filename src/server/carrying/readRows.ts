import { anyOf, anyText } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { StoredRow } from '../applications/tables.ts'
import type { Sealed } from '../people/seal.ts'
import type { CarriedNotice } from './CarriedNotice.ts'
import { hasStayed } from './stayedRows.ts'

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
  /** Where to; whoever stayed then is not wanted again until it moves. */
  into?: string
}
interface Next {
  after: string | null
  limit: number
}

/**
 * The next open applications of some releases, by id; none whose event waits for a register. Locks nothing. Each release
 * is asked by itself: its applications lie in this order, those of several do not.
 */
export async function nextIds(
  database: Database,
  { process, submitted, releases, into }: Wanted,
  { after, limit }: Next,
): Promise<string[]> {
  const ids: string[] = []
  for (const release of releases) {
    const rows = await database
      .selectFrom('application')
      .select('id')
      .where('process', '=', process)
      .where('release', '=', release)
      .where('submitted', '=', submitted)
      .where('final', '=', false)
      .where('held', '=', false)
      .$if(after !== null, (some) => some.where('id', '>', after))
      .$if(into !== undefined, (some) => some.where((eb) => eb.not(hasStayed(eb, into ?? ''))))
      .orderBy('id')
      .limit(limit)
      .execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids.toSorted().slice(0, limit)
}

/** As they stand now, as far as they are still wanted: one whose event waits since then comes again when it waits no more. */
export async function readRows(
  database: Database,
  { process, submitted, releases }: Wanted,
  ids: readonly string[],
): Promise<OpenRow[]> {
  if (ids.length === 0) return []
  return database
    .selectFrom('application')
    .leftJoin('draft', 'draft.application_id', 'application.id')
    .select(columns.map((column) => `application.${column}` as const))
    .select(['draft.answers as typed', 'draft.carried as notice'])
    .where('application.id', '=', anyOf(ids))
    .where('application.process', '=', process)
    .where('application.release', '=', anyText(releases))
    .where('application.submitted', '=', submitted)
    .where('application.final', '=', false)
    .where('application.held', '=', false)
    .orderBy('application.id')
    .execute()
}
