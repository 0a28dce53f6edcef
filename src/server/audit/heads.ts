import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import { prepared } from '../database/prepared.ts'
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
 * does so as the last thing of a transaction: heads are waited for behind everything else. The row and the head are posted.
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

/**
 * Whoever comes second to the first row of a chain waits here for the first. Rows whose head somebody removed go on behind
 * the last one and say so.
 */
async function openHead(keys: Keys, trx: Database, { kind, chain }: ChainOf): Promise<OpenHead> {
  const first: ChainHead = { kind, chain, sequence: 0, hash: Buffer.alloc(0), ended: false }
  const seal = headSeal(keys.audit, first)
  const [found] = await openings[kind].ask(trx, { kind, chain, hash: first.hash, seal })
  if (found === undefined) return openHead(keys, trx, { kind, chain })
  const { sequence, hash, ended } = found
  if (found.seal === null) return { sequence, hash, broken: sequence > 0 }
  const head = { kind, chain, sequence, hash: hash ?? first.hash, ended }
  const broken = ended || !isHeadSeal(keys.audit, head, found.seal)
  return { sequence, hash: sequence === 0 ? null : hash, broken }
}

interface ChainOf {
  kind: ChainKind
  chain: string
}
interface Opening extends ChainOf {
  hash: Buffer
  seal: Buffer
}
/** Without a seal it was made just now: sequence and hash are those of the last row, where there are rows. */
interface Opened {
  sequence: number
  hash: Buffer | null
  ended: boolean
  seal: Buffer | null
}

/** The head, locked, or made where there is none; no row where somebody else made it meanwhile. */
const opening = (rows: (chain: string) => RawBuilder<unknown>) =>
  prepared<Opening, Opened>((tables, { kind, chain, hash, seal }) =>
    sql<Opened>`
      with head as (
        select sequence, hash, ended, seal from audit_head where kind = ${kind} and chain = ${chain} for update
      ),
      made as (
        insert into audit_head (kind, chain, sequence, hash, ended, seal, anchored)
        select ${kind}, ${chain}::uuid, 0, ${hash}::bytea, false, ${seal}::bytea, true
        where not exists (select from head)
        on conflict do nothing returning kind
      )
      select sequence, hash, ended, seal from head
      union all
      select coalesce(last.sequence, 0), last.hash, false, null
      from made left join lateral (${rows(chain)} order by sequence desc limit 1) as last on true`.compile(
      tables,
    ),
  )

const openings = {
  event: opening((chain) => sql`select sequence, hash from event where application_id = ${chain}`),
  log: opening((chain) => sql`select sequence, hash from audit where chain = ${chain}`),
  anchor: opening(() => sql`select sequence, hash from audit_anchor`),
}

const lockHead = async (trx: Database, { kind, chain }: ChainOf) =>
  trx
    .selectFrom('audit_head')
    .selectAll()
    .where('kind', '=', kind)
    .where('chain', '=', chain)
    .forUpdate()
    .executeTakeFirst()

interface Stored extends ChainHead {
  seal: Buffer
}
const moveHead = prepared<Stored & { anchored: boolean }>(
  (tables, { kind, chain, sequence, hash, ended, seal, anchored }) =>
    tables
      .updateTable('audit_head')
      .set({ sequence, hash, ended, seal, anchored })
      .where('kind', '=', kind)
      .where('chain', '=', chain),
)
/** Where a chain ends, nothing is added to it: it stays held as it is. */
const endHead = prepared<Stored>((tables, { kind, chain, sequence, hash, ended, seal }) =>
  tables
    .updateTable('audit_head')
    .set({ sequence, hash, ended, seal })
    .where('kind', '=', kind)
    .where('chain', '=', chain),
)

async function storeHead(keys: Keys, trx: Database, head: ChainHead): Promise<void> {
  const stored = { ...head, seal: headSeal(keys.audit, head) }
  if (head.ended) await endHead.post(trx, stored)
  else await moveHead.post(trx, { ...stored, anchored: head.kind === 'anchor' })
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
