import type { AccountTables } from '../accounts/tables.ts'
import type { ApplicationTables } from '../applications/tables.ts'
import type { AuditTables } from '../audit/tables.ts'
import type { CaseworkTables } from '../casework/tables.ts'
import type { BatchTables } from '../batches/tables.ts'
import type { CarryingTables } from '../carrying/tables.ts'
import type { ContentTables } from '../content/tables.ts'
import type { DeskTables } from '../desk/tables.ts'
import type { DocumentTables } from '../documents/tables.ts'
import type { FactTables } from '../facts/tables.ts'
import type { FileTables } from '../files/tables.ts'
import type { IdempotencyTables } from '../http/tables.ts'
import type { ListTables } from '../lists/tables.ts'
import type { NotificationTables } from '../notifications/tables.ts'
import type { OutboxTables } from '../outbox/tables.ts'
import type { PeopleTables } from '../people/tables.ts'
import type { StaffTables } from '../staff/tables.ts'
import type { ReportTables } from '../reports/tables.ts'
import type { SittingTables } from '../sittings/tables.ts'
import type { StorageTables } from '../storage/tables.ts'
import type { StudioTables } from '../studio/tables.ts'
import type { TimerTables } from '../timers/tables.ts'

/** Every table of the migrations: each room declares its own. A jsonb column takes JSON text (`JSON.stringify`). */
export interface Tables
  extends
    PeopleTables,
    StaffTables,
    AccountTables,
    AuditTables,
    ContentTables,
    CarryingTables,
    OutboxTables,
    IdempotencyTables,
    ApplicationTables,
    DeskTables,
    TimerTables,
    FactTables,
    FileTables,
    DocumentTables,
    ListTables,
    NotificationTables,
    CaseworkTables,
    ReportTables,
    BatchTables,
    SittingTables,
    StorageTables,
    StudioTables {}
