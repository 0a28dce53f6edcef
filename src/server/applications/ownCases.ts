import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Tables } from '../database/Tables.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { type ForChildren, findForChildren, isBegunAs, isOfLinkedChild } from './childsOwn.ts'

/** Whose applications somebody has: who they are, for which institutions they apply, and what a parent may begin. */
export interface OwnScope {
  person: string
  forChildren: ForChildren
  /** For which institutions they apply now, and in which processes of cases that do not say their role. */
  bodies: readonly { role: string; institution: string; processes: readonly string[] }[]
}

export async function ownScope(
  portal: Portal,
  database: Database,
  { release, person: { id, roles } }: { release: OpenRelease; person: Pick<SignedIn, 'id' | 'roles'> },
): Promise<OwnScope> {
  const processesOf = (role: string): string[] =>
    Object.values(release.content.workflows)
      .filter((workflow) => workflow.for.institution?.is === role)
      .map((workflow) => workflow.id)
  const bodies = roles.flatMap(({ is, institution }) =>
    institution === null ? [] : [{ role: is, institution, processes: processesOf(is) }],
  )
  const forChildren = await findForChildren(portal, database, { release, parent: id })
  return { person: id, forChildren, bodies }
}

/** Their own, those of institutions for which they apply, and those of linked children (`childsOwn.ts`). */
export const isOwnCase = (
  eb: ExpressionBuilder<Tables, 'application'>,
  scope: OwnScope,
): Expression<SqlBool> =>
  eb.or([ownAlone(eb, scope), isOfLinkedChild(eb, { parent: scope.person, forChildren: scope.forChildren })])

/** The same without those of children. Who applied for an institution and does so no more has them no more. */
export const ownAlone = (
  eb: ExpressionBuilder<Tables, 'application'>,
  { person, bodies }: OwnScope,
): Expression<SqlBool> =>
  eb.or([
    eb.and([eb('application.subject_id', '=', person), eb('application.institution', 'is', null)]),
    ...bodies.map(({ role, institution, processes }) =>
      eb.and([
        eb('application.institution', '=', institution),
        eb.or([
          eb('application.applying_role', '=', role),
          // What was begun by a server of an earlier release says no role: the process that all came from does.
          eb.and([eb('application.applying_role', 'is', null), isBegunAs(eb, processes)]),
        ]),
      ]),
    ),
  ])
