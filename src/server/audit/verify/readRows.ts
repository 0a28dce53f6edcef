import type { Database } from '../../database/openDatabase.ts'
import { entryRow, eventRow } from '../chainRows.ts'
import { MICROS } from '../takeOver.ts'
import type { WalkedRow } from './ChainWalk.ts'

/** Chains after `after` (absent = from the first), up to `upTo` (null = to the last). */
export interface Range {
  after: string | undefined
  upTo: string | null
}
const BATCH = 500

export type RowReader = (trx: Database, range: Range) => AsyncGenerator<WalkedRow>

export async function* readEvents(trx: Database, { after, upTo }: Range): AsyncGenerator<WalkedRow> {
  let from = trx
    .selectFrom('event')
    .select(['application_id', 'sequence', 'kind', 'actor_id', 'payload', 'previous', 'hash', MICROS])
    .orderBy('application_id')
    .orderBy('sequence')
    .limit(BATCH)
  if (upTo !== null) from = from.where('application_id', '<=', upTo)
  let batch = after === undefined ? from : from.where('application_id', '>', after)
  for (;;) {
    const rows = await batch.execute()
    for (const row of rows) yield { row: eventRow(row), hash: row.hash }
    const last = rows.at(BATCH - 1)
    if (last === undefined) return
    batch = from.where((eb) =>
      eb(eb.refTuple('application_id', 'sequence'), '>', eb.tuple(last.application_id, last.sequence)),
    )
  }
}

export async function* readEntries(trx: Database, { after, upTo }: Range): AsyncGenerator<WalkedRow> {
  let from = trx
    .selectFrom('audit')
    .selectAll()
    .select(MICROS)
    .orderBy('chain')
    .orderBy('sequence')
    .limit(BATCH)
  if (upTo !== null) from = from.where('chain', '<=', upTo)
  let batch = after === undefined ? from : from.where('chain', '>', after)
  for (;;) {
    const rows = await batch.execute()
    for (const row of rows) yield { row: entryRow(row), hash: row.hash }
    const last = rows.at(BATCH - 1)
    if (last === undefined) return
    batch = from.where((eb) => eb(eb.refTuple('chain', 'sequence'), '>', eb.tuple(last.chain, last.sequence)))
  }
}
