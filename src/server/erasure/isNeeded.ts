import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '../database/Tables.ts'

/**
 * Of somebody who left: an application is kept, somebody has added them as their child since, or a case of others names a
 * file of theirs. What an officer attached to a decision stays with the case as long as that is kept.
 */
export function isNeeded(eb: ExpressionBuilder<Tables, 'person'>): Expression<SqlBool> {
  const own = eb
    .selectFrom('application')
    .select('application.id')
    .where((of) =>
      of.or([
        of('application.owner_id', '=', of.ref('person.id')),
        of('application.subject_id', '=', of.ref('person.id')),
      ]),
    )
  const link = eb.selectFrom('link').select('link.child_id').whereRef('link.child_id', '=', 'person.id')
  const file = eb
    .selectFrom('file')
    .innerJoin('file_use', 'file_use.file_id', 'file.id')
    .select('file.id')
    .whereRef('file.key_id', '=', 'person.id')
  return eb.or([eb.exists(own), eb.exists(link), eb.exists(file)])
}
