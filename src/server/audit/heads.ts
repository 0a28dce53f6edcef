import type { Database } from '../database/openDatabase.ts'
import type { MasterKeys } from '../people/masterKeys.ts'
import { type ChainHead, type ChainKind, type ChainRow, headSeal, isHeadSeal, rowHash } from './chainHash.ts'

type Keys = Pick<MasterKeys, 'audit'>
interface OpenHead {
  sequence: number
  hash: Buffer | null
  /** It was not the portal that wrote it. */
  broken: boolean
}
export interface ChainPlace {
  sequence: number
  previous: Buffer | null
  hash: Buffer
}

/**
 * Puts one row at the end of a chain, in the caller's transaction: `insert` stores the row at the place that it gets.
 * The head's row is locked until the transaction ends, so that a chain never forks. Whoever writes in several chains
 * does so as the last thing of a transaction: heads are waited for behind everything else.
 */
export async function appendToChain(
  keys: Keys,
  trx: Database,
  row: Omit<ChainRow, 'sequence' | 'previous'>,
  insert: (place: ChainPlace) => Promise<unknown>,
): Promise<ChainPlace> {
  const head = await openHead(keys, trx, row)
  const chained = { ...row, sequence: head.sequence + 1, previous: head.hash }
  const hash = rowHash(keys.audit, chained, { afterFault: head.broken })
  const place = { sequence: chained.sequence, previous: chained.previous, hash }
  await insert(place)
  const { kind, chain } = row
  await storeHead(keys, trx, { kind, chain, sequence: place.sequence, hash, ended: false })
  return place
}

async function openHead(keys: Keys, trx: Database, { kind, chain }: ChainOf): Promise<OpenHead> {
  const head = (await lockHead(trx, { kind, chain })) ?? (await makeHead(keys, trx, { kind, chain }))
  if (head === undefined) return headless(trx, { kind, chain })
  const broken = head.ended || !isHeadSeal(keys.audit, head, head.seal)
  return { sequence: head.sequence, hash: head.sequence === 0 ? null : head.hash, broken }
}

/** A new chain; or rows whose head somebody removed, which go on behind the last one and say so. */
async function headless(trx: Database, { kind, chain }: ChainOf): Promise<OpenHead> {
  const last = await lastRow(trx, { kind, chain })
  if (last === undefined) return { sequence: 0, hash: null, broken: false }
  return { ...last, broken: true }
}

async function lastRow(trx: Database, { kind, chain }: ChainOf) {
  if (kind === 'event')
    return trx
      .selectFrom('event')
      .select(['sequence', 'hash'])
      .where('application_id', '=', chain)
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst()
  const table = kind === 'log' ? 'audit' : 'audit_anchor'
  return trx
    .selectFrom(table)
    .select(['sequence', 'hash'])
    .$if(kind === 'log', (rows) => rows.where('audit.chain', '=', chain))
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

interface ChainOf {
  kind: ChainKind
  chain: string
}

const lockHead = async (trx: Database, { kind, chain }: ChainOf) =>
  trx
    .selectFrom('audit_head')
    .selectAll()
    .where('kind', '=', kind)
    .where('chain', '=', chain)
    .forUpdate()
    .executeTakeFirst()

/** Whoever comes second to the first row of a chain waits here for the first. Undefined: it is new. */
async function makeHead(keys: Keys, trx: Database, { kind, chain }: ChainOf) {
  const first: ChainHead = { kind, chain, sequence: 0, hash: Buffer.alloc(0), ended: false }
  const made = await trx
    .insertInto('audit_head')
    .values({ ...first, seal: headSeal(keys.audit, first), anchored: true })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n ? undefined : lockHead(trx, { kind, chain })
}

async function storeHead(keys: Keys, trx: Database, head: ChainHead): Promise<void> {
  const { kind, chain, sequence, hash, ended } = head
  await trx
    .updateTable('audit_head')
    .set({ sequence, hash, ended, seal: headSeal(keys.audit, head) })
    // Where a chain ends, nothing is added to it: it stays held as it is.
    .$if(!ended, (update) => update.set({ anchored: kind === 'anchor' }))
    .where('kind', '=', kind)
    .where('chain', '=', chain)
    .execute()
}

/** Before a draft is deleted: its events may go, and the head tells that the portal itself let them. */
export async function endEventChains(
  keys: Keys,
  trx: Database,
  applications: readonly string[],
): Promise<void> {
  for (const chain of [...applications].sort()) {
    const head = await lockHead(trx, { kind: 'event', chain })
    if (head !== undefined && isHeadSeal(keys.audit, head, head.seal))
      await storeHead(keys, trx, { ...head, ended: true })
  }
}
