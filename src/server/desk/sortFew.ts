import { sql } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import { notBlind } from './blindDesks.ts'
import { all, besideOrder, bounds, type Condition, keyText, notHidden } from './conditions.ts'
import type { Place } from './Cursor.ts'
import type { DeskQuestion } from './DeskQuestion.ts'
import { hasWords, type Sought } from './findSought.ts'
import { type HitsWanted, inOrder, isBackwards } from './Hits.ts'

/** All that somebody works on, or all of some people, at the reader's desks. */
export async function sortFew(database: Database, { question, sought, most }: HitsWanted): Promise<Place[]> {
  const { lanes, acts, order } = question
  const direction = isBackwards(question) ? sql`desc` : sql`asc`
  const where = all([
    sql<boolean>`desk.lane = any(${lanes}::text[])`,
    ...(acts ? [sql<boolean>`desk.acts`] : []),
    notHidden(question),
    ...bounds(question),
    ...besideOrder(question),
    ...narrowed(question),
    ...(sought === undefined ? [] : [isSought(sought)]),
  ])
  const { rows } = await sql<Place>`
    select distinct desk.application_id as id, ${keyText(`desk.${order.column}`)} as key
    from application_desk as desk
    where ${where}
    order by key ${direction}, id ${direction}
    limit ${most}`.execute(database)
  return inOrder(question, rows, most)
}

function narrowed({ institution, stages, clerk }: DeskQuestion): Condition[] {
  return [
    ...(stages === undefined ? [] : [sql<boolean>`desk.stage = any(${stages}::text[])`]),
    ...(clerk === 'nobody' ? [sql<boolean>`desk.clerk_id is null`] : []),
    ...(typeof clerk === 'object' ? [sql<boolean>`desk.clerk_id = ${clerk.id}::uuid`] : []),
    ...(institution === undefined
      ? []
      : [
          sql<boolean>`exists (
            select from application_desk as place
            where place.application_id = desk.application_id and place.institution = ${institution})`,
        ]),
  ]
}

function isSought({ numbers, fins, people, words, blind }: Sought): Condition {
  if (words !== undefined) return all([...notBlind('desk', blind.name), hasWords('desk.subject_id', words)])
  const isOneOf = (ids: readonly string[]): Condition => sql<boolean>`desk.application_id in (
    select id from application where subject_id = any(${ids}::uuid[]))`
  const each = [
    sql<boolean>`desk.application_id in (select id from application where number = any(${numbers}::text[]))`,
    ...(fins.length === 0 ? [] : [all([...notBlind('desk', blind.fin), isOneOf(fins)])]),
    ...(people.length === 0 ? [] : [all([...notBlind('desk', blind.name), isOneOf(people)])]),
  ]
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}
