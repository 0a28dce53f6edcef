import { sql } from 'kysely'
import type { Database } from '../../database/openDatabase.ts'
import type { MasterKeys } from '../../people/masterKeys.ts'
import type { AuditFault } from './AuditFault.ts'
import { ChainWalk } from './ChainWalk.ts'
import { type Range, readEntries, readEvents, type RowReader } from './readRows.ts'
import type { Verified, VerifyKind } from './verifyStep.ts'

const HEADS = 200
/** Faults of one kind and step that are told one by one. */
const TOLD = 1000

const readers: { [Kind in VerifyKind]: RowReader } = { event: readEvents, log: readEntries }

/** The next chains of a kind, in a transaction that sees one moment. `next` null: there are no more. */
export async function verifyChains(
  keys: Pick<MasterKeys, 'audit'>,
  trx: Database,
  { kind, after }: { kind: VerifyKind; after: string | undefined },
): Promise<Omit<Verified, 'next'> & { last: string | null }> {
  const heads = await trx
    .selectFrom('audit_head')
    .select(['kind', 'chain', 'sequence', 'hash', 'ended', 'seal'])
    .where('kind', '=', kind)
    .$if(after !== undefined, (from) => from.where('chain', '>', after ?? ''))
    .orderBy('chain')
    .limit(HEADS)
    .execute()
  const last = heads.at(HEADS - 1)?.chain ?? null
  const range = { after, upTo: last }
  const walk = new ChainWalk(keys.audit, heads)
  for await (const row of readers[kind](trx, range)) walk.take(row)
  walk.end()
  const faults = [
    ...walk.faults,
    ...(await rolledBack(trx, kind, range)),
    ...(await notHeld(trx, kind, range)),
  ]
  return { chains: heads.length, rows: walk.rows, anchors: 0, faults, last }
}

/** Rows that an anchor knows, and that are not there or are others now. */
async function rolledBack(trx: Database, kind: VerifyKind, range: Range): Promise<AuditFault[]> {
  const [table, chain] = kind === 'event' ? ['event', 'application_id'] : ['audit', 'chain']
  const { rows } = await sql<{ chain: string; sequence: number }>`
    select held.chain, held.sequence from audit_anchored held
    left join ${sql.table(table)} stored
      on ${sql.ref(`stored.${chain}`)} = held.chain and stored.sequence = held.sequence
    left join audit_head head on head.kind = held.kind and head.chain = held.chain
    where held.kind = ${kind} and ${within(sql.ref('held.chain'), range)}
      and not coalesce(head.ended, false) and stored.hash is distinct from held.hash
    order by held.chain, held.sequence limit ${TOLD}`.execute(trx)
  return rows.map((row) => ({ kind, ...row, fault: 'rolledBack' }))
}

async function notHeld(trx: Database, kind: VerifyKind, range: Range): Promise<AuditFault[]> {
  const { rows } = await sql<{ chain: string; sequence: number }>`
    select head.chain, head.sequence from audit_head head
    where head.kind = ${kind} and ${within(sql.ref('head.chain'), range)} and head.anchored and head.sequence > 0
      and not exists (
        select from audit_anchored held
        where held.kind = head.kind and held.chain = head.chain and held.sequence = head.sequence
      )
    order by head.chain limit ${TOLD}`.execute(trx)
  return rows.map((row) => ({ kind, ...row, fault: 'notHeld' }))
}

function within(column: ReturnType<typeof sql.ref>, { after, upTo }: Range) {
  const from = after === undefined ? sql`true` : sql`${column} > ${after}`
  return upTo === null ? from : sql`${from} and ${column} <= ${upTo}`
}
