import { sql } from 'kysely'
import { changesOf, type EventRecord } from '../applications/eventRecord.ts'
import { microseconds } from '../audit/chainHash.ts'
import { eventRow } from '../audit/chainRows.ts'
import { appendToChains } from '../audit/appendToChains.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import type { CarriedRow } from './carryRow.ts'

export interface Storing {
  target: string
  /** Something beside the forms changed: lists and timers look again. */
  look: boolean
}

/**
 * Writes what was made of applications, each whole or not at all, in the caller's transaction. Those that somebody is
 * changing now, or has changed since they were read, are left alone. Gives those that were written.
 */
export async function storeRows(
  portal: Portal,
  trx: Database,
  rows: readonly CarriedRow[],
  { target, look }: Storing,
): Promise<CarriedRow[]> {
  const free = rows.length === 0 ? [] : await lockUnchanged(trx, rows)
  if (free.length === 0) return []
  const now = portal.clock.now()
  await moveRows(trx, free, target)
  await writeDrafts(trx, free, now)
  const looking = free.filter(({ state }) => look || state !== undefined)
  if (looking.length > 0) await wake(trx, looking, { now, target })
  await recordEvents(portal, trx, free, { now, target })
  return free
}

/** By the row of the root, as everybody locks; whoever is in there already has the right of way. */
async function lockUnchanged(trx: Database, rows: readonly CarriedRow[]): Promise<CarriedRow[]> {
  const roots = await trx
    .selectFrom('application')
    .select('id')
    .where(
      'id',
      'in',
      rows.map(({ row }) => row.root_id),
    )
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  const locked = new Set(roots.map(({ id }) => id))
  const stand = await trx
    .selectFrom('application')
    .select(['id', 'revision', 'release'])
    .where(
      'id',
      'in',
      rows.map(({ row }) => row.id),
    )
    .execute()
  const seen = new Map(stand.map((one) => [one.id, one]))
  return rows.filter(({ row }) => {
    const now = seen.get(row.id)
    return locked.has(row.root_id) && now?.revision === row.revision && now.release === row.release
  })
}

async function moveRows(trx: Database, rows: readonly CarriedRow[], target: string): Promise<void> {
  const values = rows.map(({ row, state, person }) => {
    const sealed = state === undefined ? null : person.key.encryptJson(state)
    const { id, status, code } = { ...row, ...state, id: row.id }
    return sql`(${id}::uuid, ${sealed}::bytea, ${status}::text, ${code}::integer)`
  })
  await sql`
    update application set release = ${target}, revision = application.revision + 1,
      state = coalesce(v.state, application.state), status = v.status, code = v.code
    from (values ${sql.join(values)}) as v (id, state, status, code)
    where application.id = v.id`.execute(trx)
}

/** The words are nobody's page's any more: whoever typed there has to join what stands now. */
async function writeDrafts(trx: Database, rows: readonly CarriedRow[], now: Date): Promise<void> {
  const drafts = rows.flatMap(({ row, person, draft }) => {
    if (draft === undefined) return []
    const { answers, notice, open } = draft
    return {
      application_id: row.id,
      answers: person.key.encryptJson(answers),
      saved_at: row.saved_at,
      carried: notice === undefined ? null : person.key.encryptJson(notice),
      carried_at: notice === undefined ? null : now,
      asked: open,
    }
  })
  if (drafts.length === 0) return
  await trx
    .insertInto('draft')
    .values(drafts)
    .onConflict((conflict) =>
      conflict.column('application_id').doUpdateSet((eb) => ({
        answers: eb.ref('excluded.answers'),
        writing: null,
        carried: eb.ref('excluded.carried'),
        carried_at: eb.ref('excluded.carried_at'),
        asked: eb.ref('excluded.asked'),
      })),
    )
    .execute()
}

/** Lists, queues and timers of these follow by the worker of timers. */
async function wake(
  trx: Database,
  rows: readonly CarriedRow[],
  { now, target }: { now: Date; target: string },
): Promise<void> {
  const ticks = rows.map(({ row }) => ({
    application_id: row.id,
    kind: 'tick' as const,
    name: `carried ${target}`,
    due_at: now,
    ends_at: null,
    since: now,
    rank: null,
    done_at: null,
  }))
  await trx
    .insertInto('timer')
    .values(ticks)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function recordEvents(
  portal: Portal,
  trx: Database,
  rows: readonly CarriedRow[],
  { now, target }: { now: Date; target: string },
): Promise<void> {
  const events = rows.map(({ row, person, before, state }) => {
    const record: EventRecord = {
      event: { kind: 'carried', from: row.release, to: target },
      outcome: 'done',
      made: [],
      changes: state === undefined ? {} : changesOf(before, state),
    }
    const payload = person.key.encryptJson(record)
    return { application_id: row.id, kind: 'carried', actor_id: null, payload }
  })
  const chained = events.map((event) =>
    eventRow({ ...event, sequence: 0, previous: null, micros: microseconds(now) }),
  )
  const places = await appendToChains(portal.keys, trx, chained)
  await trx
    .insertInto('event')
    .values(
      events.map((event) => {
        const place = places.get(event.application_id)
        if (place === undefined) throw new Error('A chain has no place for its row')
        return { ...event, at: now, ...place }
      }),
    )
    .execute()
}
