import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '../database/Tables.ts'
import type { StaffRole } from '../people/SignedIn.ts'
import { lanesOf } from './lanes.ts'

/** Has the application to do with one of these roles? `acts` = it is their turn. */
export function atDeskOf(
  eb: ExpressionBuilder<Tables, 'application'>,
  roles: readonly StaffRole[],
  { acts }: { acts: boolean },
): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('application_desk as desk')
      .select('desk.application_id')
      .whereRef('desk.application_id', '=', 'application.id')
      .where((of) => (acts ? of('desk.acts', '=', true) : of.val(true)))
      .where('desk.lane', 'in', [...lanesOf(roles), '']),
  )
}
