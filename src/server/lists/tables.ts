import type { ColumnType } from 'kysely'
import type { JsonObject } from '#engine/values/types.ts'

export interface ListTables {
  list_version: { list: string; version: string; synced_at: Date }
  list_row: {
    list: string
    id: string
    place: number
    row: ColumnType<JsonObject, string, string>
    gone: boolean
    /** Since when; null: it stands in the list. */
    gone_since: Date | null
  }
}
