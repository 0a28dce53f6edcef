import type { Database } from '../database/openDatabase.ts'
import type { Worker } from '../workers.ts'
import type { AuditParts } from './createAudit.ts'
import { headsDigest, microseconds, NOBODY } from './chainHash.ts'
import { anchorRow } from './chainRows.ts'
import { appendToChain } from './heads.ts'

const EVERY = 5 * 60_000
/** Heads that one anchor holds; a round makes as many anchors as it needs. */
const MOST = 2000

/** Heads that have moved are held fast, so that neither they nor the rows behind them can be put back. */
export const anchorHeads: Worker = {
  name: 'audit anchors',
  everyMilliseconds: EVERY,
  run: async (portal) => {
    const held = await portal.database.transaction().execute((trx) => makeAnchor(portal, trx))
    return held === MOST ? 1 : 0
  },
}

/** Gives how many heads it holds; where none has moved there is no anchor, but for the first. */
export async function makeAnchor(
  { keys, clock }: Pick<AuditParts, 'keys' | 'clock'>,
  trx: Database,
  { first = false } = {},
): Promise<number> {
  const heads = await takeMoved(trx)
  if (heads.length === 0 && !first) return 0
  const at = clock.now()
  const row = { heads: heads.length, digest: headsDigest(keys.audit, heads) }
  const chained = anchorRow({ ...row, sequence: 0, previous: null, micros: microseconds(at) }, NOBODY)
  const { sequence } = await appendToChain(keys, trx, chained, (place) =>
    trx
      .insertInto('audit_anchor')
      .values({ ...row, at, ...place })
      .execute(),
  )
  if (heads.length > 0)
    await trx
      .insertInto('audit_anchored')
      .values(
        heads.map(({ kind, chain, sequence: last, hash }) => ({
          kind,
          chain,
          sequence: last,
          hash,
          anchor: sequence,
        })),
      )
      .execute()
  return heads.length
}

/** Those that somebody writes to at this moment come with the next anchor: nobody is waited for. */
async function takeMoved(trx: Database) {
  const moved = await trx
    .updateTable('audit_head')
    .set({ anchored: true })
    .where((eb) =>
      eb(
        eb.refTuple('kind', 'chain'),
        'in',
        eb
          .selectFrom('audit_head')
          .select(['kind', 'chain'])
          .where('anchored', '=', false)
          .orderBy('kind')
          .orderBy('chain')
          .limit(MOST)
          .forUpdate()
          .skipLocked()
          .$asTuple('kind', 'chain'),
      ),
    )
    .returning(['kind', 'chain', 'sequence', 'hash'])
    .execute()
  return moved.sort(byPlace)
}

const byPlace = (one: Head, other: Head): number => {
  const [a, b] = [`${one.kind} ${one.chain}`, `${other.kind} ${other.chain}`]
  return a < b ? -1 : Number(a > b)
}
interface Head {
  kind: string
  chain: string
}
