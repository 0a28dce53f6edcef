import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Workflow } from '#engine/content/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { isForChild } from '#engine/workflow/mayStart.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import { anyFrom, anyText } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Tables } from '../database/Tables.ts'
import { openListBooks } from '../lists/listBooks.ts'
import { findPeople } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { applicantScope } from './applicantScope.ts'
import type { Case } from './Case.ts'

/** May a parent begin one for some child? What nobody begins for a child is the child's alone, once the child began it. */
export const isForChildren = ({ for: { child } }: Pick<Workflow, 'for'>): boolean =>
  child !== undefined && child !== false

/**
 * May a parent begin one for this child today? Where the content sets a condition, it is judged of the child without look-ups:
 * undefined where it reads one.
 */
async function isForThisChild(
  portal: Portal,
  database: Database,
  { release, workflow, applicant }: { release: OpenRelease; workflow: Workflow; applicant: JsonObject },
): Promise<boolean | undefined> {
  if (!isForSome(workflow)) return isForChildren(workflow)
  const lists = await openListBooks(portal, database, release)
  return isForChild(workflow, {
    now: portal.clock.now().toISOString(),
    applicant,
    facts: {},
    factStates: {},
    constants: release.content.services.constants,
    conditions: release.process(workflow.id).part.conditions,
    rows: (list) => lists.rows(list),
  })
}

/** For some children alone: the content sets a condition. */
const isForSome = (workflow: Pick<Workflow, 'for'>): boolean =>
  isForChildren(workflow) && workflow.for.child !== true

/**
 * With this parent of the child: what they began, and what is not for the child alone. What nobody may begin for this child any
 * more is the child's.
 */
export async function isShared(
  portal: Portal,
  database: Database,
  { row, release, applicant }: Pick<Case, 'row' | 'release' | 'applicant'>,
  parent: string,
): Promise<boolean> {
  const isOwner = row.owner_id === parent
  // What another parent has not handed in yet is theirs.
  const isDraft = row.root_id === row.id && !row.submitted
  if (isDraft && !isOwner && row.owner_id !== row.subject_id) return false
  const process = row.root_id === row.id ? row.process : await processOf(database, row.root_id)
  const { workflows } = release.content
  const workflow = process !== undefined && Object.hasOwn(workflows, process) ? workflows[process] : undefined
  if (workflow === undefined || (isOwner && !isForSome(workflow))) return isOwner
  return (await isForThisChild(portal, database, { release, workflow, applicant })) ?? isOwner
}

async function processOf(database: Database, id: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('application')
    .select('process')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.process
}

/** What a parent may begin for children, as the content has it and as these children are today. */
export interface ForChildren {
  /** Processes that a parent may begin for any child. */
  any: readonly string[]
  /** Those that they may begin for some children alone. */
  some: readonly { child: string; process: string; isTheirs: boolean | undefined }[]
}

export async function findForChildren(
  portal: Portal,
  database: Database,
  { release, parent }: { release: OpenRelease; parent: string },
): Promise<ForChildren> {
  const workflows = Object.values(release.content.workflows).filter(isForChildren)
  const any = workflows.filter((one) => !isForSome(one)).map(({ id }) => id)
  const judged = workflows.filter(isForSome)
  const children = judged.length === 0 ? [] : await childrenOf(database, parent)
  const people = await findPeople(portal, database, children)
  const some: ForChildren['some'][number][] = []
  for (const [child, person] of people)
    for (const workflow of judged) {
      const about = { release, workflow, applicant: applicantScope(person, null) }
      some.push({ child, process: workflow.id, isTheirs: await isForThisChild(portal, database, about) })
    }
  return { any, some }
}

async function childrenOf(database: Database, parent: string): Promise<string[]> {
  const rows = await database
    .selectFrom('link')
    .select('child_id')
    .distinct()
    .where('parent_id', '=', parent)
    .where('reads', '=', false)
    .execute()
  return rows.map(({ child_id }) => child_id)
}

interface Parent {
  parent: string
  forChildren: ForChildren
}

/** Is it about a child of this parent? `reads`: about one who came of age, of whom the parent reads what they began. */
export const isAboutChild = (
  eb: ExpressionBuilder<Tables, 'application'>,
  parent: string,
  reads?: boolean,
): Expression<SqlBool> => {
  const children = eb.selectFrom('link').select('child_id').where('parent_id', '=', parent)
  return eb(
    'application.subject_id',
    '=',
    anyFrom(reads === undefined ? children : children.where('reads', '=', reads)),
  )
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
 * An application of a child that a parent sees: what the parent began, and what a parent may begin for this child as well. A
 * process that was made by another follows the one that all came from.
 */
export function isSharedWithParent(
  eb: ExpressionBuilder<Tables, 'application'>,
  { parent, forChildren: { any, some } }: Parent,
): Expression<SqlBool> {
  const isOne = (which: boolean): Expression<SqlBool>[] =>
    some
      .filter(({ isTheirs }) => isTheirs === which)
      .map(({ child, process }) =>
        eb.and([eb('application.subject_id', '=', child), isBegunAs(eb, [process])]),
      )
  const begunByParent = eb('application.owner_id', '=', parent)
  const closed = isOne(false)
  // What another parent has not handed in yet is theirs.
  const isHandedIn = eb.or([
    eb('application.submitted', '=', true),
    eb('application.owner_id', '=', eb.ref('application.subject_id')),
    eb('application.root_id', '<>', eb.ref('application.id')),
  ])
  return eb.or([
    closed.length === 0 ? begunByParent : eb.and([begunByParent, eb.not(eb.or(closed))]),
    eb.and([isHandedIn, eb.or([isBegunAs(eb, any), ...isOne(true)])]),
  ])
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
