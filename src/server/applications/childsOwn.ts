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

/**
 * An application of a child that a parent sees: what the parent began, and what a parent may begin as well. A process that was
 * made by another follows the one that all came from.
 */
export function isSharedWithParent(
  eb: ExpressionBuilder<Tables, 'application'>,
  { parent, processes }: { parent: string; processes: readonly string[] },
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
