import { sql, type RawBuilder } from 'kysely'
import type { ReportFilter } from '#contract/reportCalls.ts'

/** The `where` of a report over `figure_case`. */
export function filtered({
  from,
  to,
  service,
  institution,
}: { [Name in keyof ReportFilter]?: ReportFilter[Name] | undefined }): RawBuilder<boolean> {
  const parts = [
    ...(from === undefined ? [] : [sql`begun >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`begun <= ${to}::date`]),
    ...(service === undefined ? [] : [sql`service = ${service}`]),
    ...(institution === undefined ? [] : [sql`institutions @> array[${institution}]::text[]`]),
  ]
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`
}
