import type { Database } from '../../database/openDatabase.ts'
import type { MasterKeys } from '../../people/masterKeys.ts'
import { isHeadsDigest, NOBODY } from '../chainHash.ts'
import { anchorRow } from '../chainRows.ts'
import { MICROS } from '../takeOver.ts'
import type { AuditFault } from './AuditFault.ts'
import { ChainWalk } from './ChainWalk.ts'
import type { Verified } from './verifyStep.ts'

const kind = 'anchor'
const chain = NOBODY

/**
 * The whole chain of anchors, one at a time: each as it was written, following the one before, and over the heads that it
 * says. It is short: one row for some minutes in which something happened.
 */
export async function verifyAnchors(
  keys: Pick<MasterKeys, 'audit'>,
  trx: Database,
): Promise<Omit<Verified, 'next'>> {
  const heads = await trx
    .selectFrom('audit_head')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('chain')
    .execute()
  const walk = new ChainWalk(keys.audit, heads)
  const faults: AuditFault[] = []
  for (
    let anchor = await anchorAfter(trx, 0);
    anchor !== undefined;
    anchor = await anchorAfter(trx, anchor.sequence)
  ) {
    walk.take({ row: anchorRow(anchor, chain), hash: anchor.hash })
    const held = await heldBy(trx, anchor.sequence)
    if (held.length !== anchor.heads || !isHeadsDigest(keys.audit, held, anchor.digest))
      faults.push({ kind, chain, sequence: anchor.sequence, fault: 'anchor' })
  }
  walk.end()
  if (walk.rows === 0) faults.push({ kind, chain, sequence: 1, fault: 'missing' })
  return { chains: 0, rows: 0, anchors: walk.rows, faults: [...walk.faults, ...faults] }
}

const anchorAfter = async (trx: Database, sequence: number) =>
  trx
    .selectFrom('audit_anchor')
    .selectAll()
    .select(MICROS)
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst()

/** In the order of their digest; `event` before `log` in any collation. */
const heldBy = async (trx: Database, anchor: number) =>
  trx
    .selectFrom('audit_anchored')
    .select(['kind', 'chain', 'sequence', 'hash'])
    .where('anchor', '=', anchor)
    .orderBy('kind')
    .orderBy('chain')
    .execute()

/** Is this hash, which was kept elsewhere, that of an anchor? Where the chain is whole, nothing before it was changed. */
export async function findAnchor(trx: Database, hash: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('audit_anchor')
    .select('sequence')
    .where('hash', '=', Buffer.from(hash, 'hex'))
    .executeTakeFirst()
  return row?.sequence
}
