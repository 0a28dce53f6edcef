import { createHmac, createSecretKey, type Hmac } from 'node:crypto'

/** `event`: what happened to a case. `log`: the audit log. `anchor`: the chain over all heads. */
export type ChainKind = 'event' | 'log' | 'anchor'

/** Everything of a row that its hash is over: a column that is left out could be changed unnoticed. */
export interface ChainRow {
  kind: ChainKind
  chain: string
  sequence: number
  /** Microseconds since 1970: what the database keeps, and not a digit less. */
  at: number
  columns: readonly (string | null)[]
  /** Ciphertext: erasing a person's key leaves it as it is. */
  body: Buffer | null
  previous: Buffer | null
}
export interface ChainHead {
  kind: ChainKind
  chain: string
  sequence: number
  hash: Buffer
  ended: boolean
}

/** Of the one chain of anchors, and of what neither somebody did nor is about anybody. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

export const microseconds = (moment: Date): number => moment.getTime() * 1000

/** Bytes as a key would be tried as another kind of key first, which takes longer than the hash (`people/seal.ts`). */
const keyedDigest = (key: Buffer): Hmac => createHmac('sha256', createSecretKey(key))

/** `afterFault`: the head that it was chained to was not the portal's own; the row says so for good. */
export function rowHash(key: Buffer, row: ChainRow, { afterFault = false } = {}): Buffer {
  const { kind, chain, sequence, at, columns, body, previous } = row
  const head = [afterFault ? 'afterFault' : 'row', kind, chain, sequence, at, columns]
  const sizes = [previous?.length ?? null, body?.length ?? null]
  return keyedDigest(key)
    .update(`${JSON.stringify([...head, ...sizes])}\n`)
    .update(previous ?? '')
    .update(body ?? '')
    .digest()
}

export function headSeal(key: Buffer, { kind, chain, sequence, hash, ended }: ChainHead): Buffer {
  return keyedDigest(key)
    .update(`${JSON.stringify(['head', kind, chain, sequence, ended])}\n`)
    .update(hash)
    .digest()
}

/** Over the heads that an anchor holds, in the order of kind and chain. */
export function headsDigest(
  key: Buffer,
  heads: readonly Pick<ChainHead, 'kind' | 'chain' | 'sequence' | 'hash'>[],
): Buffer {
  const digest = keyedDigest(key)
  for (const { kind, chain, sequence, hash } of heads)
    digest.update(`${JSON.stringify([kind, chain, sequence])}\n`).update(hash)
  return digest.digest()
}
