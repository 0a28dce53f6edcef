import { type RawBuilder, sql } from 'kysely'
import type { DeskQuestion } from './DeskQuestion.ts'
import { isBackwards } from './Hits.ts'

/** Conditions on `desk`, a row of `application_desk`. */
export type Condition = RawBuilder<boolean>

export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join([...conditions], sql` and `)})`

/** As `Place.key`. */
export const keyText = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** Of nobody of the reader's own family. */
export const notHidden = ({ hidden }: DeskQuestion): Condition =>
  sql<boolean>`desk.application_id <> all(${hidden}::uuid[])`

/** What an index of the order bounds by itself: after the cursor, and where the order is by deadline, within deadlines. */
export function bounds(question: DeskQuestion): Condition[] {
  const { order, cursor, due } = question
  const past = isBackwards(question) ? sql`<` : sql`>`
  const within = order.column === 'due_at' ? dueWithin(due) : []
  if (cursor === undefined) return within
  const here = sql`(${sql.ref(`desk.${order.column}`)}, desk.application_id)`
  return [...within, sql<boolean>`${here} ${past} (${cursor.key}::timestamptz, ${cursor.id}::uuid)`]
}

/** Deadlines, where the order is another and its index knows nothing of them. */
export function besideOrder({ order, due }: DeskQuestion): Condition[] {
  return order.column === 'due_at' ? [] : dueWithin(due)
}

function dueWithin(due: DeskQuestion['due']): Condition[] {
  return [
    ...(due?.from === undefined ? [] : [sql<boolean>`desk.due_at >= ${due.from}`]),
    ...(due?.to === undefined ? [] : [sql<boolean>`desk.due_at < ${due.to}`]),
  ]
}
