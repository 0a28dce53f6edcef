import type { ColumnType, Generated } from 'kysely'
import type { Sealed } from '../people/seal.ts'
import type { AuditDetails } from './createAudit.ts'
import type { ChainKind } from './chainHash.ts'

/** See migrations/0016_audit_chain.sql. `hash` is null only in rows that no start has taken over yet. */
export interface AuditTables {
  audit: {
    chain: string
    sequence: number
    at: Date
    who: string | null
    what: string
    about: string | null
    sealed: Sealed<AuditDetails> | null
    sealed_for: string | null
    unsealed: ColumnType<unknown, string | null | undefined, string | null>
    previous: Buffer | null
    hash: Buffer | null
  }
  audit_head: {
    kind: ChainKind
    chain: string
    sequence: number
    hash: Buffer
    ended: boolean
    seal: Buffer
    anchored: boolean
  }
  audit_anchor: {
    sequence: number
    at: Date
    heads: number
    digest: Buffer
    previous: Buffer | null
    hash: Buffer
  }
  audit_anchored: { kind: ChainKind; chain: string; sequence: number; hash: Buffer; anchor: number }
  audit_check: {
    id: Generated<number>
    started_at: Date
    finished_at: Date | null
    part: string
    place: string
    chains: Generated<number>
    rows: Generated<number>
    anchors: Generated<number>
    faults: Generated<number>
    told: ColumnType<string[], string | undefined, string>
  }
}
