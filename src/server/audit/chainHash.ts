import { createHmac, createSecretKey, type Hmac } from 'node:crypto'
import type { PurposeKey } from '../people/PurposeKey.ts'

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

interface Writing {
  /** The head that it was chained to was not the portal's own; the row says so for good. */
  afterFault?: boolean
}

export const rowHash = (key: PurposeKey, row: ChainRow, writing: Writing = {}): Buffer =>
  hashOfRow(key.current, row, writing)

/** Under any key that there ever was: what was written before a rotation stays, and the head's seal holds all of it. */
export const isRowHash = (key: PurposeKey, row: ChainRow, hash: Buffer, writing: Writing = {}): boolean =>
  key.all.some((one) => hashOfRow(one, row, writing).equals(hash))

function hashOfRow(key: Buffer, row: ChainRow, { afterFault = false }: Writing): Buffer {
  const { kind, chain, sequence, at, columns, body, previous } = row
  const head = [afterFault ? 'afterFault' : 'row', kind, chain, sequence, at, columns]
  const sizes = [previous?.length ?? null, body?.length ?? null]
  return keyedDigest(key)
    .update(`${JSON.stringify([...head, ...sizes])}\n`)
    .update(previous ?? '')
    .update(body ?? '')
    .digest()
}

export const headSeal = (key: PurposeKey, head: ChainHead): Buffer => sealOfHead(key.current, head)

/** Under a key that holds: one of before a rotation seals nothing any more. */
export const isHeadSeal = (key: PurposeKey, head: ChainHead, seal: Buffer): boolean =>
  key.accepted.some((one) => sealOfHead(one, head).equals(seal))

function sealOfHead(key: Buffer, { kind, chain, sequence, hash, ended }: ChainHead): Buffer {
  return keyedDigest(key)
    .update(`${JSON.stringify(['head', kind, chain, sequence, ended])}\n`)
    .update(hash)
    .digest()
}

type HeldHead = Pick<ChainHead, 'kind' | 'chain' | 'sequence' | 'hash'>

/** Over the heads that an anchor holds, in the order of kind and chain. */
export const headsDigest = (key: PurposeKey, heads: readonly HeldHead[]): Buffer =>
  digestOf(key.current, heads)

export const isHeadsDigest = (key: PurposeKey, heads: readonly HeldHead[], digest: Buffer): boolean =>
  key.all.some((one) => digestOf(one, heads).equals(digest))

function digestOf(key: Buffer, heads: readonly HeldHead[]): Buffer {
  const digest = keyedDigest(key)
  for (const { kind, chain, sequence, hash } of heads)
    digest.update(`${JSON.stringify([kind, chain, sequence])}\n`).update(hash)
  return digest.digest()
}
