import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Content, Workflow } from '#engine/content/types.ts'
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

/** Children of a parent. `reads`: those who came of age, of whom the parent reads what they began. */
export const childrenOf = (eb: ExpressionBuilder<Tables, 'application'>, parent: string, reads: boolean) =>
  eb.selectFrom('link').select('child_id').where('parent_id', '=', parent).where('reads', '=', reads)

/** An application of a linked child that the parent sees. What is an institution's is no child's, whoever began it. */
export const isOfLinkedChild = (
  eb: ExpressionBuilder<Tables, 'application'>,
  of: Parent,
): Expression<SqlBool> =>
  eb.and([
    eb('subject_id', 'in', childrenOf(eb, of.parent, false)),
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
  if (processes.length === 0) return eb('application.owner_id', '=', parent)
  return eb.or([
    eb('application.owner_id', '=', parent),
    eb.exists(
      eb
        .selectFrom('application as begun')
        .select('begun.id')
        .whereRef('begun.id', '=', 'application.root_id')
        .where('begun.process', 'in', [...processes]),
    ),
  ])
}
