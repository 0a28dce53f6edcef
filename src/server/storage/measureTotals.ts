import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import { isLoose, LOOSE_COUNTED_MS } from '../files/looseFiles.ts'
import type { Portal } from '../Portal.ts'
import type { Worker } from '../workers.ts'
import { STORAGE_KINDS, type StorageKind, type StoredAmount } from './StorageKind.ts'

const MINUTE_MS = 60_000
/** A measurement reads every row of a kind: while there is room, what was freed may be counted later. */
const MEASURED_EVERY_MS = 10 * MINUTE_MS
/** Share of a limit from which a kind is measured with every round. */
const NEAR = 0.9

/** Counts anew what is stored of each kind, so that what was freed makes room. */
export const measureTotals: Worker = {
  name: 'storage',
  everyMilliseconds: MINUTE_MS,
  run: async (portal) => {
    const totals = await portal.database.selectFrom('storage_total').selectAll().execute()
    const known = new Map(totals.map((total) => [total.kind, total]))
    for (const kind of STORAGE_KINDS) {
      const total = known.get(kind)
      if (total === undefined) await measureFirst(portal, portal.database, kind)
      else if (isDue(portal, kind, total)) await measureAgain(portal, kind)
    }
    return 0
  },
}

function isDue(
  { clock, config }: Portal,
  kind: StorageKind,
  total: StoredAmount & { measured_at: Date },
): boolean {
  const limit = config.storage.totals[kind]
  const isNear = (amount: keyof StoredAmount): boolean =>
    limit[amount] > 0 && total[amount] >= NEAR * limit[amount]
  const ageMs = clock.now().getTime() - total.measured_at.getTime()
  const everyMs = isNear('bytes') || isNear('items') ? MINUTE_MS : MEASURED_EVERY_MS
  // A clock may have been ahead.
  return ageMs >= everyMs || ageMs < 0
}

interface Measured extends StoredAmount {
  counted_bytes: number
  counted_items: number
  measured_at: Date
}

/**
 * The first measurement of a kind. Undefined: there is one already, also one that somebody else has just taken. It counts what
 * the caller's transaction has stored; a later one is `measureAgain`, which would count that twice.
 */
export async function measureFirst(
  { clock }: Pick<Portal, 'clock'>,
  database: Database,
  kind: StorageKind,
): Promise<StoredAmount | undefined> {
  const now = clock.now()
  const { rows } = await sql<StoredAmount>`
    insert into storage_total (kind, bytes, items, measured_at)
    select ${kind}, measured.bytes, measured.items, ${now}::timestamptz from (${MEASUREMENTS[kind](now)}) as measured
    on conflict do nothing
    returning bytes, items`.execute(database)
  return rows[0]
}

/**
 * What is stored and what was counted are read in one statement, so of one moment: their difference is right whatever is added
 * meanwhile. Of two measurements at the same moment one counts.
 */
async function measureAgain(
  { clock, database }: Pick<Portal, 'clock' | 'database'>,
  kind: StorageKind,
): Promise<void> {
  const now = clock.now()
  const { rows } = await sql<Measured>`
    select measured.bytes::bigint, measured.items::bigint, total.bytes as counted_bytes,
      total.items as counted_items, total.measured_at
    from (${MEASUREMENTS[kind](now)}) as measured
    join storage_total as total on total.kind = ${kind}`.execute(database)
  const [measured] = rows
  if (measured === undefined) return
  const { bytes, items, counted_bytes, counted_items, measured_at } = measured
  await sql`
    update storage_total
    set bytes = bytes + ${bytes - counted_bytes}::bigint, items = items + ${items - counted_items}::bigint,
      measured_at = ${now}
    where kind = ${kind} and measured_at = ${measured_at}`.execute(database)
}

const MEASUREMENTS: { readonly [kind in StorageKind]: (now: Date) => RawBuilder<StoredAmount> } = {
  uploads: (now) => sql`
    select coalesce(sum(size), 0) as bytes, count(*) as items from (
      select size from file
      where created_at > ${new Date(now.getTime() - LOOSE_COUNTED_MS)} and ${isLoose}
      union all
      select size from upload where file_id is null and refused is null
    ) as loose`,
  drafts: () => sql`
    select
      (select coalesce(sum(octet_length(answers)), 0) from draft)
        + (select coalesce(sum(size), 0) from file
          where exists (select from draft_file where draft_file.file_id = file.id)
            and not exists (select from file_use where file_use.file_id = file.id)) as bytes,
      (select count(*) from application where parent_id is null and not submitted and not final) as items`,
  // Applications and events are the largest tables: their sizes are known without reading a row.
  applications: () => sql`
    select (select coalesce(sum(size), 0) from file)
        + pg_total_relation_size('application') + pg_total_relation_size('event') as bytes,
      (select count(*) from application where parent_id is null and submitted and not final) as items`,
  messages: () => sql`
    select coalesce(sum(octet_length(words)), 0) as bytes, count(*) as items
    from (select words from case_message union all select words from case_note) as written`,
  lists: () => sql`
    select coalesce(sum(octet_length(rows) + octet_length(outcomes)), 0) as bytes, count(*) as items from batch`,
  sittings: () => sql`
    select coalesce(sum(coalesce(octet_length(place), 0) + coalesce(octet_length(link), 0)), 0) as bytes,
      count(*) as items from sitting`,
  studio: () => sql`
    select
      (select coalesce(sum(octet_length(text)), 0) from edition_file)
        + (select coalesce(sum(octet_length(before)), 0) from edition_change)
        + (select coalesce(sum(octet_length(note)), 0) from edition_review)
        + (select coalesce(sum(octet_length(sources) + octet_length(content) + octet_length(files)), 0)
          from edition_build)
        + (select coalesce(sum(octet_length(sources) + octet_length(content) + octet_length(files)), 0)
          from release where origin = 'studio') as bytes,
      (select count(*) from edition_change) as items`,
  // Of the log the database knows about how many rows there are.
  log: () => sql`
    select pg_total_relation_size('audit') + pg_total_relation_size('audit_head')
        + pg_total_relation_size('audit_anchor') + pg_total_relation_size('audit_anchored') as bytes,
      (select greatest(reltuples, 0)::bigint from pg_class where oid = 'audit'::regclass) as items`,
}
