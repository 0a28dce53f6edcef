import { type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Tables } from '../database/Tables.ts'
import type { StaffRole } from '../people/SignedIn.ts'

type Builder = ExpressionBuilder<Tables, 'application'>

/** Has the application to do with one of these roles? `acts` = it is their turn. */
export function atDeskOf(
  eb: Builder,
  roles: readonly StaffRole[],
  { acts }: { acts: boolean },
): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('application_desk as desk')
      .select('desk.application_id')
      .whereRef('desk.application_id', '=', 'application.id')
      .where((of) => (acts ? of('desk.acts', '=', true) : of.val(true)))
      .where((of) =>
        of.or(
          roles.map(({ is, institution }) =>
            of.and([
              of('desk.is_role', '=', is),
              institution === null
                ? of('desk.institution', 'is', null)
                : of.or([of('desk.institution', 'is', null), of('desk.institution', '=', institution)]),
            ]),
          ),
        ),
      ),
  )
}
