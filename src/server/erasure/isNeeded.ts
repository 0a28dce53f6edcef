import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from '../database/Tables.ts'

/**
 * Of somebody who left: an application is kept, somebody has added them as their child since, or a case of others names a
 * file of theirs, in what was handed in or in a draft. What an officer attached to a decision stays with the case as long as
 * that is kept; what a parent uploaded for a child, as long as the child's case names it.
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
  const files = eb.selectFrom('file').select('file.id').whereRef('file.key_id', '=', 'person.id')
  const used = files.innerJoin('file_use', 'file_use.file_id', 'file.id')
  const typed = files.innerJoin('draft_file', 'draft_file.file_id', 'file.id')
  return eb.or([own, link, used, typed].map((one) => eb.exists(one)))
}
