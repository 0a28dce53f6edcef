import type { ColumnType, Generated } from 'kysely'

export interface AuditTables {
  audit: {
    id: Generated<number>
    at: Date
    who: string | null
    what: string
    about: string | null
    details: ColumnType<unknown, string, never>
  }
}
