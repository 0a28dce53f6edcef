import type { Selectable } from 'kysely'
import type { ApplicationTables } from '../applications/tables.ts'
import type { ChainRow } from './chainHash.ts'
import type { AuditTables } from './tables.ts'

/** Rows as their hashes see them; `micros` stands for `at`. */
type Stored<Row> = Omit<Row, 'at' | 'hash'> & { micros: number }
export type StoredEvent = Stored<ApplicationTables['event']>
export type StoredEntry = Stored<Selectable<AuditTables['audit']>>
export type StoredAnchor = Stored<AuditTables['audit_anchor']>

export const eventRow = (row: StoredEvent): ChainRow => ({
  kind: 'event',
  chain: row.application_id,
  sequence: row.sequence,
  at: row.micros,
  columns: [row.kind, row.actor_id],
  body: row.payload,
  previous: row.previous,
})

/** `unsealed` is null in every row that has a hash. */
export const entryRow = (row: StoredEntry): ChainRow => ({
  kind: 'log',
  chain: row.chain,
  sequence: row.sequence,
  at: row.micros,
  columns: [row.what, row.who, row.about, row.sealed_for, row.unsealed === null ? null : 'unsealed'],
  body: row.sealed,
  previous: row.previous,
})

export const anchorRow = (row: StoredAnchor, chain: string): ChainRow => ({
  kind: 'anchor',
  chain,
  sequence: row.sequence,
  at: row.micros,
  columns: [String(row.heads)],
  body: row.digest,
  previous: row.previous,
})
