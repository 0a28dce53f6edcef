import type { Database } from '../../database/openDatabase.ts'
import type { MasterKeys } from '../../people/masterKeys.ts'
import type { AuditFault } from './AuditFault.ts'
import { verifyAnchors } from './verifyAnchors.ts'
import { verifyChains } from './verifyChains.ts'

export type VerifyKind = 'event' | 'log'
/** Where a walk through everything stands: after which chain of which kind; then the anchors. */
export type VerifyPlace = { part: VerifyKind; after?: string } | { part: 'anchor' }
export interface Verified {
  chains: number
  rows: number
  anchors: number
  faults: AuditFault[]
  /** Null: that was everything. */
  next: VerifyPlace | null
}

export const FIRST_PLACE: VerifyPlace = { part: 'event' }

type Keys = Pick<MasterKeys, 'audit'>

/**
 * A bounded piece of the walk, in one moment of the database: others go on writing between the pieces. In the caller's
 * transaction where there is one.
 */
export async function verifyStep(keys: Keys, database: Database, place: VerifyPlace): Promise<Verified> {
  if (database.isTransaction) return walk(keys, database, place)
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => walk(keys, trx, place))
}

async function walk(keys: Keys, trx: Database, place: VerifyPlace): Promise<Verified> {
  if (place.part === 'anchor') return { ...(await verifyAnchors(keys, trx)), next: null }
  const { part: kind, after } = place
  const { last, ...verified } = await verifyChains(keys, trx, { kind, after })
  if (last !== null) return { ...verified, next: { part: kind, after: last } }
  return { ...verified, next: { part: kind === 'event' ? 'log' : 'anchor' } }
}
