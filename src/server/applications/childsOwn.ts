import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Content, Workflow } from '#engine/content/types.ts'
import { anyFrom, anyText } from '../database/anyOf.ts'
import type { Tables } from '../database/Tables.ts'

/** May a parent begin one for a child? What nobody begins for a child is the child's alone, once the child began it. */
export const isForChildren = ({ for: { child } }: Pick<Workflow, 'for'>): boolean =>
  child !== undefined && child !== false

/** Processes that a parent may begin for a child. */
export const processesForChildren = ({ workflows }: Pick<Content, 'workflows'>): string[] =>
  Object.values(workflows)
    .filter(isForChildren)
    .map(({ id }) => id)

interface Parent {
  parent: string
  /** Those that a parent may begin for a child. */
  processes: readonly string[]
}

/** Is it about a child of this parent? `reads`: about one who came of age, of whom the parent reads what they began. */
export const isAboutChild = (
  eb: ExpressionBuilder<Tables, 'application'>,
  parent: string,
  reads: boolean,
): Expression<SqlBool> => {
  const children = eb.selectFrom('link').select('child_id').where('parent_id', '=', parent)
  return eb('application.subject_id', '=', anyFrom(children.where('reads', '=', reads)))
}

/** An application of a linked child that the parent sees. What is an institution's is no child's, whoever began it. */
export const isOfLinkedChild = (
  eb: ExpressionBuilder<Tables, 'application'>,
  of: Parent,
): Expression<SqlBool> =>
  eb.and([
    isAboutChild(eb, of.parent, false),
    eb('application.institution', 'is', null),
    isSharedWithParent(eb, of),
  ])

/**
 * An application of a child that a parent sees: what the parent began, and what a parent may begin as well. A process that
 * was made by another follows the one that all came from.
 */
export function isSharedWithParent(
  eb: ExpressionBuilder<Tables, 'application'>,
  { parent, processes }: Parent,
): Expression<SqlBool> {
  return eb.or([eb('application.owner_id', '=', parent), isBegunAs(eb, processes)])
}

/**
 * Is the process that all came from one of these? Asked as a value of each row: the database may answer an `exists` by
 * looking up all applications of these processes first.
 */
export function isBegunAs(
  eb: ExpressionBuilder<Tables, 'application'>,
  processes: readonly string[],
): Expression<SqlBool> {
  if (processes.length === 0) return eb.lit(false)
  const begun = eb.selectFrom('application as begun').whereRef('begun.id', '=', 'application.root_id')
  return eb(begun.select('begun.process'), '=', anyText(processes))
}
