import type { Trx } from '../database/openDatabase.ts'
import { readRowHashes } from './readRows.ts'
import type { TableShape } from './tableShapes.ts'

export interface Compared {
  same: number
  /** Rows of `from` that `to` does not have. */
  missing: number
  /** Rows of `to` that `from` does not have. */
  extra: number
}

/** Row by row: a hash of each on both sides, in one order. */
export async function compareRows(from: Trx, to: Trx, shape: TableShape): Promise<Compared> {
  const compared = { same: 0, missing: 0, extra: 0 }
  const ours = readRowHashes(from, shape)
  const theirs = readRowHashes(to, shape)
  let [our, their] = [await ours.next(), await theirs.next()]
  while (our.done !== true || their.done !== true) {
    const isOurs = their.done === true || (our.done !== true && our.value <= their.value)
    const isTheirs = our.done === true || (their.done !== true && their.value <= our.value)
    compared[isOurs && isTheirs ? 'same' : isOurs ? 'missing' : 'extra'] += 1
    if (isOurs) our = await ours.next()
    if (isTheirs) their = await theirs.next()
  }
  return compared
}
