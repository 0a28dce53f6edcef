import { sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import type { AuditDetails, AuditParts } from './createAudit.ts'
import { makeAnchor } from './anchorHeads.ts'
import { type ChainKind, headSeal, rowHash } from './chainHash.ts'
import { entryRow, eventRow } from './chainRows.ts'
import { sealDetails } from './sealDetails.ts'

/** Any number that is always the same: servers that start together take turns. */
const LOCK = 20_260_102
const BATCH = 1000

/**
 * Rows of before this release get their chains, once: the first anchor ends it, so that a row which somebody puts in
 * later without a hash stays without one, and is found.
 */
export async function takeOverAudit(parts: AuditParts, database: Database): Promise<void> {
  if (await isTakenOver(database)) return
  if (database.isTransaction) await takeOver(parts, database)
  else await database.transaction().execute((trx) => takeOver(parts, trx))
}

async function takeOver(parts: AuditParts, trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx)
  if (await isTakenOver(trx)) return
  await takeOverEvents(parts, trx)
  await takeOverLog(parts, trx)
  await makeAnchor(parts, trx, { first: true })
}

async function takeOverEvents(parts: AuditParts, trx: Database): Promise<void> {
  const events = new ChainWriter(parts, trx, 'event')
  for (let some = await unchainedEvents(trx); some.length > 0; some = await unchainedEvents(trx))
    for (const row of some) {
      const place = await events.place(eventRow(row))
      await trx
        .updateTable('event')
        .set(place)
        .where('application_id', '=', row.application_id)
        .where('sequence', '=', row.sequence)
        .execute()
    }
  await events.end()
}

async function isTakenOver(database: Database): Promise<boolean> {
  const row = await database.selectFrom('audit_anchor').select('sequence').limit(1).executeTakeFirst()
  return row !== undefined
}

async function takeOverLog(parts: AuditParts, trx: Database): Promise<void> {
  const log = new ChainWriter(parts, trx, 'log')
  for (let some = await unchainedEntries(trx); some.length > 0; some = await unchainedEntries(trx))
    for (const row of some) {
      const details = isDetails(row.unsealed) ? row.unsealed : {}
      const sealed = await sealDetails(parts, trx, { about: row.about, details })
      const place = await log.place(entryRow({ ...row, ...sealed, unsealed: null }))
      await trx
        .updateTable('audit')
        .set({ ...place, ...sealed, unsealed: null })
        .where('chain', '=', row.chain)
        .where('sequence', '=', row.sequence)
        .execute()
    }
  await log.end()
}

const isDetails = (value: unknown): value is AuditDetails => typeof value === 'object' && value !== null

export const MICROS = sql<number>`(extract(epoch from at) * 1000000)::bigint`.as('micros')

const unchainedEvents = async (trx: Database) =>
  trx
    .selectFrom('event')
    .select(['application_id', 'sequence', 'kind', 'actor_id', 'payload', 'previous', MICROS])
    .where('hash', 'is', null)
    .orderBy('application_id')
    .orderBy('sequence')
    .limit(BATCH)
    .execute()

const unchainedEntries = async (trx: Database) =>
  trx
    .selectFrom('audit')
    .select(['chain', 'sequence', 'what', 'who', 'about', 'sealed', 'sealed_for', 'unsealed', 'previous'])
    .select(MICROS)
    .where('hash', 'is', null)
    .orderBy('chain')
    .orderBy('sequence')
    .limit(BATCH)
    .execute()

/** Goes through rows in the order of their chains, and leaves a head behind each. */
class ChainWriter {
  #last: { chain: string; sequence: number; hash: Buffer } | undefined
  readonly #parts: AuditParts
  readonly #trx: Database
  readonly #kind: ChainKind

  constructor(parts: AuditParts, trx: Database, kind: ChainKind) {
    this.#parts = parts
    this.#trx = trx
    this.#kind = kind
  }

  async place(row: ReturnType<typeof eventRow>): Promise<{ previous: Buffer | null; hash: Buffer }> {
    if (this.#last !== undefined && this.#last.chain !== row.chain) await this.end()
    const previous = this.#last?.hash ?? null
    const hash = rowHash(this.#parts.keys.audit, { ...row, previous })
    this.#last = { chain: row.chain, sequence: row.sequence, hash }
    return { previous, hash }
  }

  async end(): Promise<void> {
    if (this.#last === undefined) return
    const head = { kind: this.#kind, ...this.#last, ended: false }
    this.#last = undefined
    await this.#trx
      .insertInto('audit_head')
      .values({ ...head, seal: headSeal(this.#parts.keys.audit, head), anchored: false })
      .execute()
  }
}
