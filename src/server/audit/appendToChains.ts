import { sql } from 'kysely'
import { anyOf } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { MasterKeys } from '../people/masterKeys.ts'
import { type ChainHead, type ChainRow, headSeal, isHeadSeal, rowHash } from './chainHash.ts'
import { appendToChain, type ChainPlace } from './heads.ts'

/**
 * The same as `appendToChain` for one row each of many chains of one kind, in three questions whatever their number; the
 * caller stores the rows at their places afterwards. A chain without a head, or with one that is not the portal's own, is
 * looked at by itself.
 */
export async function appendToChains(
  keys: Pick<MasterKeys, 'audit'>,
  trx: Database,
  rows: readonly Omit<ChainRow, 'sequence' | 'previous'>[],
): Promise<Map<string, ChainPlace>> {
  const heads = await lockHeads(trx, rows)
  const places = new Map<string, ChainPlace>()
  const moved: ChainHead[] = []
  for (const row of [...rows].sort((one, other) => (one.chain < other.chain ? -1 : 1))) {
    const head = heads.get(row.chain)
    if (head === undefined || head.ended || !isHeadSeal(keys.audit, head, head.seal)) {
      places.set(row.chain, await appendToChain(keys, trx, row, () => Promise.resolve()))
      continue
    }
    const previous = head.sequence === 0 ? null : head.hash
    const sequence = head.sequence + 1
    const hash = rowHash(keys.audit, { ...row, sequence, previous })
    places.set(row.chain, { sequence, previous, hash })
    moved.push({ kind: row.kind, chain: row.chain, sequence, hash, ended: false })
  }
  await storeHeads(keys, trx, moved)
  return places
}

async function lockHeads(trx: Database, rows: readonly Pick<ChainRow, 'kind' | 'chain'>[]) {
  const [first] = rows
  if (first === undefined) return new Map<string, never>()
  const heads = await trx
    .selectFrom('audit_head')
    .selectAll()
    .where('kind', '=', first.kind)
    .where('chain', '=', anyOf(rows.map(({ chain }) => chain)))
    .orderBy('chain')
    .forUpdate()
    .execute()
  return new Map(heads.map((head) => [head.chain, head]))
}

/** They are locked, so they are there. */
async function storeHeads(
  keys: Pick<MasterKeys, 'audit'>,
  trx: Database,
  heads: readonly ChainHead[],
): Promise<void> {
  const [first] = heads
  if (first === undefined) return
  const seals = heads.map((head) => headSeal(keys.audit, head))
  await sql`
    update audit_head set sequence = v.sequence, hash = v.hash, seal = v.seal, anchored = false
    from unnest(
      ${heads.map(({ chain }) => chain)}::uuid[], ${heads.map(({ sequence }) => sequence)}::bigint[],
      ${heads.map(({ hash }) => hash)}::bytea[], ${seals}::bytea[]
    ) as v (chain, sequence, hash, seal)
    where audit_head.kind = ${first.kind} and audit_head.chain = v.chain`.execute(trx)
}
