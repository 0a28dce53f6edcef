import { sql } from 'kysely'
import { microseconds } from '../audit/chainHash.ts'
import { eventRow } from '../audit/chainRows.ts'
import { appendToChains } from '../audit/appendToChains.ts'
import { anyOf } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import type { SealedRow } from './sealRow.ts'

/**
 * Writes what was made of applications, each whole or not at all, in the caller's transaction. Those that somebody is
 * changing now, or has changed since they were read, are left alone. Gives how many were written.
 */
export async function storeRows(
  portal: Portal,
  trx: Database,
  rows: readonly SealedRow[],
  target: string,
): Promise<number> {
  const free = rows.length === 0 ? [] : await lockUnchanged(trx, rows)
  if (free.length === 0) return 0
  const now = portal.clock.now()
  await moveRows(trx, free, target)
  await writeDrafts(trx, free, now)
  const looking = free.filter(({ look }) => look)
  if (looking.length > 0) await wake(trx, looking, { now, target })
  await recordEvents(portal, trx, free, now)
  return free.length
}

/** By the row of the root, as everybody locks; whoever is in there already has the right of way. */
async function lockUnchanged(trx: Database, rows: readonly SealedRow[]): Promise<SealedRow[]> {
  const roots = await trx
    .selectFrom('application')
    .select(['id', 'revision', 'release'])
    .where('id', '=', anyOf([...new Set(rows.map(({ root_id }) => root_id))]))
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  const locked = new Map(roots.map((root) => [root.id, root]))
  const below = rows.flatMap(({ id, root_id }) => (id !== root_id && locked.has(root_id) ? [id] : []))
  const others =
    below.length === 0
      ? []
      : await trx
          .selectFrom('application')
          .select(['id', 'revision', 'release'])
          .where('id', '=', anyOf(below))
          .execute()
  const seen = new Map([...roots, ...others].map((one) => [one.id, one]))
  return rows.filter(({ id, root_id, revision, release }) => {
    const now = seen.get(id)
    return locked.has(root_id) && now?.revision === revision && now.release === release
  })
}

async function moveRows(trx: Database, rows: readonly SealedRow[], target: string): Promise<void> {
  const of = columnsOf(rows)
  await sql`
    update application set release = ${target}, revision = application.revision + 1,
      state = coalesce(v.state, application.state), status = v.status, code = v.code
    from unnest(
      ${of(({ id }) => id)}::uuid[], ${of(({ state }) => state)}::bytea[], ${of(({ status }) => status)}::text[],
      ${of(({ code }) => code)}::integer[]
    ) as v (id, state, status, code)
    where application.id = v.id`.execute(trx)
}

/** The words are nobody's page's any more: whoever typed there has to join what stands now. */
async function writeDrafts(trx: Database, rows: readonly SealedRow[], now: Date): Promise<void> {
  const drafts = rows.flatMap(({ id, saved_at, draft }) =>
    draft === undefined ? [] : { id, saved_at, ...draft },
  )
  if (drafts.length === 0) return
  const of = columnsOf(drafts)
  await sql`
    insert into draft (application_id, answers, saved_at, carried, carried_at, asked)
    select v.id, v.answers, v.saved_at, v.notice, case when v.notice is null then null else ${now}::timestamptz end, v.open
    from unnest(
      ${of(({ id }) => id)}::uuid[], ${of(({ answers }) => answers)}::bytea[],
      ${of(({ saved_at }) => saved_at)}::timestamptz[], ${of(({ notice }) => notice)}::bytea[],
      ${of(({ open }) => open)}::integer[]
    ) as v (id, answers, saved_at, notice, open)
    on conflict (application_id) do update set answers = excluded.answers, writing = null,
      carried = excluded.carried, carried_at = excluded.carried_at, asked = excluded.asked`.execute(trx)
}

/** Lists, queues and timers of these follow by the worker of timers. */
async function wake(
  trx: Database,
  rows: readonly SealedRow[],
  { now, target }: { now: Date; target: string },
): Promise<void> {
  await sql`
    insert into timer (application_id, kind, name, due_at, since)
    select id, 'tick', ${`carried ${target}`}, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${columnsOf(rows)(({ id }) => id)}::uuid[]) as v (id)
    on conflict do nothing`.execute(trx)
}

async function recordEvents(
  portal: Portal,
  trx: Database,
  rows: readonly SealedRow[],
  now: Date,
): Promise<void> {
  const chained = rows.map(({ id, payload }) => {
    const event = { application_id: id, kind: 'carried', actor_id: null, payload }
    return eventRow({ ...event, sequence: 0, previous: null, micros: microseconds(now) })
  })
  const places = await appendToChains(portal.keys, trx, chained)
  const events = rows.map(({ id, payload }) => {
    const place = places.get(id)
    if (place === undefined) throw new Error('A chain has no place for its row')
    return { id, payload, ...place }
  })
  const of = columnsOf(events)
  await sql`
    insert into event (application_id, kind, at, payload, sequence, previous, hash)
    select v.id, 'carried', ${now}::timestamptz, v.payload, v.sequence, v.previous, v.hash
    from unnest(
      ${of(({ id }) => id)}::uuid[], ${of(({ payload }) => payload)}::bytea[],
      ${of(({ sequence }) => sequence)}::integer[], ${of(({ previous }) => previous)}::bytea[],
      ${of(({ hash }) => hash)}::bytea[]
    ) as v (id, payload, sequence, previous, hash)`.execute(trx)
}

/** One parameter for each column, however many rows there are. */
const columnsOf =
  <Row>(rows: readonly Row[]) =>
  <Value>(take: (row: Row) => Value): Value[] =>
    rows.map(take)
