import type { PurposeKey } from '../../people/PurposeKey.ts'
import { type ChainHead, type ChainRow, isHeadSeal, isRowHash } from '../chainHash.ts'
import type { AuditFault } from './AuditFault.ts'

export type StoredHead = ChainHead & { seal: Buffer }
export interface WalkedRow {
  row: ChainRow
  hash: Buffer | null
}
interface Last {
  sequence: number
  hash: Buffer | null
}

/** Rows and heads of some chains, each in the order of chain and sequence; holds one row at a time. */
export class ChainWalk {
  readonly faults: AuditFault[] = []
  rows = 0
  #chain: string | undefined
  #last: Last = { sequence: 0, hash: null }
  readonly #key: PurposeKey
  readonly #heads: StoredHead[]

  /** `heads` in the order of their chains. */
  constructor(key: PurposeKey, heads: readonly StoredHead[]) {
    this.#key = key
    this.#heads = [...heads].reverse()
  }

  take({ row, hash }: WalkedRow): void {
    this.rows += 1
    if (row.chain !== this.#chain) this.#open(row)
    this.#judge({ row, hash })
    this.#link(row)
    this.#last = { sequence: row.sequence, hash }
  }

  end(): void {
    this.#close()
    while (this.#heads.length > 0) this.#popHead()
  }

  #open(row: ChainRow): void {
    this.#close()
    this.#chain = row.chain
    while ((this.#heads.at(-1)?.chain ?? row.chain) < row.chain) this.#popHead()
    const known = this.#heads.at(-1)
    if (known?.chain !== row.chain || known.ended) this.#tell(row, 'inserted')
  }

  #close(): void {
    if (this.#chain !== undefined && this.#heads.at(-1)?.chain === this.#chain) this.#popHead()
    this.#chain = undefined
    this.#last = { sequence: 0, hash: null }
  }

  #judge({ row, hash }: WalkedRow): void {
    if (hash === null) this.#tell(row, 'unchained')
    else if (isRowHash(this.#key, row, hash)) return
    else if (isRowHash(this.#key, row, hash, { afterFault: true })) this.#tell(row, 'afterFault')
    else this.#tell(row, 'changed')
  }

  #link(row: ChainRow): void {
    const { sequence, hash } = this.#last
    if (row.sequence > sequence + 1) this.#missing(row, sequence + 1, row.sequence - 1)
    else if (!sameBytes(row.previous, hash)) this.#tell(row, 'moved')
  }

  #popHead(): void {
    const head = this.#heads.pop()
    if (head !== undefined) this.#judgeHead(head)
  }

  #judgeHead(head: StoredHead): void {
    const { sequence, hash } = this.#last
    if (!isHeadSeal(this.#key, head, head.seal)) this.#tell(head, 'head')
    if (head.ended) return
    if (head.sequence > sequence) this.#missing(head, sequence + 1, head.sequence)
    else if (head.sequence < sequence) this.#tell({ ...head, sequence: head.sequence + 1 }, 'inserted')
    else if (sequence > 0 && !sameBytes(head.hash, hash)) this.#tell(head, 'head')
  }

  #missing({ kind, chain }: Of, sequence: number, to: number): void {
    this.faults.push({ kind, chain, sequence, to, fault: 'missing' })
  }

  #tell({ kind, chain, sequence }: Of & { sequence: number }, fault: AuditFault['fault']): void {
    this.faults.push({ kind, chain, sequence, fault })
  }
}

type Of = Pick<ChainHead, 'kind' | 'chain'>

const sameBytes = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other)
