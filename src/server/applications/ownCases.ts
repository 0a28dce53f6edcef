import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Content } from '#engine/content/types.ts'
import type { Tables } from '../database/Tables.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { isOfLinkedChild, processesForChildren } from './childsOwn.ts'

/** Whose applications somebody has: who they are, for which institutions they apply, and what a parent may begin. */
export interface OwnScope {
  person: string
  /** Processes that a parent may begin for a child. */
  forChildren: readonly string[]
  /** Processes in which they apply for an institution now. */
  bodies: readonly { process: string; institution: string }[]
}

export function ownScope(
  content: Pick<Content, 'workflows'>,
  { id, roles }: Pick<SignedIn, 'id' | 'roles'>,
): OwnScope {
  const bodies = Object.values(content.workflows).flatMap((workflow) =>
    roles.flatMap(({ is, institution }) =>
      institution === null || workflow.for.institution?.is !== is
        ? []
        : [{ process: workflow.id, institution }],
    ),
  )
  return { person: id, forChildren: processesForChildren(content), bodies }
}

/** Their own, those of institutions for which they apply, and those of linked children (`childsOwn.ts`). */
export const isOwnCase = (
  eb: ExpressionBuilder<Tables, 'application'>,
  scope: OwnScope,
): Expression<SqlBool> =>
  eb.or([ownAlone(eb, scope), isOfLinkedChild(eb, { parent: scope.person, processes: scope.forChildren })])

/** The same without those of children. Who applied for an institution and does so no more has them no more. */
export const ownAlone = (
  eb: ExpressionBuilder<Tables, 'application'>,
  { person, bodies }: OwnScope,
): Expression<SqlBool> =>
  eb.or([
    eb.and([eb('application.subject_id', '=', person), eb('application.institution', 'is', null)]),
    ...bodies.map(({ process, institution }) =>
      eb.and([
        eb('application.institution', '=', institution),
        eb.exists(
          eb
            .selectFrom('application as begun')
            .select('begun.id')
            .whereRef('begun.id', '=', 'application.root_id')
            .where('begun.process', '=', process),
        ),
      ]),
    ),
  ])
