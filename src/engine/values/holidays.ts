import { isDate } from './moment.ts'
import type { JsonObject, Scope } from './types.ts'

/** The one list whose rows the format itself reads (format.md section 3). */
const list = 'holidays'
const none: ReadonlySet<string> = new Set()
const known = new WeakMap<readonly JsonObject[], ReadonlySet<string>>()

/** Days that are not working days, beside Saturdays and Sundays. */
export function holidaysOf(scope: Scope): ReadonlySet<string> {
  const rows = scope.rows(list)
  if (!rows) return none
  const done = known.get(rows)
  if (done) return done
  const dates = new Set(rows.map((row) => row['date'] ?? row['id']).filter(isDate))
  known.set(rows, dates)
  return dates
}
