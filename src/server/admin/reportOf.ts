import type { AnswerOf, QueryOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { sql } from 'kysely'
import type { Portal } from '../Portal.ts'
import { dayBounds } from '../calendar/dayBounds.ts'

/** Figures alone, nobody's data: applications begun in the period by service and status as they stand now. */
export async function reportOf(
  portal: Portal,
  query: QueryOf<Calls['adminReport']>,
): Promise<AnswerOf<Calls['adminReport']>> {
  const { database } = portal
  const { from = new Date(0), to = new Date(8.64e15) } = dayBounds(query)
  const count = sql<number>`count(*)::int`
  const rows = await database
    .selectFrom('application')
    .select(['service', 'process', 'status', 'phase', count.as('count')])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy(['service', 'process', 'status', 'phase'])
    .orderBy('service')
    .orderBy('process')
    .orderBy('status')
    .execute()
  const sums = await database
    .selectFrom('application')
    .select([
      count.as('created'),
      sql<number>`(count(*) filter (where submitted))::int`.as('submitted'),
      sql<number>`(count(*) filter (where not final and due_at < ${portal.clock.now()}))::int`.as('overdue'),
    ])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .executeTakeFirstOrThrow()
  const accounts = await database
    .selectFrom('account')
    .select([
      count.as('accounts'),
      sql<number>`(count(*) filter (where created_at >= ${from} and created_at < ${to}))::int`.as(
        'newAccounts',
      ),
    ])
    .executeTakeFirstOrThrow()
  return { ...accounts, ...sums, rows }
}
