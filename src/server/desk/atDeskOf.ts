import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import { anyText } from '../database/anyOf.ts'
import type { Tables } from '../database/Tables.ts'
import { selectFamilyCases } from '../applications/familyCases.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { lanesOf } from './lanes.ts'

/** Has the application to do with one of these roles, and not with the reader's own family? `acts` = it is their turn. */
export function atDeskOf(
  eb: ExpressionBuilder<Tables, 'application'>,
  person: Pick<SignedIn, 'id' | 'roles' | 'switchedBy'>,
  { acts }: { acts: boolean },
): Expression<SqlBool> {
  const isThere = eb.exists(
    eb
      .selectFrom('application_desk as desk')
      .select('desk.application_id')
      .whereRef('desk.application_id', '=', 'application.id')
      .where((of) => (acts ? of('desk.acts', '=', true) : of.val(true)))
      .where('desk.lane', '=', anyText([...lanesOf(person.roles), ''])),
  )
  return eb.and([isThere, sql<boolean>`application.id not in (${selectFamilyCases(person)})`])
}
