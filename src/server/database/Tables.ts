import type { AccountTables } from '../accounts/tables.ts'
import type { AuditTables } from '../audit/tables.ts'
import type { ContentTables } from '../content/tables.ts'
import type { IdempotencyTables } from '../http/tables.ts'
import type { OutboxTables } from '../outbox/tables.ts'
import type { PeopleTables } from '../people/tables.ts'

/** Every table of the migrations: each room declares its own. A jsonb column takes JSON text (`JSON.stringify`). */
export interface Tables
  extends PeopleTables, AccountTables, AuditTables, ContentTables, OutboxTables, IdempotencyTables {}
